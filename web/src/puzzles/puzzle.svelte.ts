// A table at which a puzzle is played: as a lesson of one step, with three tries, and then what is right.
import * as api from '../api'
import type { LessonState, Outlook, PuzzleAnswer, PuzzleEntry } from '../generated/wire'
import { LessonTable } from '../lessons/lesson.svelte'
import type { GameLogic } from '../table/game'
import type { BaseComponents, BaseView } from '../types'
import { keepStanding, standingOf, TRIES, type Standing } from './kept'
import type { Change } from './ratings'

export class PuzzleTable<V extends BaseView = BaseView, C extends BaseComponents = BaseComponents> extends LessonTable<
  V,
  C
> {
  standing: Standing = $state.raw({ wrong: 0, solved: null })
  /** What is right, once it may be told. */
  answer = $state.raw<PuzzleAnswer | null>(null)
  /** What it has changed in the ratings, when it has just been decided. */
  ratings = $state.raw<Change | null>(null)
  /** All puzzles of the game. */
  list = $state.raw<PuzzleEntry[]>([])
  readonly entry = $derived(this.list.find((each) => each.id === this.id))
  readonly left = $derived(TRIES - this.standing.wrong)

  constructor(components: C, game: GameLogic<V, C>, name: string, id: string) {
    super(components, game, name, id)
    this.standing = standingOf(name, id)
    if (this.standing.solved !== null) void this.tell()
  }

  /** Gives up: an answer that has been shown counts as not found. */
  reveal = (): Promise<void> => {
    if (this.standing.solved === null) this.settle({ ...this.standing, solved: false })
    return this.tell()
  }

  protected override judged(next: LessonState): void {
    if (this.standing.solved !== null) return
    if (next.verdict === 'right') this.settle({ ...this.standing, solved: true })
    else if (next.verdict === 'mistake') {
      const wrong = this.standing.wrong + 1
      this.settle({ wrong, solved: wrong >= TRIES ? false : null })
    } else return
    if (this.standing.solved !== null) void this.tell()
  }

  override isTold(kind: string, id: string): boolean {
    const right = kind === 'space' && this.answer?.answers.some(({ space }) => space === id)
    return right === true || super.isTold(kind, id)
  }

  /** What is told of each place, as the map draws what could come. */
  readonly figures: Outlook = $derived({
    threats: [...(this.answer?.answers ?? []), ...(this.answer?.errors ?? [])]
      .filter(({ space }) => space !== '')
      .map(({ start, space, chance, labels }) => ({
        start,
        space,
        chance,
        side: '',
        most: false,
        section: '',
        message: labels[0]!,
        grave: false,
      })),
    ways: [],
    weak: [],
    goals: [],
    notes: [],
    counsel: [],
  })

  private settle(standing: Standing): void {
    this.standing = standing
    keepStanding(this.name, this.id, standing)
    if (standing.solved !== null) void this.rate(standing.solved)
  }

  private async rate(solved: boolean): Promise<void> {
    const { entry } = this
    const { rated } = await import('./ratings')
    if (entry !== undefined) this.ratings = rated(this.name, entry, solved)
  }

  private async tell(): Promise<void> {
    this.answer = await api.puzzleAnswer(this.name, this.id).catch(() => null)
  }
}
