// One table as this screen sees it: one seat's state at a time. When the next seat to act is another one that plays at
// this screen, a curtain falls between the two if the game has secrets; otherwise the other seat's state simply follows.
import * as api from '../api'
import type { BaseComponents, BaseView, LogEvent, Option, Reason, Ref, Seat, SeatState } from '../types'
import type { GameLogic, Travel } from './game'
import { light, type Lights } from './lights'
import { keep, type Known } from './seats'
import { Story } from './story.svelte'

export class Table<V extends BaseView = BaseView, C extends BaseComponents = BaseComponents> {
  /** What the seat at the screen may see; null while the curtain is closed. */
  state = $state.raw<SeatState<V> | null>(null)
  /** Whom the screen is to be passed to; "?" when only the people in front of it know. */
  curtain = $state<Seat | '?' | null>(null)
  refusal = $state.raw<Reason | null>(null)
  offline = $state(false)
  busy = $state(false)
  moved = $state.raw<Travel[]>([])
  /** What the pointer or the focus is on, lit on the map and in the hand together. */
  pointed = $state.raw<Ref[]>([])
  readonly story = new Story()
  readonly lights: Lights | null = $derived(this.lightsOf(this.state))
  /** The seat that is asked. */
  readonly asked: Seat | null = $derived(this.askedIn(this.state))
  readonly mine: boolean = $derived(this.state !== null && this.asked !== null && this.asked === this.state.seat)

  private seat: Seat | null = null
  /** The newest version that each seat at this screen was told of; every seat counts its own. */
  private readonly latest = new Map<Seat, number>()
  private fetching = false
  private readonly seen = new Map<Seat, number>()
  private stops: (() => void)[] = []

  constructor(
    readonly known: Known,
    readonly components: C,
    private readonly game: GameLogic<V, C>,
  ) {}

  private lightsOf(state: SeatState<V> | null): Lights | null {
    return state && light(state.options, (option, unit) => this.game.standsAt(state.view, option, unit))
  }

  private askedIn(state: SeatState<V> | null): Seat | null {
    return state && this.game.asked(state.view)
  }

  private get local(): Seat[] {
    return Object.keys(this.known.keys)
  }

  private get key(): string {
    return this.known.keys[this.seat ?? ''] ?? ''
  }

  enter(): void {
    const first = this.local[0]
    if (first === undefined) return
    this.stops = Object.entries(this.known.keys).map(([seat, key]) =>
      api.follow(this.known.table, key, (version) => this.hear(seat, version)),
    )
    const next = this.known.actor !== null && this.local.includes(this.known.actor) ? this.known.actor : null
    if (this.local.length === 1 || !this.game.secret) void this.show(next ?? first)
    else this.curtain = next ?? '?'
  }

  leave(): void {
    for (const stop of this.stops) stop()
  }

  /** Opens the curtain for one seat. */
  async show(seat: Seat): Promise<void> {
    this.seat = seat
    await this.attempt(async () => {
      const state = await api.look<V>(this.known.table, this.key)
      this.curtain = null
      this.accept(state, false)
    })
  }

  async choose(option: Option): Promise<void> {
    const state = this.state
    if (state === null || this.busy) return
    this.refusal = null
    await this.attempt(async () => {
      this.accept(await api.choose<V>(this.known.table, this.key, state.version, option.notation), true)
    })
  }

  async undo(): Promise<void> {
    const state = this.state
    if (state === null || this.busy) return
    this.refusal = null
    await this.attempt(async () => {
      this.accept(await api.undo<V>(this.known.table, this.key, state.version), true)
    })
  }

  /** Why this thing cannot be chosen now: one sentence with its section. */
  async ask(about: Ref): Promise<void> {
    if (this.state === null) return
    await this.attempt(async () => {
      this.refusal = await api.why(this.known.table, this.key, `${about.kind}:${about.id}`)
    })
  }

  lit(kind: string, id: string): boolean {
    return this.lights?.by.has(`${kind}:${id}`) ?? false
  }

  isPointed(kind: string, id: string): boolean {
    return this.pointed.some((ref) => ref.kind === kind && ref.id === id)
  }

  private async attempt(work: () => Promise<void>): Promise<void> {
    this.busy = true
    try {
      await work()
      this.offline = false
    } catch (trouble) {
      if (!(trouble instanceof api.Failed)) throw trouble
      if (trouble.state) this.accept(trouble.state as SeatState<V>, false)
      if (trouble.reason) this.refusal = trouble.reason
      this.offline = trouble.status === 0
    } finally {
      this.busy = false
      void this.catchUp()
    }
  }

  private behind(): boolean {
    return this.state !== null && this.state.version < (this.latest.get(this.state.seat ?? '') ?? 0)
  }

  private hear(seat: Seat, version: number): void {
    this.latest.set(seat, Math.max(this.latest.get(seat) ?? 0, version))
    void this.catchUp()
  }

  /** Fetches until the newest version that was announced is shown; never two requests at once. */
  private async catchUp(): Promise<void> {
    if (this.fetching || this.busy || !this.behind()) return
    this.fetching = true
    try {
      while (this.state !== null && this.behind()) {
        const before: number = this.state.version
        const next = await api.look<V>(this.known.table, this.key)
        // The curtain may have fallen, or a choice been answered, while this was under way.
        if (this.state === null || next.seat !== this.state.seat) return
        if (next.version >= this.state.version) this.accept(next, false)
        if (next.version <= before) break
      }
      this.offline = false
    } catch {
      this.offline = true
    } finally {
      this.fetching = false
    }
  }

  private accept(next: SeatState<V>, own: boolean): void {
    const asked = this.game.asked(next.view)
    keep({ ...this.known, actor: asked, over: next.over })
    const passes = asked !== null && asked !== next.seat && this.local.includes(asked)
    if (passes && this.game.secret) {
      // Nothing of this seat may stay on the screen, nor in what the page holds.
      this.state = null
      this.moved = []
      this.pointed = []
      this.refusal = null
      this.story.clear()
      this.curtain = asked
      return
    }
    // Where nothing is secret, whoever sits at this screen has seen what any of them has.
    const reader = this.game.secret ? (next.seat ?? '') : ''
    const before = this.state !== null && (this.state.seat === next.seat || !this.game.secret) ? this.state : null
    const seen = this.seen.get(reader)
    const news: LogEvent[] = seen === undefined ? [] : next.events.filter((event) => event.n > seen)
    this.seen.set(reader, next.events.at(-1)?.n ?? 0)
    const moved = before === null ? [] : this.game.travels(before.view, next.view)
    if (moved.length > 0 || news.length > 0 || before === null) this.moved = moved
    this.state = next
    this.story.tell(news, own && !(this.game.tellsOwn && news.length > 1))
    if (passes) void this.show(asked)
  }
}
