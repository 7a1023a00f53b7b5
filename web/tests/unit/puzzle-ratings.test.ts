import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { PuzzleEntry } from '../../src/generated/wire'
import { ownRating, ratePuzzle } from '../../src/puzzles/puzzle-ratings'

const puzzle = (id: string, difficulty: PuzzleEntry['difficulty']): PuzzleEntry =>
  ({ id, difficulty }) as unknown as PuzzleEntry

beforeEach(() => {
  const kept = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  })
})
afterEach(() => vi.unstubAllGlobals())

test('solving a puzzle raises the player’s rating and lowers the puzzle’s, more for a hard one', () => {
  expect(ownRating('ford')).toBeNull()
  const hard = ratePuzzle('ford', puzzle('one', 'hard'), true)
  expect(hard.before).toBe(1500)
  expect(hard.after).toBeGreaterThan(1500)
  expect(hard.puzzle).toBeLessThan(1500 + 40 * (25 / 6))
  expect(ownRating('ford')!.own).toBe(hard.after)
  const easy = ratePuzzle('other', puzzle('one', 'easy'), true)
  expect(easy.after - easy.before).toBeLessThan(hard.after - hard.before)
})

test('failing lowers the rating, reduces its error, and each game has its own', () => {
  const first = ratePuzzle('ford', puzzle('one', 'easy'), false)
  expect(first.after).toBeLessThan(1500)
  const before = ownRating('ford')!
  const next = ratePuzzle('ford', puzzle('two', 'easy'), true)
  expect(next.before).toBe(first.after)
  expect(ownRating('ford')!.error).toBeLessThan(before.error)
  expect(ownRating('blitzkrieg')).toBeNull()
})
