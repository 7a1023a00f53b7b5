// The analysis of a game that is looked back on: begun, followed, broken off; and its course and costs as they are drawn.
import * as api from '../../api'
import type { AnalysisWanted } from '../../generated/wire'
import type { Message, Seat } from '../../types'
import { type Care, CARES, type Choice, type Estimate, type Moment, type Standing, type Verdict } from '../types'

const SECOND = 1000
/** A difference of so many standard errors is hardly chance. */
const SURE = 2

/** A chance at a place along the game, both from 0 to 1. */
export interface Point {
  x: number
  low: number
  mean: number
  high: number
}

/** The course of one seat's chance; `frameOf` gives the frame of a step. */
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

/** The last moment of a course at or before a step. */
export const momentAt = (course: readonly Moment[], step: number): Moment | undefined =>
  course.findLast((moment) => moment.step <= step) ?? course[0]

/** Of two against each other one tells it all: the seat that is looked through, or else the first. */
export const shown = (seats: readonly Seat[], eyes: Seat | ''): Seat[] =>
  seats.length !== 2 ? [...seats] : [seats.find((seat) => seat === eyes) ?? seats[0]!]

export const costly = (verdicts: readonly Verdict[]): Verdict[] => verdicts.filter((verdict) => verdict.cost.mean > 0)

export const sure = (cost: Estimate): boolean => cost.mean > SURE * cost.error

/** Which of the choices stand in the other line as well. */
export function shared(line: readonly Choice[], other: readonly Choice[]): boolean[] {
  const left = other.map((choice) => choice.notation)
  return line.map(({ notation }) => {
    const place = left.indexOf(notation)
    if (place >= 0) left.splice(place, 1)
    return place >= 0
  })
}

export class AnalysisOf {
  care = $state<Care>('quick')
  trouble = $state.raw<Message | null>(null)
  /** The move that is being looked at. */
  chosen = $state.raw<Verdict | null>(null)
  private standings = $state<Partial<Record<Care, Standing>>>({})
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
    return costly(this.standing?.found?.verdicts ?? [])
  }

  /** Whether somebody has had it made, or is having it made; what is most careful is shown. */
  async open(): Promise<void> {
    for (const care of CARES)
      await this.follow(care, () =>
        api.part<Standing>(this.table, 'analysis', { care } satisfies AnalysisWanted, this.key),
      )
    const there =
      CARES.findLast((care) => this.standings[care]?.status === 'done') ??
      CARES.find((care) => this.standings[care]?.status !== 'none')
    if (there !== undefined) this.turn(there)
  }

  /** Looks at what another care has found, or is finding. */
  turn(care: Care): void {
    this.care = care
    this.chosen = null
    if (this.working) this.wait()
  }

  async begin(): Promise<void> {
    const { care } = this
    await this.follow(care, () =>
      api.send<Standing>(this.table, 'analysis', { care } satisfies AnalysisWanted, this.key),
    )
    if (this.working) this.wait()
  }

  async stop(): Promise<void> {
    const { care } = this
    clearTimeout(this.timer)
    await this.follow(care, () =>
      api.send<Standing>(this.table, 'analysis/stop', { care } satisfies AnalysisWanted, this.key),
    )
  }

  close(): void {
    this.left = true
    clearTimeout(this.timer)
  }

  private wait(): void {
    clearTimeout(this.timer)
    if (!this.left) this.timer = setTimeout(() => void this.look(), SECOND)
  }

  private async look(): Promise<void> {
    const { care } = this
    await this.follow(care, () =>
      api.part<Standing>(this.table, 'analysis', { care } satisfies AnalysisWanted, this.key),
    )
    // Where the service is away for a moment it is asked again.
    if (this.working) this.wait()
  }

  private async follow(care: Care, ask: () => Promise<Standing>): Promise<void> {
    try {
      this.standings[care] = await ask()
      this.trouble = null
    } catch (failure) {
      if (!(failure instanceof api.ApiError)) throw failure
      this.trouble = api.sentenceOf(failure)
    }
  }
}
