// One table as this screen sees it: one seat's state at a time, with a curtain between two seats at one screen if the game has
// secrets. What the connection brings waits in a queue, and comes on the table state by state, at the pace of the story.
import * as api from '../api'
import type { BaseComponents, BaseView, LogEvent, Option, Reason, Ref, Seat, SeatState, Told } from '../types'
import type { LookAhead, Odds, Outlook } from '../generated/wire'
import { Connection } from './connection.svelte'
import { asItStands, drafted, draftOf, promised, type Draft } from './draft'
import type { GameLogic, Travel } from './game'
import { lightsOf, type Lights } from './lights'
import { Film } from './film.svelte'
import { Glance } from './glance'
import { addParts, lookForParts } from './parts'
import { Offers } from './offers.svelte'
import { Reader } from './reader.svelte'
import { StateQueue } from './queue.svelte'
import { firstShown, saveTable, type Known } from './seats'
import { Settling } from './settling'
import { onMap, Story } from './story.svelte'
import { inParts } from './walk'

/** How fast is told what computers among themselves do at their pace. */
const TEMPO = { paused: 'fast', slow: 'slow', normal: 'fast', fast: 'once' } as const
/** So many sentences that were missed are shown as a film. */
const FILM = 2
const NO_MORE_TO_SAY = 'no-not-now'

export class Table<V extends BaseView = BaseView, C extends BaseComponents = BaseComponents> {
  /** What the service has sent of what the seat at the screen may see; null while the curtain is closed. */
  protected sent = $state.raw<SeatState<V> | null>(null)
  /** What has been put together and is not sent yet. */
  draft = $state.raw<Draft<V> | null>(null)
  /** What the seat at the screen may see, as it would be with what has been put together. */
  readonly state: SeatState<V> | null = $derived(drafted(this.sent, this.draft))
  /** Whom the screen is to be passed to; "?" when only the people in front of it know. */
  curtain = $state<Seat | '?' | null>(null)
  refusal = $state.raw<Reason | null>(null)
  moved = $state.raw<Travel[]>([])
  /** What the pointer or the focus is on, lit on the map and in the hand together. */
  pointed = $state.raw<Ref[]>([])
  /** The sentences that came last, for whoever hears instead of sees. */
  spoken = $state.raw<Told[]>([])
  /** How often a curtain has fallen: what is drawn behind it is drawn anew, and has seen nothing. */
  sittings = $state(0)
  /** What the reader's last choice has brought, and all that others have done since, begins after this event. */
  chosen = $state(0)
  readonly story = new Story(
    () => this.advance(),
    () => this.behind,
    () => this.arrive(),
  )
  /** What may be chosen besides, of several choices each. */
  readonly offers = new Offers()
  private readonly queue = new StateQueue<V>()
  protected readonly connection: Connection<V>
  private readonly past = new Film<V>(() => this.known.table, this.story)
  private readonly reading = new Reader(() => this.known.table)
  /** What the map shows: the table as it is or, while something is told again, as it was. */
  readonly shown: V | null = $derived(this.past.at(this.story.at) ?? this.state?.view ?? null)
  /** What is on its way on the map. */
  readonly moving: Travel[] = $derived.by(() => this.past.travels(this.game) ?? this.moved)
  /** Whether the map shows how things stood at what is told again. */
  readonly film: boolean = $derived(this.past.runs)
  outlook = (): Promise<Outlook | null> => api.outlook(this.known, this.state)
  /** What may be chosen; nothing while what an own choice has led to is still being told, or the map is one of then. */
  readonly lights: Lights | null = $derived.by(() =>
    this.unfolding || this.film ? null : lightsOf(this.game, this.state, this.offers.options(this.stand)),
  )
  /** The seat that is asked. */
  readonly asked: Seat | null = $derived(this.askedIn(this.state))
  readonly mine: boolean = $derived(this.state !== null && this.asked !== null && this.asked === this.state.seat)
  /** What the seat may see, without what has been put together. */
  readonly settled: SeatState<V> | null = $derived(this.sent)
  /** By what it is known again that the table stands as it did. */
  readonly stand: string = $derived(`${this.sent?.seat} ${this.sent?.version} ${this.draft?.line.join(', ') ?? ''}`)
  /** What has happened since the reader last acted. */
  readonly missed: LogEvent[] = $derived(this.state?.events.filter((event) => event.n > this.since) ?? [])

  private seat: Seat | null = null
  /** The line that was put together last, while what would come of it is not known. */
  private wanted: string[] | null = null
  /** What is under way of putting together: whatever is pressed meanwhile comes after it. */
  readonly settling = new Settling()
  /** What is being asked about the map: what is pressed on it meanwhile comes after it. */
  readonly sounding = new Settling()
  private readonly glance = new Glance(() => this.advance())

  constructor(
    readonly known: Known,
    readonly components: C,
    readonly game: GameLogic<V, C>,
  ) {
    this.connection = new Connection(known.table, this.queue, {
      receive: (state, own) => this.receive(state, own),
      refuse: (reason) => (this.refusal = reason),
    })
  }

  /** What the reader has missed begins after this event. */
  get since(): number {
    return this.reading.since
  }

  get offline(): boolean {
    return this.connection.offline
  }

  get busy(): boolean {
    return this.connection.busy
  }

  /** Whether a choice waits to be sent again, for the table could not be reached. */
  get waiting(): boolean {
    return this.connection.waiting
  }

  /** How many states have come that are not on the table yet. */
  get behind(): number {
    return this.queue.behind
  }

  /** What is said in place of the question, as a message, where nothing is to be chosen; null where the question stands. */
  get instead(): string | null {
    return null
  }

  /** Whether what waits first is what an own choice has led to, which is told before it is put on the table. */
  get unfolding(): boolean {
    return this.queue.unfolding
  }

  private askedIn(state: SeatState<V> | null): Seat | null {
    return state && (state.actor ?? this.game.asked(state.view))
  }

  private get local(): Seat[] {
    return Object.keys(this.known.keys)
  }

  /** Where nothing is secret, whoever sits at this screen has seen what any of them has. */
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

  /** Opens the curtain for one seat; null looks on. */
  async show(seat: Seat | null): Promise<void> {
    this.connection.close()
    this.queue.clear()
    this.connection.key = this.known.keys[seat ?? ''] ?? ''
    this.seat = seat
    this.reading.sit(this.reader)
    await this.connection.attempt(async () => {
      const state = await api.look<V>(this.known.table, this.connection.key)
      if (this.seat !== seat) return
      this.curtain = null
      this.receive(state, false)
    })
    // The curtain has fallen again, another seat is shown, or the key is of no use.
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
    // What lies lit on a map of then was not chosen on it.
    if (this.film) return this.story.clear()
    const offer = this.offers.find(this.stand, option.notation)
    if (offer !== undefined) return offer.take()
    const line = [...(this.draft?.line ?? []), option.notation]
    return this.game.gathers?.(state.view, option, this.draft !== null) ? this.compose(line) : this.make(line)
  }

  /** Makes several choices at once, all or none. */
  async make(line: string[]): Promise<void> {
    const state = this.sent
    if (state === null || this.connection.engaged) return
    if (this.behind > 0) return this.catchUp()
    this.refusal = null
    await this.connection.choose(state.version, ...line)
  }

  /**
   * Waits until it is known what a press on the map means; false if the table has moved on meanwhile. After a choice that is
   * still being answered the press is for what is asked next, unless it is the second of a double click.
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

  /** Puts choices together, in place of what was put together before, and shows what would come of them. */
  compose(line: string[]): Promise<void> {
    return this.settling.hold(this.putTogether(line))
  }

  private async putTogether(line: string[]): Promise<void> {
    this.refusal = null
    this.wanted = line
    if (line.length === 0) return void (this.draft = null)
    const [found] = await this.ahead([line], { view: true, fights: true })
    if (found === undefined || this.wanted !== line) return
    const next = draftOf<V>(line, found, this.draft ?? asItStands(this.sent))
    if (next !== null) this.draft = next
    else if (found.refusal !== null) this.refusal = { section: found.refusal.section, message: found.refusal.error }
  }

  /** Takes a choice out of what has been put together, the last of its like; false if it is not in it. */
  async withdraw(notation: string): Promise<boolean> {
    await this.settling.over()
    const line = [...(this.draft?.line ?? [])]
    const place = line.lastIndexOf(notation)
    if (place < 0) return false
    line.splice(place, 1)
    await this.compose(line)
    return true
  }

  /** Sends what has been put together. */
  async confirm(): Promise<void> {
    await this.settling.over()
    if (this.draft !== null) await this.make(this.draft.line)
  }

  /** What would be asked after each of these lines; none where that cannot be had. */
  async ahead(lines: string[][], more: Omit<LookAhead, 'version' | 'lines'> = {}): Promise<api.Ahead[]> {
    const state = this.sent
    if (state === null) return []
    try {
      const { version } = state
      const foresee = (part: string[][]) =>
        api.foresee(this.known.table, this.connection.key, { version, lines: part, ...more })
      const found = await inParts(foresee, lines)
      const whole = found.filter((each) => each !== undefined)
      return this.sent?.version === version && whole.length === lines.length ? whole : []
    } catch {
      // Whatever has moved the table on, or cut the line, is told by itself.
      return []
    }
  }

  undo = (): Promise<void> => (this.draft === null ? this.change(api.undo) : this.compose(this.draft.line.slice(0, -1)))
  /** Takes back all that can be taken back. */
  reset = (): Promise<void> => (this.draft === null ? this.change(api.reset) : this.compose([]))
  /** Asks the others to let the last choice be taken back. */
  askBack = (): Promise<void> => this.change(api.askBack, false)
  answerBack = (accept: boolean): Promise<void> =>
    this.change((...of) => api.answerBack<V>(...of, this.state?.cursor ?? 0, accept), false)

  /** Hands a line in ahead of the own turn, for then it is carried out; an empty one withdraws it. */
  order = (line: string[]): Promise<void> =>
    this.change((table: string, key: string, version: number) => api.order<V>(table, key, version, line), false)

  /** Whether choices without an alternative are made by themselves. */
  async setAutoForced(on: boolean): Promise<void> {
    await this.connection.attempt(async () =>
      this.receive(await api.autoForced<V>(this.known.table, this.connection.key, on), false, true),
    )
  }

  /**
   * Why this thing cannot be chosen now: one sentence with its section. Of several, such as a counter and the space it
   * stands in, the first that there is more to say about than that it is not asked for.
   */
  async ask(...things: Ref[]): Promise<void> {
    if (this.state === null || this.state.seat === null || this.connection.awaiting) return
    // Whoever reaches for something wants to act: what is still being told is shown at once.
    if (this.behind > 0) return this.catchUp()
    await this.connection.attempt(async () => {
      for (const thing of things) {
        const reason = await api.why(this.known.table, this.connection.key, `${thing.kind}:${thing.id}`)
        if (reason !== null) this.refusal = reason
        if (reason !== null && reason.message.id !== NO_MORE_TO_SAY) return
      }
    })
  }

  /** What a bot would do now, or more than one choice of it; null where that cannot be had, which is then said. */
  async hint(wanted?: api.Wanted): Promise<api.Hint | null> {
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

  /** What a choice promises or, without one, the fight on the table; null where no dice are in question. */
  async odds(notation: string): Promise<Odds | null> {
    const offer = this.offers.find(this.stand, notation)
    if (offer !== undefined) return offer.odds
    if (this.draft !== null) return promised(this.draft, notation)
    return api.odds<Odds>(this.known.table, this.connection.key, this.state?.version ?? 0, notation)
  }

  /** Puts everything on the table that has come, without waiting for the story. */
  catchUp(): void {
    this.putAll()
    if (this.story.playing) this.story.skip()
  }

  /**
   * Tells again what happened; meanwhile the map shows how things stood then. It begins when the first of that has been
   * fetched; `away` if it happened while nobody looked.
   */
  tellAgain(events: LogEvent[], away = false): void {
    this.past.tell(events, this.seat, this.connection.key, away)
  }

  lit(kind: string, id: string): boolean {
    return this.lights?.by.has(`${kind}:${id}`) ?? false
  }

  /** All of a sentence that lies on the map: its places and ways, and where what else it names stands now. */
  placesOf(event: LogEvent): Ref[] {
    const stand = (ref: Ref): string[] => (this.shown && this.game.placesOf?.(this.shown, this.components, ref)) ?? []
    return onMap(event, stand)
  }

  isPointed(kind: string, id: string): boolean {
    return this.pointed.some((ref) => ref.kind === kind && ref.id === id) || this.isTold(kind, id)
  }

  /** Whether words that are being told point at it, not a pointer: nobody tells anything at a table. */
  isTold(_kind: string, _id: string): boolean {
    return false
  }

  /** `own` if it is an act in the game, not only talk about it. */
  private async change(work: (...of: [string, string, number]) => Promise<SeatState<V>>, own = true): Promise<void> {
    // Whoever takes a choice back at once means the one that is just being answered.
    await this.connection.answer()
    const state = this.state
    if (state === null || this.connection.engaged) return
    if (this.behind > 0) return this.catchUp()
    this.refusal = null
    await this.connection.attempt(async () =>
      this.receive(await work(this.known.table, this.connection.key, state.version), own, true),
    )
  }

  /** A state has come; `own` if it is what an own choice has led to, `atOnce` if it answers anything else one did. */
  protected receive(next: SeatState<V>, own: boolean, atOnce = own): void {
    void addParts(this.known, next)
    if (this.curtain !== null || !this.queue.note(next, own)) return
    if (atOnce) this.putAll()
    // What was being told has been taken back: nothing of it is shown any more.
    else if (this.story.keep(next.events)) this.queue.takeAll()
    if (own && this.lead(next, true)) return
    const waits = !atOnce && (this.behind > 0 || this.telling())
    if (!waits && (atOnce || !this.lead(next, false))) return this.accept(next, own)
    this.queue.push(next)
  }

  /**
   * Begins to tell what has been done, dice and all, before its end is shown; false if it is shown at once. An own act has
   * no end to be kept back but by dice, and another's if it takes more than a sentence.
   */
  private lead(next: SeatState<V>, own: boolean): boolean {
    const gone = !own && this.story.at < this.story.queue.length - 1
    if (document.hidden || this.story.pace === 'once' || this.sent?.seat !== next.seat || gone) return false
    const news = this.sentences(this.reading.news(next.events))
    if (own ? !this.game.unfolds(news) : news.length < 2) return false
    this.reading.read(next.events, own)
    this.spoken = news
    this.story.keep(next.events)
    if (own) this.queue.unfold(next)
    else this.queue.leads = true
    this.story.tell(news, own, own)
    return true
  }

  /** Events as they are told when they happen; a film of them shows each. */
  private readonly sentences = (events: LogEvent[]): Told[] => this.game.together?.(events) ?? events

  /** The last sentence of what is told has come: what it tells of is put on the table with it. */
  private arrive(): void {
    if (!this.queue.leads) return
    const next = this.queue.take()
    if (next !== undefined) this.accept(next.state, next.own)
  }

  /** Whether what is on the table has not been told to its end. */
  private telling(): boolean {
    return (
      !document.hidden && this.story.pace !== 'once' && this.state !== null && (this.story.playing || this.glance.lasts)
    )
  }

  private putAll(): void {
    for (const { state, own } of this.queue.takeAll()) if (this.curtain === null) this.accept(state, own)
  }

  /** The next state comes on the table, once the one before has been told. */
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
      this.story.woke()
      this.reading.remember()
    }
  }

  /** Nothing of a seat may stay on the screen, nor in what the page holds. */
  private clear(): void {
    this.connection.close()
    this.queue.clear()
    this.sent = this.draft = this.wanted = this.refusal = null
    this.moved = []
    this.pointed = []
    this.spoken = []
    this.glance.end()
    this.offers.clear()
    this.story.clear()
    this.past.clear()
    // What is derived keeps its last value until it is read again, which nobody does who is not there any more.
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
    // What was put together was for another state of the table.
    if (next.version !== sent?.version || next.seat !== sent.seat) this.wanted = this.draft = null
    this.sent = next
    this.story.tempo = next.pace === null ? null : TEMPO[next.pace]
    this.story.keep(next.events)
    if (news.length > 0) this.spoken = news
    if (moved.length > 0 && news.length === 0) this.glance.begin()
    if (before === null && happened.length >= FILM && this.story.pace !== 'once' && !document.hidden)
      this.tellAgain(happened, true)
    else this.story.tell(news, own, own && this.game.tellsOwn && news.length > 1)
    if (passes) void this.show(asked)
  }
}
