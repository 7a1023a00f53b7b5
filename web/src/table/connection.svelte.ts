// What goes between one seat and the service: questions and answers one at a time, choices that are sent again until they
// are answered, and what is pushed.
import * as api from '../api'
import type { BaseView, LiveFrame, Reason, SeatState } from '../types'
import { completed, joined, Live, stand } from './live'
import type { StateQueue } from './queue.svelte'

const FIRST_WAIT = 200
const LONGEST_WAIT = 10_000
/** So long an answer may take before it shows that it is waited for, in milliseconds: most come sooner, and to show it takes time. */
const SHOWN_AFTER = 150

/** What was chosen and has not been answered: with its token it can be sent again without being made twice. */
interface Unanswered {
  version: number
  line: string[]
  token: string
  /** For how many seconds the seat had been asked, which makes up for what the answer takes on its way. */
  thought: number | null
  /** How long to wait before the next try. */
  wait: number
}

export interface Receiver<V extends BaseView> {
  /** A state has come; `own` if it is what an own choice has led to. */
  receive(state: SeatState<V>, own: boolean): void
  /** What was asked for cannot be done. */
  refuse(reason: Reason): void
}

export class Connection<V extends BaseView> {
  offline = $state(false)
  /** Whether an answer has been waited for so long that it shows. */
  busy = $state(false)
  /** Whether a choice waits to be sent again, for the table could not be reached. */
  waiting = $state(false)
  /** What lets whoever has it see and do what the seat may; "" for whoever only looks on. */
  key = ''
  /** What the page calls itself at the table: by that it is not pushed what it is answered. */
  private readonly page = api.newToken()
  private live: Live<V> | null = null
  /** Frames that came while an answer was waited for. */
  private held: LiveFrame<V>[] = []
  private fetching = false
  /** Whether an answer is waited for. */
  awaiting = false
  /** Who waits for an answer to something else. */
  private following: (() => void)[] = []
  /** Since when the seat is asked, by this page's own time; null while others are. */
  private asked: number | null = null
  private unanswered: Unanswered | null = null
  private resend: ReturnType<typeof setTimeout> | undefined

  constructor(
    readonly table: string,
    private readonly queue: StateQueue<V>,
    private readonly receiver: Receiver<V>,
  ) {}

  /** Whether nothing else may be sent now. */
  get engaged(): boolean {
    return this.awaiting || this.unanswered !== null
  }

  /** Returns once what was asked for last has been answered. */
  async answer(): Promise<void> {
    if (this.awaiting) await new Promise<void>((done) => this.following.push(done))
  }

  get isOpen(): boolean {
    return this.live !== null
  }

  /** Lets states be pushed, from the newest on that is there. */
  open(): void {
    this.live = new Live(this.table, this.key, this.page, {
      has: () => {
        return stand(this.queue.newest)
      },
      frame: (frame) => this.hear(frame),
      stands: (stands) => this.stands(stands),
    })
  }

  /** Nothing more is pushed, and what was not answered is forgotten. */
  close(): void {
    this.live?.close()
    this.live = null
    this.held = []
    this.answered()
  }

  /** Sends a choice, or several that are made at once, again and again until it is answered. */
  choose(version: number, ...line: string[]): Promise<void> {
    const thought = this.asked === null ? null : (performance.now() - this.asked) / 1000
    return this.send({ version, line, token: api.newToken(), thought, wait: FIRST_WAIT })
  }

  /** Asks the service for something; what is pushed meanwhile is heard after its answer. */
  async attempt(work: () => Promise<void>): Promise<void> {
    this.awaiting = true
    const shows = setTimeout(() => (this.busy = true), SHOWN_AFTER)
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

  private async send(choice: Unanswered): Promise<void> {
    this.unanswered = choice
    const { version, line, token, thought } = choice
    await this.attempt(async () => {
      const had = this.queue.newest
      const made = { version, token, thought, page: this.page, ...stand(had) }
      const next =
        line.length === 1
          ? await api.choose<V>(this.table, this.key, { ...made, notation: line[0]! })
          : await api.line<V>(this.table, this.key, { ...made, line })
      this.answered()
      this.take(completed(next, had), true)
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

  /** The table could not be reached. What was chosen is not lost: it is sent again when the line stands. */
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
        void this.send({ ...choice, wait: Math.min(choice.wait * 2, LONGEST_WAIT) })
    }, choice.wait)
  }

  private hear(frame: LiveFrame<V>): void {
    if (this.live === null) return
    if (this.awaiting) {
      this.held.push(frame)
      return
    }
    const next = joined(this.queue.recent, frame)
    if (next !== null) this.take(next, false)
    else void this.fetch()
  }

  /** Gets the whole state where frames leave a gap. */
  private async fetch(): Promise<void> {
    if (this.fetching) return
    this.fetching = true
    const { live } = this
    try {
      const state = await api.look<V>(this.table, this.key)
      if (this.live === live) this.take(state, false)
    } catch {
      live?.again()
    } finally {
      this.fetching = false
    }
  }
}
