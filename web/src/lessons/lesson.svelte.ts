// A table at which a lesson is played: all that is chosen goes through the lesson, and nothing of it is kept but in this browser.
import * as api from '../api'
import type { LessonEntry, LessonState, Odds, Outlook } from '../generated/wire'
import { promised } from '../table/draft'
import type { GameLogic } from '../table/game'
import { keepDone, keepMade, madeIn } from '../table/learned'
import { Table } from '../table/table.svelte'
import { inParts } from '../table/walk'
import type { BaseComponents, BaseView, LogEvent, Reason, Ref, SeatState } from '../types'

const START = [[]]

export class LessonTable<V extends BaseView = BaseView, C extends BaseComponents = BaseComponents> extends Table<V, C> {
  /** Where the lesson stands, by the version of the table at which it does. */
  private stands = $state.raw<{ version: number; lesson: LessonState }[]>([])
  /** What is told: of the state on the table, however many have come that are not on it yet. */
  readonly lesson: LessonState | null = $derived(
    this.stands.findLast(({ version }) => version === this.settled?.version)?.lesson ?? null,
  )
  /** Whether it had to begin anew, for it is not what it was. */
  anew = $state(false)
  /** All lessons of the game. */
  all = $state.raw<LessonEntry[]>([])
  private versions = 0
  private made: string[][] = START

  constructor(
    components: C,
    game: GameLogic<V, C>,
    readonly name: string,
    readonly id: string,
    /** The step to begin with, from 1, as a picture of it shows it; 0 for where one has left it. */
    private readonly from = 0,
  ) {
    super(
      {
        table: `lesson/${name}/${id}`,
        game: name,
        keys: {},
        seats: {},
        opened: 0,
        actor: null,
        over: false,
      },
      components,
      game,
    )
    if (from === 0) this.made = madeIn(name, id)
  }

  override async show(): Promise<void> {
    await this.connection.attempt(async () => {
      try {
        const begins = this.from > 0 && this.versions === 0
        this.take(await this.learn(begins ? { made: START, act: 'step', step: this.from } : { made: this.made }), false)
      } catch (failure) {
        if (!(failure instanceof api.ApiError) || failure.status !== 409) throw failure
        this.anew = true
        this.take(await this.learn({ made: START }), false)
      }
    })
  }

  override async make(line: string[]): Promise<void> {
    await this.act('choose', line)
  }

  /** A step that only tells asks nothing, and nobody is waited for. */
  override get instead(): string | null {
    if (this.lesson === null || this.lesson.asks) return null
    return this.lesson.step < this.lesson.steps ? 'page-lesson-tells' : ''
  }

  /** Goes on after what is only told. */
  next = (): Promise<void> => this.act('next')
  back = (): Promise<void> => this.act('back')
  again = (): Promise<void> => {
    this.made = START
    return this.act('look')
  }
  /** Makes a choice that is right. */
  showMe = (): Promise<void> => this.make([this.lesson?.shown ?? ''])

  override undo = (): Promise<void> => (this.draft === null ? this.back() : this.compose(this.draft.line.slice(0, -1)))
  override reset = (): Promise<void> => (this.draft === null ? this.back() : this.compose([]))

  override async ahead(lines: string[][], more: { view?: boolean; fights?: boolean } = {}): Promise<api.Ahead[]> {
    const { made } = this
    if (!this.lesson?.asks) return []
    try {
      const foresee = (part: string[][]) => api.lessonAhead(this.name, this.id, { made, lines: part, ...more })
      const found = await inParts(foresee, lines)
      const whole = found.filter((each) => each !== undefined)
      return this.made === made && whole.length === lines.length ? whole : []
    } catch {
      return []
    }
  }

  override async ask(...things: Ref[]): Promise<void> {
    if (this.lesson === null || !this.lesson.asks || this.connection.awaiting) return
    if (this.behind > 0) return this.catchUp()
    await this.connection.attempt(async () => {
      for (const { kind, id } of things) {
        const reason: Reason | null = await api.lessonWhy(this.name, this.id, {
          made: this.made,
          about: `${kind}:${id}`,
        })
        if (reason !== null) this.refusal = reason
        if (reason !== null && reason.message.id !== 'no-not-now') return
      }
    })
  }

  override async odds(notation: string): Promise<Odds | null> {
    const offer = this.offers.find(this.stand, notation)
    if (offer !== undefined) return offer.odds
    if (this.draft !== null) return promised(this.draft, notation)
    return api.lessonOdds<Odds>(this.name, this.id, { made: this.made, choice: notation })
  }

  override outlook = (): Promise<Outlook | null> => api.lessonOutlook(this.name, this.id, { made: this.made })

  override isTold(kind: string, id: string): boolean {
    const point = this.lesson?.point ?? []
    // A counter is pointed at wherever it stands.
    return point.some((ref) => ref.kind === kind && (ref.id === id || (kind === 'unit' && id.endsWith(`/${ref.id}`))))
  }

  /** There are no frames of a lesson to be shown as a film: it is told again in words. */
  override tellAgain(events: LogEvent[], away = false): void {
    if (!away) this.story.tell(events, true, false)
  }

  /** What has become of a choice. */
  protected judged(_next: LessonState): void {
    // A lesson only tells it.
  }

  private learn(wanted: Parameters<typeof api.learn>[2]): Promise<LessonState> {
    return api.learn(this.name, this.id, wanted)
  }

  private async act(act: 'look' | 'next' | 'back' | 'choose', choices: string[] = []): Promise<void> {
    if (this.connection.engaged) return
    if (this.behind > 0) return this.catchUp()
    this.refusal = null
    await this.connection.attempt(async () => {
      const next = await this.learn({ made: this.made, act, choices })
      this.take(next, act === 'choose' && (next.verdict === 'right' || next.verdict === 'on'))
      if (act === 'choose') this.judged(next)
    })
  }

  private take(lesson: LessonState, own: boolean): void {
    this.versions += 1
    const version = this.versions
    this.made = lesson.made
    this.anew &&= this.versions === 1
    // Who has only opened a picture has not come so far in the lesson.
    if (this.from === 0) keepMade(this.name, this.id, lesson.made)
    if (this.from === 0 && lesson.step >= lesson.steps) keepDone(this.name, this.id)
    this.stands = [...this.stands.slice(-3), { version, lesson }]
    this.receive({ ...(lesson.state as unknown as SeatState<V>), version, cursor: version }, own, true)
    if (lesson.refusal !== null && lesson.answer === null) this.refusal = lesson.refusal
  }
}
