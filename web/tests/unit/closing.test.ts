// Where a game turned, and which move decided it.
import { describe, expect, it } from 'vitest'
import { decisive, ends, turning } from '../../src/closing/course'
import type { Index, Moment, Verdict } from '../../src/replay/types'

const course = (...german: number[]): Moment[] =>
  german.map((mean, step) => ({
    step,
    turn: 1,
    chances: { german: { mean, error: 0.05 }, allied: { mean: 1 - mean, error: 0.05 } },
  }))
const verdict = (seat: string, first: number, mean: number): Verdict => ({
  move: { first, last: first, seat, turn: 1, choices: [], free: true },
  instead: [],
  made: { mean: 0, error: 0 },
  other: { mean: 0, error: 0 },
  cost: { mean, error: 0.1 },
  playouts: 4,
})

describe('the closing page', () => {
  it('finds where the chances turned to the winner, and nothing that may be chance', () => {
    expect(turning(course(0.5, 0.8, 0.3, 0.1), ['allied'])).toMatchObject({ seat: 'allied', from: { step: 1 } })
    expect(turning(course(0.5, 0.8, 0.3, 0.1), ['german'])).toMatchObject({ seat: 'german', from: { step: 0 } })
    expect(turning(course(0.5, 0.55, 0.5), ['german'])).toBeNull()
    // Where all have lost it is where somebody fell.
    expect(turning(course(0.9, 0.2, 0.2), [])).toMatchObject({ seat: 'german', from: { step: 0 } })
    expect(turning([], ['german'])).toBeNull()
  })

  it('takes the costliest move of whoever has not won, if it is surely no chance', () => {
    const moves = [verdict('allied', 3, 0.9), verdict('german', 5, 0.4), verdict('german', 9, 0.6)]
    expect(decisive(moves, ['allied'])?.move.first).toBe(9)
    expect(decisive(moves, [])?.move.first).toBe(3)
    expect(decisive([verdict('german', 5, 0.15)], ['allied'])).toBeNull()
  })

  it('looks at each turn as it ended', () => {
    const turns = [
      { turn: 1, frame: 0 },
      { turn: 2, frame: 30 },
    ]
    expect(ends({ turns, frames: 50 } as unknown as Index)).toEqual([
      { turn: 1, frame: 29 },
      { turn: 2, frame: 49 },
    ])
  })
})
