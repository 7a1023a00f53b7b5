// The table of a puzzle. A puzzle is a lesson of one step with three attempts, followed by the solution.
import * as api from '../api'
import type { LessonState, Outlook, PuzzleAnswer, PuzzleEntry } from '../generated/wire'
import { LessonTable } from '../lessons/lesson.svelte'
import type { GameAdapter } from '../table/game-interfaces'
import type { BaseComponents, BaseView } from '../types'
import { storeProgress, puzzleProgress, MAX_TRIES, type PuzzleProgress } from './puzzle-progress'
import type { RatingChange } from './puzzle-ratings'

export class PuzzleTable<V extends BaseView = BaseView, C extends BaseComponents = BaseComponents> extends LessonTable<
  V,
  C
> {
  standing: PuzzleProgress = $state.raw({ wrong: 0, solved: null })
  /** The solution, or null until it can be revealed. */
  answer = $state.raw<PuzzleAnswer | null>(null)
  /** How the puzzle has changed the player's rating. It is null if the puzzle was not solved or failed on this page. */
  ratings = $state.raw<RatingChange | null>(null)
  list = $state.raw<PuzzleEntry[]>([])
  readonly entry = $derived(this.list.find((each) => each.id === this.id))
  readonly left = $derived(MAX_TRIES - this.standing.wrong)

  constructor(components: C, game: GameAdapter<V, C>, name: string, id: string) {
    super(components, game, name, id)
    this.standing = puzzleProgress(name, id)
    if (this.standing.solved !== null) void this.tell()
  }

  /** Reveal the solution. If the puzzle is undecided, it counts as not solved. */
  reveal = (): Promise<void> => {
    if (this.standing.solved === null) this.settle({ ...this.standing, solved: false })
    return this.tell()
  }

  protected override judged(next: LessonState): void {
    if (this.standing.solved !== null) return
    if (next.verdict === 'right') this.settle({ ...this.standing, solved: true })
    else if (next.verdict === 'mistake') {
      const wrong = this.standing.wrong + 1
      this.settle({ wrong, solved: wrong >= MAX_TRIES ? false : null })
    } else return
    if (this.standing.solved !== null) void this.tell()
  }

  override isPointedAt(kind: string, id: string): boolean {
    const right = kind === 'space' && this.answer?.answers.some(({ space }) => space === id)
    return right === true || super.isPointedAt(kind, id)
  }

  /**
   * The win chances of the solution and of common errors, in the format of threats. The map shows each win chance at
   * its space.
   */
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

  private settle(standing: PuzzleProgress): void {
    this.standing = standing
    storeProgress(this.name, this.id, standing)
    if (standing.solved !== null) void this.rate(standing.solved)
  }

  private async rate(solved: boolean): Promise<void> {
    const { entry } = this
    const { ratePuzzle: rated } = await import('./puzzle-ratings')
    if (entry !== undefined) this.ratings = rated(this.name, entry, solved)
  }

  private async tell(): Promise<void> {
    this.answer = await api.puzzleAnswer(this.name, this.id).catch(() => null)
  }
}
