// The table of a lesson. The service judges every choice, and this browser stores the progress.
import * as api from '../api'
import type { LessonEntry, LessonState, Odds, Outlook } from '../generated/wire'
import { draftOdds } from '../table/choice-draft'
import type { GameAdapter } from '../table/game-interfaces'
import { storeDone, storeChoices, storedChoices } from '../table/storage/lesson-progress'
import { Table } from '../table/table.svelte'
import { previewInParts } from '../table/choice-sequence-preview'
import type { BaseComponents, BaseView, LogEvent, Reason, Ref, SeatState } from '../types'

const START = [[]]

export class LessonTable<V extends BaseView = BaseView, C extends BaseComponents = BaseComponents> extends Table<V, C> {
  /** The states of the lesson that have arrived, each with the version of the table to which it belongs. */
  private stands = $state.raw<{ version: number; lesson: LessonState }[]>([])
  /** The state of the lesson that belongs to the table's visible state. Later states may have arrived. */
  readonly lesson: LessonState | null = $derived(
    this.stands.findLast(({ version }) => version === this.settled?.version)?.lesson ?? null,
  )
  /** Whether the lesson has restarted, because it has changed since this browser stored its choices. */
  anew = $state(false)
  all = $state.raw<LessonEntry[]>([])
  private versions = 0
  private made: string[][] = START

  constructor(
    components: C,
    game: GameAdapter<V, C>,
    readonly name: string,
    readonly id: string,
    /**
     * The number of the step to begin with, from 1, for links in screenshots. 0 means the step where the player
     * stopped.
     */
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
    if (from === 0) this.made = storedChoices(name, id)
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

  /** The id of the message that replaces the prompt at a step without a choice. It is null at a step with a choice. */
  override get instead(): string | null {
    if (this.lesson === null || this.lesson.asks) return null
    return this.lesson.step < this.lesson.steps ? 'page-lesson-tells' : ''
  }

  /** Go to the next step after a step without a choice. */
  next = (): Promise<void> => this.act('next')
  back = (): Promise<void> => this.act('back')
  again = (): Promise<void> => {
    this.made = START
    return this.act('look')
  }
  /** Make the choice for which the lesson asks. */
  showMe = (): Promise<void> => this.make([this.lesson?.shown ?? ''])

  override undoSent = this.back

  override async ahead(lines: string[][], more: { view?: boolean; fights?: boolean } = {}): Promise<api.LinePreview[]> {
    const { made } = this
    if (!this.lesson?.asks) return []
    try {
      const foresee = (part: string[][]) => api.lessonPreview(this.name, this.id, { made, lines: part, ...more })
      const found = await previewInParts(foresee, lines)
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
        const reason: Reason | null = await api.lessonExplain(this.name, this.id, {
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
    if (this.draft !== null) return draftOdds(this.draft, notation)
    return api.lessonOdds<Odds>(this.name, this.id, { made: this.made, choice: notation })
  }

  override outlook = (): Promise<Outlook | null> => api.lessonOutlook(this.name, this.id, { made: this.made })

  override isPointedAt(kind: string, id: string): boolean {
    const point = this.lesson?.point ?? []
    // A reference to a type of unit means the counters of this type in every space.
    return point.some((ref) => ref.kind === kind && (ref.id === id || (kind === 'unit' && id.endsWith(`/${ref.id}`))))
  }

  /** Show the log entries again as text only. A lesson has no replay frames. */
  override tellAgain(events: LogEvent[], away = false): void {
    if (!away) this.playback.tell(events, true, false)
  }

  /** Handle the result of a choice. */
  protected judged(_next: LessonState): void {
    // Only puzzles override this method.
  }

  private learn(wanted: Parameters<typeof api.lessonStep>[2]): Promise<LessonState> {
    return api.lessonStep(this.name, this.id, wanted)
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
    // If a link from a screenshot opened the lesson, do not store the progress.
    if (this.from === 0) storeChoices(this.name, this.id, lesson.made)
    if (this.from === 0 && lesson.step >= lesson.steps) storeDone(this.name, this.id)
    this.stands = [...this.stands.slice(-3), { version, lesson }]
    this.receive({ ...(lesson.state as unknown as SeatState<V>), version, cursor: version }, own, true)
    if (lesson.refusal !== null && lesson.answer === null) this.refusal = lesson.refusal
  }
}
