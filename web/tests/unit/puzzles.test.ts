import { expect, test } from 'vitest'
import { ofTheDay } from '../../src/puzzles/kept'

test('the puzzle of the day is the one that the terminal names, whatever the hour', () => {
  // date(2026, 11, 25).toordinal() * 7919 % 67
  expect(ofTheDay(67, new Date(2026, 10, 25, 0, 5))).toBe(28)
  expect(ofTheDay(67, new Date(2026, 10, 25, 23, 55))).toBe(28)
  expect(ofTheDay(0, new Date())).toBe(-1)
})
