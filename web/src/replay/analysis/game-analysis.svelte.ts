// The analysis of a finished game: requests it, follows its progress, and prepares the win chances and costs for
// display.
import * as api from '../../api'
import type { AnalysisRequest } from '../../generated/wire'
import type { Message, Seat } from '../../types'
import {
  type AnalysisDepth,
  ANALYSIS_DEPTHS,
  type Choice,
  type Estimate,
  type Moment,
  type Standing,
  type Verdict,
} from '../types'

const MS_PER_SECOND = 1000
/** A difference counts as significant if it is at least this many standard errors. */
const SURE_ERRORS = 2

/** A point of a win chance curve: position in the game (x) and win chance (y), both from 0 to 1. */
export interface Point {
  x: number
  low: number
  mean: number
  high: number
}

/** Return the curve of one seat's win chance. `frameOf` returns the frame that shows the result of a step. */
export function points(
  course: readonly Moment[],
  seat: Seat,
  frameOf: (step: number) => number,
  last: number,
): Point[] {
  return course.flatMap(({ step, chances }) => {
    const chance = chances[seat]
    if (chance === undefined) return []
    const { mean, error } = chance
    return [
      {
        x: last === 0 ? 0 : frameOf(step) / last,
        mean,
        low: Math.max(0, mean - error),
        high: Math.min(1, mean + error),
      },
    ]
  })
}

/** Return the last entry of the win chances at or before a step. Before the first entry, return the first. */
export const momentAt = (course: readonly Moment[], step: number): Moment | undefined =>
  course.findLast((moment) => moment.step <= step) ?? course[0]

/**
 * Return the seats whose curves are drawn. In a game for two, one curve is enough: that of the reader's seat or, for a
 * spectator, of the first seat.
 */
export const shownSeats = (seats: readonly Seat[], eyes: Seat | ''): Seat[] =>
  seats.length !== 2 ? [...seats] : [seats.find((seat) => seat === eyes) ?? seats[0]!]

export const costlyMoves = (verdicts: readonly Verdict[]): Verdict[] =>
  verdicts.filter((verdict) => verdict.cost.mean > 0)

export const isSignificant = (cost: Estimate): boolean => cost.mean > SURE_ERRORS * cost.error

/** For each choice of a move, return whether the other move contains it too. */
export function sharedChoices(line: readonly Choice[], other: readonly Choice[]): boolean[] {
  const left = other.map((choice) => choice.notation)
  return line.map(({ notation }) => {
    const place = left.indexOf(notation)
    if (place >= 0) left.splice(place, 1)
    return place >= 0
  })
}

export class ReplayAnalysis {
  care = $state<AnalysisDepth>('quick')
  trouble = $state.raw<Message | null>(null)
  /** The costly move that the reader has selected, or null. */
  chosen = $state.raw<Verdict | null>(null)
  private standings = $state<Partial<Record<AnalysisDepth, Standing>>>({})
  private timer: ReturnType<typeof setTimeout> | undefined
  private left = false

  constructor(
    private readonly table: string,
    private readonly key: string,
  ) {}

  get standing(): Standing | null {
    return this.standings[this.care] ?? null
  }

  get working(): boolean {
    return this.standing?.status === 'waiting' || this.standing?.status === 'running'
  }

  get course(): Moment[] {
    return this.standing?.found?.course ?? this.standing?.course ?? []
  }

  get verdicts(): Verdict[] {
    return costlyMoves(this.standing?.found?.verdicts ?? [])
  }

  /** Load the status of all analyses. Select the most thorough finished analysis, or otherwise a running one. */
  async open(): Promise<void> {
    for (const care of ANALYSIS_DEPTHS)
      await this.follow(care, () =>
        api.fetchPart<Standing>(this.table, 'analysis', { care } satisfies AnalysisRequest, this.key),
      )
    const there =
      ANALYSIS_DEPTHS.findLast((care) => this.standings[care]?.status === 'done') ??
      ANALYSIS_DEPTHS.find((care) => this.standings[care]?.status !== 'none')
    if (there !== undefined) this.turn(there)
  }

  /** Show the analysis with another depth. */
  turn(care: AnalysisDepth): void {
    this.care = care
    this.chosen = null
    if (this.working) this.wait()
  }

  async begin(): Promise<void> {
    const { care } = this
    await this.follow(care, () =>
      api.sendPart<Standing>(this.table, 'analysis', { care } satisfies AnalysisRequest, this.key),
    )
    if (this.working) this.wait()
  }

  async stop(): Promise<void> {
    const { care } = this
    clearTimeout(this.timer)
    await this.follow(care, () =>
      api.sendPart<Standing>(this.table, 'analysis/stop', { care } satisfies AnalysisRequest, this.key),
    )
  }

  close(): void {
    this.left = true
    clearTimeout(this.timer)
  }

  private wait(): void {
    clearTimeout(this.timer)
    if (!this.left) this.timer = setTimeout(() => void this.look(), MS_PER_SECOND)
  }

  private async look(): Promise<void> {
    const { care } = this
    await this.follow(care, () =>
      api.fetchPart<Standing>(this.table, 'analysis', { care } satisfies AnalysisRequest, this.key),
    )
    // If the service cannot be reached, ask again later.
    if (this.working) this.wait()
  }

  private async follow(care: AnalysisDepth, ask: () => Promise<Standing>): Promise<void> {
    try {
      this.standings[care] = await ask()
      this.trouble = null
    } catch (failure) {
      if (!(failure instanceof api.ApiError)) throw failure
      this.trouble = api.errorMessage(failure)
    }
  }
}
