import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { PuzzleEntry } from '../../src/generated/wire'
import { ownRating, rated } from '../../src/puzzles/ratings'

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

test('who solves a puzzle rises, and the puzzle falls; more by a hard one than by an easy one', () => {
  expect(ownRating('ford')).toBeNull()
  const hard = rated('ford', puzzle('one', 'hard'), true)
  expect(hard.before).toBe(1500)
  expect(hard.after).toBeGreaterThan(1500)
  expect(hard.puzzle).toBeLessThan(1500 + 40 * (25 / 6))
  expect(ownRating('ford')!.own).toBe(hard.after)
  const easy = rated('other', puzzle('one', 'easy'), true)
  expect(easy.after - easy.before).toBeLessThan(hard.after - hard.before)
})

test('who fails falls, what is known of him grows, and each game has its own', () => {
  const first = rated('ford', puzzle('one', 'easy'), false)
  expect(first.after).toBeLessThan(1500)
  const before = ownRating('ford')!
  const next = rated('ford', puzzle('two', 'easy'), true)
  expect(next.before).toBe(first.after)
  expect(ownRating('ford')!.error).toBeLessThan(before.error)
  expect(ownRating('blitzkrieg')).toBeNull()
})
