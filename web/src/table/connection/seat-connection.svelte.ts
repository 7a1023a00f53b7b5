// The connection of one seat to the service. It sends one request at a time, repeats a choice until the service
// responds, and receives pushed states.
import * as api from '../../api'
import type { BaseView, LiveFrame, Reason, SeatState } from '../../types'
import { completeState, joinFrame, LiveConnection, knownUpTo } from './live-connection'
import type { StateQueue } from './state-queue.svelte'

const FIRST_RETRY_MS = 200
const MAX_RETRY_MS = 10_000
/** How long the page waits before it shows that it is busy, in milliseconds. Most responses arrive sooner. */
const SHOWN_AFTER_MS = 150

/** A choice to which the service has not responded. The token lets the service detect a choice that is sent twice. */
interface UnansweredChoice {
  version: number
  line: string[]
  token: string
  /** How long the player has thought, in seconds, without the duration of the request. It is null if unknown. */
  thought: number | null
  /** How long to wait before the next attempt, in milliseconds. */
  wait: number
}

export interface StateReceiver<V extends BaseView> {
  /** Handle a state. `own` means that it is the result of the player's own choice. */
  receive(state: SeatState<V>, own: boolean): void
  /** Handle the refusal of a request. */
  refuse(reason: Reason): void
}

export class SeatConnection<V extends BaseView> {
  offline = $state(false)
  /** Whether a response takes so long that the page shows that it is busy. */
  busy = $state(false)
  /** Whether a choice must be sent again because the service cannot be reached. */
  waiting = $state(false)
  /** The key of the seat, or "" for a spectator. It allows requests to see and act for the seat. */
  key = ''
  /** The id of this page at the table. The service does not push the responses to this page's own requests to it. */
  private readonly page = api.newChoiceToken()
  private live: LiveConnection<V> | null = null
  /** Frames that have arrived during a request. They are handled after the request. */
  private held: LiveFrame<V>[] = []
  private fetching = false
  /** Whether a request is pending. */
  awaiting = false
  /** The callers of `answer` that wait for the end of the pending request. */
  private following: (() => void)[] = []
  /** The time when the seat's turn began, by this page's own clock. It is null while another seat is to move. */
  private asked: number | null = null
  private unanswered: UnansweredChoice | null = null
  private resend: ReturnType<typeof setTimeout> | undefined

  constructor(
    readonly table: string,
    private readonly queue: StateQueue<V>,
    private readonly receiver: StateReceiver<V>,
  ) {}

  /** Whether a request or a choice is pending, so that no other can be sent. */
  get engaged(): boolean {
    return this.awaiting || this.unanswered !== null
  }

  /** Wait until the service has responded to the pending request. */
  async answer(): Promise<void> {
    if (this.awaiting) await new Promise<void>((done) => this.following.push(done))
  }

  get isOpen(): boolean {
    return this.live !== null
  }

  /** Open the live connection. It receives the states after the newest state that the page has. */
  open(): void {
    this.live = new LiveConnection(this.table, this.key, this.page, {
      has: () => {
        return knownUpTo(this.queue.newest)
      },
      frame: (frame) => this.hear(frame),
      stands: (stands) => this.stands(stands),
    })
  }

  /** Close the connection, and discard pending choices. */
  close(): void {
    this.live?.close()
    this.live = null
    this.held = []
    this.answered()
  }

  /** Send one or more choices. Repeat them until the service responds. */
  choose(version: number, ...line: string[]): Promise<void> {
    const thought = this.asked === null ? null : (performance.now() - this.asked) / 1000
    return this.send({ version, line, token: api.newChoiceToken(), thought, wait: FIRST_RETRY_MS })
  }

  /** Send a request. States that are pushed meanwhile are handled after its response. */
  async attempt(work: () => Promise<void>): Promise<void> {
    this.awaiting = true
    const shows = setTimeout(() => (this.busy = true), SHOWN_AFTER_MS)
    try {
      await work()
      this.offline = false
    } catch (trouble) {
      if (!(trouble instanceof api.ApiError)) throw trouble
      if (trouble.lost) this.lose()
      else {
        this.answered()
        if (trouble.state) this.take(trouble.state as SeatState<V>, false)
        if (trouble.reason) this.receiver.refuse(trouble.reason)
      }
    } finally {
      clearTimeout(shows)
      this.awaiting = false
      this.busy = false
      const { held, following } = this
      this.held = []
      this.following = []
      for (const frame of held) this.hear(frame)
      for (const next of following) next()
    }
  }

  private async send(choice: UnansweredChoice): Promise<void> {
    this.unanswered = choice
    const { version, line, token, thought } = choice
    await this.attempt(async () => {
      const had = this.queue.newest
      const made = { version, token, thought, page: this.page, ...knownUpTo(had) }
      const next =
        line.length === 1
          ? await api.choose<V>(this.table, this.key, { ...made, notation: line[0]! })
          : await api.chooseLine<V>(this.table, this.key, { ...made, line })
      this.answered()
      this.take(completeState(next, had), true)
    })
  }

  private take(state: SeatState<V>, own: boolean): void {
    if (state.seat === null || state.actor !== state.seat) this.asked = null
    else this.asked ??= performance.now()
    this.receiver.receive(state, own)
  }

  private answered(): void {
    clearTimeout(this.resend)
    this.unanswered = null
    this.waiting = false
  }

  /** Record that the service cannot be reached. A pending choice is sent again when the connection is back. */
  private lose(): void {
    this.offline = true
    this.waiting = this.unanswered !== null
    this.live?.again()
  }

  private stands(stands: boolean): void {
    this.offline = !stands
    const choice = this.unanswered
    if (!stands || choice === null || this.awaiting) return
    clearTimeout(this.resend)
    this.resend = setTimeout(() => {
      if (this.unanswered === choice && !this.awaiting)
        void this.send({ ...choice, wait: Math.min(choice.wait * 2, MAX_RETRY_MS) })
    }, choice.wait)
  }

  private hear(frame: LiveFrame<V>): void {
    if (this.live === null) return
    if (this.awaiting) {
      this.held.push(frame)
      return
    }
    const next = joinFrame(this.queue.recent, frame)
    if (next !== null) this.take(next, false)
    else void this.fetch()
  }

  /** Load the whole state, because frames are missing. */
  private async fetch(): Promise<void> {
    if (this.fetching) return
    this.fetching = true
    const { live } = this
    try {
      const state = await api.fetchState<V>(this.table, this.key)
      if (this.live === live) this.take(state, false)
    } catch {
      live?.again()
    } finally {
      this.fetching = false
    }
  }
}
