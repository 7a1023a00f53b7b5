// One table at this screen. It shows the state of one seat at a time, with a hot-seat curtain between two seats with
// secrets. New states wait in a queue until the log entries before them have been shown.
import * as api from '../api'
import type { BaseComponents, BaseView, LogEvent, Option, Reason, Ref, Seat, SeatState, ShownEvent } from '../types'
import type { PreviewRequest, Odds, Outlook } from '../generated/wire'
import { SeatConnection } from './connection/seat-connection.svelte'
import { emptyDraft, withDraft, draftOf, draftOdds, type Draft } from './choice-draft'
import type { GameAdapter, CounterMove } from './game-interfaces'
import { stateLitChoices, type LitChoices } from './highlighted-options'
import { MIN_CLIP_EVENTS, ReplayClip } from './log/log-entry-replay.svelte'
import { Pause } from './pause-before-next-state'
import { addParts, lookForParts } from './storage/dice-secrets'
import { OfferedLines } from './offered-choice-sequences.svelte'
import { LogReader } from './log/reading-position.svelte'
import { StateQueue } from './connection/state-queue.svelte'
import { firstShown, saveTable, type KnownTable } from './storage/known-tables'
import { PendingWork } from './pending-work'
import { onMap, EventPlayback } from './log/event-playback.svelte'
import { previewInParts } from './choice-sequence-preview'

/** The playback speed of log entries, for each speed of a game between bots. */
const TEMPO = { paused: 'fast', slow: 'slow', normal: 'fast', fast: 'once' } as const
const NO_MORE_CHOICES = 'no-not-now'

export class Table<V extends BaseView = BaseView, C extends BaseComponents = BaseComponents> {
  /** The last state that the service sent for the seat at the screen. It is null while the curtain is closed. */
  protected sent = $state.raw<SeatState<V> | null>(null)
  /** The choices that the page has collected but not sent, or null. */
  draft = $state.raw<Draft<V> | null>(null)
  /** What the seat at the screen sees, including the effect of the draft. */
  readonly state: SeatState<V> | null = $derived(withDraft(this.sent, this.draft))
  /** The seat that plays next, while the curtain is closed; "?" if the page does not know it. Null while it is open. */
  curtain = $state<Seat | '?' | null>(null)
  refusal = $state.raw<Reason | null>(null)
  moved = $state.raw<CounterMove[]>([])
  /** What the pointer or the focus is on. The map and the hand mark it. */
  pointed = $state.raw<Ref[]>([])
  /** The latest log entries, for screen readers. */
  spoken = $state.raw<ShownEvent[]>([])
  /** How many times the curtain has closed. Each time, the screen is created again without secrets. */
  sittings = $state(0)
  /** The number of the last event before the player's last choice. */
  chosen = $state(0)
  readonly playback = new EventPlayback(
    () => this.advance(),
    () => this.behind,
    () => this.arrive(),
  )
  /** The sequences of choices that the game offers in addition to single options. */
  readonly offers = new OfferedLines()
  private readonly queue = new StateQueue<V>()
  protected readonly connection: SeatConnection<V>
  private readonly past = new ReplayClip<V>(() => this.known.table, this.playback)
  private readonly reading = new LogReader(() => this.known.table)
  /** The view that the map shows: the current view or, while past entries are shown again, a past view. */
  readonly shown: V | null = $derived(this.past.at(this.playback.at) ?? this.state?.view ?? null)
  /** The counters that are moving on the map. */
  readonly moving: CounterMove[] = $derived.by(() => this.past.travels(this.game) ?? this.moved)
  /** Whether the map shows a past view. */
  readonly film: boolean = $derived(this.past.runs)
  outlook = (): Promise<Outlook | null> => api.outlook(this.known, this.state)
  /** The options by what they highlight. Null before the result of the player's choice is shown, and in a past view. */
  readonly lights: LitChoices | null = $derived.by(() =>
    this.unfolding || this.film ? null : stateLitChoices(this.game, this.state, this.offers.options(this.stand)),
  )
  /** The seat to move. */
  readonly asked: Seat | null = $derived(this.askedIn(this.state))
  readonly mine: boolean = $derived(this.state !== null && this.asked !== null && this.asked === this.state.seat)
  /** What the seat sees, without the effect of the draft. */
  readonly settled: SeatState<V> | null = $derived(this.sent)
  /** A string that identifies the table's state and draft. */
  readonly stand: string = $derived(`${this.sent?.seat} ${this.sent?.version} ${this.draft?.line.join(', ') ?? ''}`)
  /** The events since the player last acted. */
  readonly missed: LogEvent[] = $derived(this.state?.events.filter((event) => event.n > this.since) ?? [])

  private seat: Seat | null = null
  /** The choices of the next draft, until their preview has arrived. */
  private wanted: string[] | null = null
  /** Pending previews of the draft. Input waits for them. */
  readonly settling = new PendingWork()
  /** Pending requests about the map. Clicks on the map wait for them. */
  readonly sounding = new PendingWork()
  private readonly glance = new Pause(() => this.advance())

  constructor(
    readonly known: KnownTable,
    readonly components: C,
    readonly game: GameAdapter<V, C>,
  ) {
    this.connection = new SeatConnection(known.table, this.queue, {
      receive: (state, own) => this.receive(state, own),
      refuse: (reason) => (this.refusal = reason),
    })
  }

  /** The number of the event after which the missed events begin. */
  get since(): number {
    return this.reading.since
  }

  get offline(): boolean {
    return this.connection.offline
  }

  get busy(): boolean {
    return this.connection.busy
  }

  /** Whether a choice must be sent again because the service cannot be reached. */
  get waiting(): boolean {
    return this.connection.waiting
  }

  /** The number of states that the page has not shown yet. */
  get behind(): number {
    return this.queue.behind
  }

  /** The id of the message that replaces the prompt if there is nothing to choose, otherwise null. */
  get instead(): string | null {
    return null
  }

  /** Whether the next state is the result of the player's own choice, and waits for its log entries. */
  get unfolding(): boolean {
    return this.queue.unfolding
  }

  private askedIn(state: SeatState<V> | null): Seat | null {
    return state && (state.actor ?? this.game.asked(state.view))
  }

  private get local(): Seat[] {
    return Object.keys(this.known.keys)
  }

  /** The seat that reads the log. In a game without secrets, "" means all seats together. */
  private get reader(): string {
    return this.game.secret ? (this.seat ?? '') : ''
  }

  enter(): void {
    document.addEventListener('visibilitychange', this.woke)
    const { known } = this
    if (this.local.length <= 1 || !this.game.secret) void this.show(firstShown(known, this.game.secret))
    else {
      this.curtain = known.actor !== null && this.local.includes(known.actor) ? known.actor : '?'
      void lookForParts(known)
    }
  }

  leave(): void {
    document.removeEventListener('visibilitychange', this.woke)
    this.clear()
  }

  /** Open the curtain for a seat. Null means the view of a spectator. */
  async show(seat: Seat | null): Promise<void> {
    this.connection.close()
    this.queue.clear()
    this.connection.key = this.known.keys[seat ?? ''] ?? ''
    this.seat = seat
    this.reading.sit(this.reader)
    await this.connection.attempt(async () => {
      const state = await api.fetchState<V>(this.known.table, this.connection.key)
      if (this.seat !== seat) return
      this.curtain = null
      this.receive(state, false)
    })
    // Do not connect if meanwhile the curtain has closed again or another seat is shown, or if the key was invalid.
    if (
      this.seat !== seat ||
      this.curtain !== null ||
      this.connection.isOpen ||
      (this.state === null && this.refusal !== null)
    )
      return
    this.connection.open()
  }

  async choose(option: Option): Promise<void> {
    if (!this.settling.quiet) await this.settling.over()
    const state = this.state
    if (state === null || this.connection.engaged) return
    if (this.behind > 0) return this.catchUp()
    // The highlighted options belong to the current view, so first leave the past view.
    if (this.film) return this.playback.clear()
    const offer = this.offers.find(this.stand, option.notation)
    if (offer !== undefined) return offer.take()
    const line = [...(this.draft?.line ?? []), option.notation]
    return this.game.gathers?.(state.view, option, this.draft !== null) ? this.compose(line) : this.make(line)
  }

  /** Make several choices. If one is refused, none is made. */
  async make(line: string[]): Promise<void> {
    const state = this.sent
    if (state === null || this.connection.engaged) return
    if (this.behind > 0) return this.catchUp()
    this.refusal = null
    await this.connection.choose(state.version, ...line)
  }

  /**
   * Wait until the page knows what a click on the map means. Return false if the table has changed. Also return false
   * for the second click of a double click while a choice is pending.
   */
  async ready(again: boolean): Promise<boolean> {
    if (this.connection.awaiting) {
      if (!again) await this.connection.answer()
      if (again || !this.mine) return false
    }
    const version = this.sent?.version
    await this.settling.over()
    await this.sounding.over()
    return this.sent?.version === version
  }

  /** Replace the draft with these choices, and preview the result. */
  compose(line: string[]): Promise<void> {
    return this.settling.hold(this.putTogether(line))
  }

  private async putTogether(line: string[]): Promise<void> {
    this.refusal = null
    this.wanted = line
    if (line.length === 0) return void (this.draft = null)
    const [found] = await this.ahead([line], { view: true, fights: true })
    if (found === undefined || this.wanted !== line) return
    const next = draftOf<V>(line, found, this.draft ?? emptyDraft(this.sent))
    if (next !== null) this.draft = next
    else if (found.refusal !== null) this.refusal = { section: found.refusal.section, message: found.refusal.error }
  }

  /** Remove a choice from the draft, the last of equal choices. Return false if the draft does not contain it. */
  async withdraw(notation: string): Promise<boolean> {
    await this.settling.over()
    const line = [...(this.draft?.line ?? [])]
    const place = line.lastIndexOf(notation)
    if (place < 0) return false
    line.splice(place, 1)
    await this.compose(line)
    return true
  }

  /** Send the draft. */
  async confirm(): Promise<void> {
    await this.settling.over()
    if (this.draft !== null) await this.make(this.draft.line)
  }

  /** Preview several sequences of choices. Return an empty list if the request fails. */
  async ahead(lines: string[][], more: Omit<PreviewRequest, 'version' | 'lines'> = {}): Promise<api.LinePreview[]> {
    const state = this.sent
    if (state === null) return []
    try {
      const { version } = state
      const foresee = (part: string[][]) =>
        api.previewLines(this.known.table, this.connection.key, { version, lines: part, ...more })
      const found = await previewInParts(foresee, lines)
      const whole = found.filter((each) => each !== undefined)
      return this.sent?.version === version && whole.length === lines.length ? whole : []
    } catch {
      // Ignore a failure. The table itself reports a new state or a lost connection.
      return []
    }
  }

  /** `undo` undoes the last choice, `reset` all choices of the turn. If there is a draft, they change only it. */
  undo = (): Promise<void> => this.withdrawLast(1)
  reset = (): Promise<void> => this.withdrawLast(Infinity)
  private async withdrawLast(count: number): Promise<void> {
    await this.settling.over()
    return this.draft === null ? this.undoSent(count) : this.compose(this.draft.line.slice(0, -count))
  }
  undoSent = (count: number): Promise<void> => this.change(count > 1 ? api.restartTurn : api.undo)
  askBack = (): Promise<void> => this.change(api.requestTakeback, false)
  answerBack = (accept: boolean): Promise<void> =>
    this.change((...of) => api.answerTakeback<V>(...of, this.state?.cursor ?? 0, accept), false)

  /** Set the seat's pre-moves, which are choices that are made on its turn. An empty list withdraws them. */
  order = (line: string[]): Promise<void> =>
    this.change((table: string, key: string, version: number) => api.setPremoves<V>(table, key, version, line), false)

  /** Set whether forced choices are made automatically. */
  async setAutoForced(on: boolean): Promise<void> {
    await this.connection.attempt(async () =>
      this.receive(await api.setAutoForced<V>(this.known.table, this.connection.key, on), false, true),
    )
  }

  /**
   * Show why a counter, its space or a card cannot be chosen now. If several are given, show the reason for the first
   * that has a specific reason.
   */
  async ask(...things: Ref[]): Promise<void> {
    if (this.state === null || this.state.seat === null || this.connection.awaiting) return
    // A player who clicks wants to act, so show the waiting states now.
    if (this.behind > 0) return this.catchUp()
    await this.connection.attempt(async () => {
      for (const thing of things) {
        const reason = await api.explain(this.known.table, this.connection.key, `${thing.kind}:${thing.id}`)
        if (reason !== null) this.refusal = reason
        if (reason !== null && reason.message.id !== NO_MORE_CHOICES) return
      }
    })
  }

  /** Return a bot's hint for one or more choices. If there is none, show the reason and return null. */
  async hint(wanted?: api.HintOptions): Promise<api.Hint | null> {
    await this.connection.answer()
    const state = this.state
    if (state === null || this.connection.engaged) return null
    if (this.behind > 0) this.catchUp()
    this.refusal = null
    let found: api.Hint | null = null
    await this.connection.attempt(async () => {
      found = await api.hint(this.known.table, this.connection.key, this.state?.version ?? state.version, wanted)
    })
    return found
  }

  /** Return the odds of a choice. Without a choice, return those of the current battle. Null if no dice are rolled. */
  async odds(notation: string): Promise<Odds | null> {
    const offer = this.offers.find(this.stand, notation)
    if (offer !== undefined) return offer.odds
    if (this.draft !== null) return draftOdds(this.draft, notation)
    return api.odds<Odds>(this.known.table, this.connection.key, this.state?.version ?? 0, notation)
  }

  /** Show all waiting states now, without waiting for their log entries. */
  catchUp(): void {
    this.putAll()
    if (this.playback.playing) this.playback.skip()
  }

  /**
   * Show events again together with the map at their time, when the first frame has been loaded. `away` means that they
   * happened while the player was away.
   */
  tellAgain(events: LogEvent[], away = false): void {
    this.past.tell(events, this.seat, this.connection.key, away)
  }

  lit(kind: string, id: string): boolean {
    return this.lights?.by.has(`${kind}:${id}`) ?? false
  }

  /** Return what an entry marks on the map: its spaces and routes, and the spaces where its units are now. */
  placesOf(event: LogEvent): Ref[] {
    const stand = (ref: Ref): string[] => (this.shown && this.game.placesOf?.(this.shown, this.components, ref)) ?? []
    return onMap(event, stand)
  }

  isPointed(kind: string, id: string): boolean {
    return this.pointed.some((ref) => ref.kind === kind && ref.id === id) || this.isPointedAt(kind, id)
  }

  /** Return whether a lesson or annotation refers to this component. An ordinary table has no such texts. */
  isPointedAt(_kind: string, _id: string): boolean {
    return false
  }

  /** Send a request that changes the table. `own` means that it changes the position, like an undo. */
  private async change(work: (...of: [string, string, number]) => Promise<SeatState<V>>, own = true): Promise<void> {
    // An undo directly after a choice undoes that choice, so wait for the response to the choice.
    await this.connection.answer()
    const state = this.state
    if (state === null || this.connection.engaged) return
    if (this.behind > 0) return this.catchUp()
    this.refusal = null
    await this.connection.attempt(async () =>
      this.receive(await work(this.known.table, this.connection.key, state.version), own, true),
    )
  }

  /**
   * Receive a state. `own` means that it is the result of the player's own choice. `atOnce` means that it is the
   * response to the player's request, so it does not wait.
   */
  protected receive(next: SeatState<V>, own: boolean, atOnce = own): void {
    void addParts(this.known, next)
    if (this.curtain !== null || !this.queue.note(next, own)) return
    if (atOnce) this.putAll()
    // If events of the shown entries have been undone, the waiting states are obsolete.
    else if (this.playback.keep(next.events)) this.queue.takeAll()
    if (own && this.lead(next, true)) return
    const waits = !atOnce && (this.behind > 0 || this.telling())
    if (!waits && (atOnce || !this.lead(next, false))) return this.accept(next, own)
    this.queue.push(next)
  }

  /**
   * Begin to show the log entries of an action before its result. Return false if the result is shown immediately. An own
   * result waits if the game says so. Another player's result waits if it has several entries.
   */
  private lead(next: SeatState<V>, own: boolean): boolean {
    const gone = !own && this.playback.at < this.playback.queue.length - 1
    if (!this.playback.isGradual || this.sent?.seat !== next.seat || gone) return false
    const news = this.sentences(this.reading.news(next.events))
    if (own ? !this.game.unfolds(news) : news.length < 2) return false
    this.reading.read(next.events, own)
    this.spoken = news
    this.playback.keep(next.events)
    if (own) this.queue.unfold(next)
    else this.queue.leads = true
    this.playback.tell(news, own, own)
    return true
  }

  /** Group new events into sentences. By default, each event is a sentence. */
  private readonly sentences = (events: LogEvent[]): ShownEvent[] => this.game.together?.(events) ?? events

  /** Show the state that belongs to the last entry. */
  private arrive(): void {
    if (!this.queue.leads) return
    const next = this.queue.take()
    if (next !== undefined) this.accept(next.state, next.own)
  }

  /** Return whether entries of the shown state are still being shown one by one. */
  private telling(): boolean {
    return this.playback.isGradual && this.state !== null && (this.playback.playing || this.glance.lasts)
  }

  private putAll(): void {
    for (const { state, own } of this.queue.takeAll()) if (this.curtain === null) this.accept(state, own)
  }

  /** Show the next state, after the entries of the previous state. */
  private advance(): void {
    this.queue.gather(({ events }) => this.sentences(this.reading.news(events)))
    while (!this.telling()) {
      const { first } = this.queue
      if (first === undefined || (!this.queue.leads && this.lead(first, false))) return
      const next = this.queue.take()!
      this.accept(next.state, next.own)
    }
  }

  private readonly woke = (): void => {
    if (document.hidden) this.putAll()
    else {
      this.playback.woke()
      this.reading.remember()
    }
  }

  /** Remove the seat's secrets from the screen and from memory. */
  private clear(): void {
    this.connection.close()
    this.queue.clear()
    this.sent = this.draft = this.wanted = this.refusal = null
    this.moved = []
    this.pointed = []
    this.spoken = []
    this.glance.end()
    this.offers.clear()
    this.playback.clear()
    this.past.clear()
    // A derived value keeps its old object in memory until it is read. Nothing reads it while a curtain hides the
    // table, so read all derived values here.
    void [this.state, this.shown, this.moving, this.lights, this.settled, this.stand, this.missed]
  }

  private accept(next: SeatState<V>, own: boolean): void {
    const asked = this.askedIn(next)
    if (this.refusal?.message.id === 'no-your-turn' && asked === next.seat) this.refusal = null
    if (this.local.length > 0) saveTable({ ...this.known, actor: asked, over: next.over })
    const passes = asked !== null && asked !== next.seat && this.local.includes(asked)
    if (passes && this.game.secret) {
      this.reading.read(next.events, own)
      this.clear()
      this.sittings += 1
      this.curtain = asked
      return
    }
    const { sent } = this
    const before = sent !== null && (sent.seat === next.seat || !this.game.secret) ? sent : null
    const last = next.events.at(-1)?.n ?? 0
    if (before === null) this.chosen = this.reading.own ?? last
    else if (own) this.chosen = before.events.at(-1)?.n ?? 0
    this.chosen = Math.min(this.chosen, last)
    const happened = this.reading.read(next.events, own)
    const news = this.sentences(happened)
    const moved = before === null ? [] : this.game.travels(before.view, next.view)
    if (moved.length > 0 || news.length > 0 || before === null) this.moved = moved
    // The draft belongs to an earlier state of the table, so discard it.
    if (next.version !== sent?.version || next.seat !== sent.seat) this.wanted = this.draft = null
    this.sent = next
    this.playback.tempo = next.pace === null ? null : TEMPO[next.pace]
    this.playback.keep(next.events)
    if (news.length > 0) this.spoken = news
    if (moved.length > 0 && news.length === 0) this.glance.begin()
    if (before === null && happened.length >= MIN_CLIP_EVENTS && this.playback.isGradual) this.tellAgain(happened, true)
    else this.playback.tell(news, own, own && this.game.tellsOwn && news.length > 1)
    if (passes) void this.show(asked)
  }
}
