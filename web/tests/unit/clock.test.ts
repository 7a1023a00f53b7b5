import { expect, test } from 'vitest'
import { runsShort } from '../../src/table/clock.svelte'

test('a clock that runs short is heard at a minute and at ten seconds, once each', () => {
  const heard: number[] = []
  for (let left = 70; left > -3; left -= 0.5) if (runsShort(left, left - 0.5)) heard.push(left - 0.5)
  expect(heard).toEqual([60, 10])
  // Whoever is asked when little is left already has heard it before; what is gone is no longer short.
  expect(runsShort(59, 58.5)).toBe(false)
  expect(runsShort(61, 0)).toBe(false)
})
