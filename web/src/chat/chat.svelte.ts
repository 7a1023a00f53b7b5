// The chat of a table. Messages arrive live. Messages of players whom this browser blocks are hidden.
import * as api from '../api'
import * as contacts from '../contacts/api'
import type { ChatMessage, NewChatMessage, ChatState } from '../generated/wire'
import { wasSignedIn } from '../notifications/notifications.svelte'
import { transport, type LiveLine } from '../transport'
import { writeStored, readStored } from '../ui/local-storage'
import { preferenceChanged, sharePreference } from '../ui/shared-preferences'
import type { Seat } from '../types'

const FIRST_RETRY_MS = 1000
const MAX_RETRY_MS = 30_000
const OFF = 'sandtable-talk'

/** The predefined phrases, in display order. */
export const PHRASES = [
  'hello',
  'good-game',
  'moment',
  'back',
  'tomorrow',
  'sorry',
  'mistake',
  'rules',
  'thanks',
  'well-played',
  'again',
  'goodbye',
] as const satisfies readonly NewChatMessage['phrase'][]

/** The setting that turns chat on or off at all tables. */
class ChatSwitch {
  on = $state(readStored(OFF) !== 'off')

  constructor() {
    sharePreference(
      'chat',
      () => this.on,
      (on) => this.set(on),
    )
  }

  set(on: boolean): void {
    this.on = on
    writeStored(OFF, on ? '' : 'off')
    preferenceChanged('chat')
  }
}
export const chatSwitch = new ChatSwitch()

/** Return the identifier under which this browser blocks the author of a message: the seat, or a spectator's name. */
export const speakerOf = (said: ChatMessage): string => (said.seat === '' ? `name ${said.name}` : `seat ${said.seat}`)

export class Chat {
  open = $state(false)
  said = $state.raw<ChatMessage[]>([])
  /** The id of the last message that the player has read. */
  seen = $state(0)
  blocked = $state.raw<ReadonlySet<string>>(new Set())
  private line: LiveLine | null = null
  private timer: ReturnType<typeof setTimeout> | undefined
  private wait = FIRST_RETRY_MS
  private over = false

  constructor(
    readonly table: string,
    readonly seat: Seat | '',
    private readonly key: string,
  ) {
    this.seen = Number(readStored(this.at('heard')) ?? 0)
    this.blocked = new Set((readStored(this.at('blocked')) ?? '').split('\n').filter(Boolean))
  }

  /** The messages of authors who are not blocked. */
  readonly shown = $derived(this.said.filter((each) => !this.blocked.has(speakerOf(each))))
  readonly unseen = $derived(this.shown.filter((each) => each.id > this.seen && !this.own(each)).length)

  own(said: ChatMessage): boolean {
    return this.seat !== '' && said.seat === this.seat
  }

  /** Open the live connection for messages. Return a function that closes it. */
  listen(): () => void {
    const connect = (): void => {
      if (this.over) return
      const line = transport().live(`tables/${this.table}/talk/live${this.key ? `?key=${this.key}` : ''}`)
      this.line = line
      line.onmessage = ({ data }) => {
        this.wait = FIRST_RETRY_MS
        const { open, said } = JSON.parse(data) as ChatState
        this.open = open
        this.hear(said)
        if (!open) line.close()
      }
      line.onclose = () => {
        // At a table without chat, do not reconnect.
        if (this.over || (this.wait === FIRST_RETRY_MS && this.line === line && !this.open)) return
        this.timer = setTimeout(connect, this.wait * (0.5 + Math.random()))
        this.wait = Math.min(2 * this.wait, MAX_RETRY_MS)
      }
    }
    this.over = false
    connect()
    return () => {
      this.over = true
      clearTimeout(this.timer)
      this.line?.close()
      this.line = null
    }
  }

  /** Load the messages again after the game. The service then also sends the spectators' messages. */
  async again(): Promise<void> {
    const { said } = await api.fetchPart<ChatState>(this.table, 'talk', {}, this.key)
    this.hear(said)
  }

  async say(wanted: NewChatMessage): Promise<void> {
    this.hear([await api.sendPart<ChatMessage>(this.table, 'talk', wanted, this.key)])
    this.look()
  }

  report(said: ChatMessage, why: string): Promise<void> {
    return api.sendPart(this.table, 'talk/report', { said: said.id, why }, this.key)
  }

  block(said: ChatMessage): void {
    this.keepBlocked(new Set([...this.blocked, speakerOf(said)]))
    // For a signed-in player, also block the account of the seat. If this fails, the block in this browser still
    // applies.
    if (said.seat !== '' && wasSignedIn()) void contacts.blockSeat(this.table, said.seat).catch(() => undefined)
  }
  unblock(): void {
    this.keepBlocked(new Set())
  }

  /** Mark all messages as read. */
  look(): void {
    this.seen = this.said.at(-1)?.id ?? this.seen
    writeStored(this.at('heard'), String(this.seen))
  }

  private keepBlocked(blocked: ReadonlySet<string>): void {
    this.blocked = blocked
    writeStored(this.at('blocked'), [...blocked].join('\n'))
  }

  private hear(said: ChatMessage[]): void {
    const known = new Set(this.said.map(({ id }) => id))
    const fresh = said.filter(({ id }) => !known.has(id))
    if (fresh.length > 0) this.said = [...this.said, ...fresh].sort((a, b) => a.id - b.id)
  }

  private at(what: string): string {
    return `sandtable-${what}-${this.table}-${this.seat}`
  }
}
