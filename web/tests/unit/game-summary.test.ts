// Tests of the turning point and the decisive move of a game.
import { describe, expect, it } from 'vitest'
import { decisiveMove, lastEvents, turningPoint } from '../../src/game-over/game-summary'
import type { ReplayIndex, Moment, Verdict } from '../../src/replay/types'

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

describe('the game-over page', () => {
  it('finds the significant turning point to the winner', () => {
    expect(turningPoint(course(0.5, 0.8, 0.3, 0.1), ['allied'])).toMatchObject({ seat: 'allied', from: { step: 1 } })
    expect(turningPoint(course(0.5, 0.8, 0.3, 0.1), ['german'])).toMatchObject({ seat: 'german', from: { step: 0 } })
    expect(turningPoint(course(0.5, 0.55, 0.5), ['german'])).toBeNull()
    // If all seats have lost, the turning point is the largest loss of one of them.
    expect(turningPoint(course(0.9, 0.2, 0.2), [])).toMatchObject({ seat: 'german', from: { step: 0 } })
    expect(turningPoint([], ['german'])).toBeNull()
  })

  it('takes the loser’s costliest significant move', () => {
    const moves = [verdict('allied', 3, 0.9), verdict('german', 5, 0.4), verdict('german', 9, 0.6)]
    expect(decisiveMove(moves, ['allied'])?.move.first).toBe(9)
    expect(decisiveMove(moves, [])?.move.first).toBe(3)
    expect(decisiveMove([verdict('german', 5, 0.15)], ['allied'])).toBeNull()
  })

  it('reads each turn’s final state', () => {
    const turns = [
      { turn: 1, frame: 0 },
      { turn: 2, frame: 30 },
    ]
    expect(lastEvents({ turns, frames: 50 } as unknown as ReplayIndex)).toEqual([
      { turn: 1, frame: 29 },
      { turn: 2, frame: 49 },
    ])
  })
})
