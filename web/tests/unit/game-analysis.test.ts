// Tests of the chart and the texts of a game's analysis.
import { describe, expect, it } from 'vitest'
import {
  costlyMoves,
  momentAt,
  points,
  sharedChoices,
  shownSeats,
  isSignificant,
} from '../../src/replay/analysis/game-analysis.svelte'
import type { Moment, Verdict } from '../../src/replay/types'

const moment = (step: number, mean: number, error: number): Moment => ({
  step,
  turn: 1,
  chances: { german: { mean, error }, allied: { mean: 1 - mean, error } },
})
const choices = (...notations: string[]) =>
  notations.map((notation) => ({ notation, label: { id: 'do-pass', args: {} } }))

describe('the course', () => {
  const course = [moment(0, 0.4, 0.1), moment(20, 0.95, 0.1), moment(40, 1, 0)]

  it('follows the visible frames and stays within 0 and 1', () => {
    // In the replay of this seat, only every second step has a frame.
    const row = points(course, 'german', (step) => step / 2, 20)
    expect(row.map((point) => point.x)).toEqual([0, 0.5, 1])
    expect(row[1]).toMatchObject({ mean: 0.95, high: 1 })
    expect(row[1]?.low).toBeCloseTo(0.85)
    expect(points(course, 'nobody', (step) => step, 20)).toEqual([])
    expect(points(course, 'german', () => 0, 0).every((point) => point.x === 0)).toBe(true)
  })

  it('finds the last analysed moment', () => {
    expect(momentAt(course, 25)?.step).toBe(20)
    expect(momentAt(course, 0)?.step).toBe(0)
    expect(momentAt([], 3)).toBeUndefined()
  })

  it('draws the viewed seat of two, and all of more', () => {
    expect(shownSeats(['german', 'allied'], '')).toEqual(['german'])
    expect(shownSeats(['german', 'allied'], 'allied')).toEqual(['allied'])
    expect(shownSeats(['a', 'b', 'c'], 'b')).toEqual(['a', 'b', 'c'])
    expect(shownSeats(['a'], '')).toEqual(['a'])
  })
})

describe('moves', () => {
  it('share the choices in both lines, as often as they occur', () => {
    const made = choices('from reims', 'take tank', 'take tank', 'to ghent')
    const other = choices('from reims', 'take tank', 'to lille')
    expect(sharedChoices(made, other)).toEqual([true, true, false, false])
    expect(sharedChoices(other, made)).toEqual([true, true, false])
  })

  it('are listed when costly, and insignificant within two errors', () => {
    const verdict = (mean: number): Verdict => ({
      move: { first: 1, last: 1, seat: 'german', turn: 1, choices: [], free: true },
      instead: [],
      made: { mean: 0, error: 0 },
      other: { mean: 0, error: 0 },
      cost: { mean, error: 0.1 },
      playouts: 4,
    })
    expect(costlyMoves([verdict(0.3), verdict(0), verdict(-0.2)]).map((each) => each.cost.mean)).toEqual([0.3])
    expect(isSignificant(verdict(0.3).cost)).toBe(true)
    expect(isSignificant(verdict(0.2).cost)).toBe(false)
  })
})
