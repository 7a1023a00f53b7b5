// What is said at a table: heard as it is said, and what of it this browser wants to hear.
import * as api from '../api'
import * as contacts from '../contacts/contacts'
import type { Said, Saying, TalkState } from '../generated/wire'
import { maySignedIn } from '../notices/notices.svelte'
import { transport, type Line } from '../transport'
import { remember, remembered } from '../ui/storage'
import type { Seat } from '../types'

const FIRST_WAIT = 1000
const LONGEST_WAIT = 30_000
const OFF = 'sandtable-talk'

/** The ready phrases, in the order in which they are offered. */
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
] as const satisfies readonly Saying['phrase'][]

/** Whether anything is heard at all: one switch for all tables. */
class Hearing {
  on = $state(remembered(OFF) !== 'off')

  set(on: boolean): void {
    this.on = on
    remember(OFF, on ? '' : 'off')
  }
}
export const hearing = new Hearing()

/** Who has said something, as he is blocked by. */
export const speakerOf = (said: Said): string => (said.seat === '' ? `name ${said.name}` : `seat ${said.seat}`)

export class Talk {
  open = $state(false)
  said = $state.raw<Said[]>([])
  /** Up to here it has been seen. */
  seen = $state(0)
  blocked = $state.raw<ReadonlySet<string>>(new Set())
  private line: Line | null = null
  private timer: ReturnType<typeof setTimeout> | undefined
  private wait = FIRST_WAIT
  private over = false

  constructor(
    readonly table: string,
    readonly seat: Seat | '',
    private readonly key: string,
  ) {
    this.seen = Number(remembered(this.at('heard')) ?? 0)
    this.blocked = new Set((remembered(this.at('blocked')) ?? '').split('\n').filter(Boolean))
  }

  /** What is shown: not what comes from somebody who is blocked. */
  readonly shown = $derived(this.said.filter((each) => !this.blocked.has(speakerOf(each))))
  readonly unseen = $derived(this.shown.filter((each) => each.id > this.seen && !this.own(each)).length)

  own(said: Said): boolean {
    return this.seat !== '' && said.seat === this.seat
  }

  /** Listens until what is returned is called. */
  listen(): () => void {
    const connect = (): void => {
      if (this.over) return
      const line = transport().live(`tables/${this.table}/talk/live${this.key ? `?key=${this.key}` : ''}`)
      this.line = line
      line.onmessage = ({ data }) => {
        this.wait = FIRST_WAIT
        const { open, said } = JSON.parse(data) as TalkState
        this.open = open
        this.hear(said)
        if (!open) line.close()
      }
      line.onclose = () => {
        // Where one cannot talk nothing is going to be said.
        if (this.over || (this.wait === FIRST_WAIT && this.line === line && !this.open)) return
        this.timer = setTimeout(connect, this.wait * (0.5 + Math.random()))
        this.wait = Math.min(2 * this.wait, LONGEST_WAIT)
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

  /** When the game is over, what those have said who looked on may be heard. */
  async again(): Promise<void> {
    const { said } = await api.part<TalkState>(this.table, 'talk', {}, this.key)
    this.hear(said)
  }

  async say(wanted: Saying): Promise<void> {
    this.hear([await api.send<Said>(this.table, 'talk', wanted, this.key)])
    this.look()
  }

  report(said: Said, why: string): Promise<void> {
    return api.send(this.table, 'talk/report', { said: said.id, why }, this.key)
  }

  block(said: Said): void {
    this.keepBlocked(new Set([...this.blocked, speakerOf(said)]))
    // Whoever is signed in has blocked the account too, if the seat is in any; in this browser it holds anyway.
    if (said.seat !== '' && maySignedIn()) void contacts.blockSeat(this.table, said.seat).catch(() => undefined)
  }
  unblock(): void {
    this.keepBlocked(new Set())
  }

  /** All of it has been seen. */
  look(): void {
    this.seen = this.said.at(-1)?.id ?? this.seen
    remember(this.at('heard'), String(this.seen))
  }

  private keepBlocked(blocked: ReadonlySet<string>): void {
    this.blocked = blocked
    remember(this.at('blocked'), [...blocked].join('\n'))
  }

  private hear(said: Said[]): void {
    const known = new Set(this.said.map(({ id }) => id))
    const fresh = said.filter(({ id }) => !known.has(id))
    if (fresh.length > 0) this.said = [...this.said, ...fresh].sort((a, b) => a.id - b.id)
  }

  private at(what: string): string {
    return `sandtable-${what}-${this.table}-${this.seat}`
  }
}
