import { expect, test } from 'vitest'
import { dailyIndex } from '../../src/puzzles/puzzle-progress'

test('the puzzle of the day is the one that the terminal names, whatever the hour', () => {
  // The engine computes the expected index in Python: date(2026, 11, 25).toordinal() * 7919 % 67
  expect(dailyIndex(67, new Date(2026, 10, 25, 0, 5))).toBe(28)
  expect(dailyIndex(67, new Date(2026, 10, 25, 23, 55))).toBe(28)
  expect(dailyIndex(0, new Date())).toBe(-1)
})
