import { expect, test, vi } from 'vitest'
import * as api from '../../src/api'
import { Clock, runsShort } from '../../src/table/clock.svelte'

test('a clock that runs short is heard at a minute and at ten seconds, once each', () => {
  const heard: number[] = []
  for (let left = 70; left > -3; left -= 0.5) if (runsShort(left, left - 0.5)) heard.push(left - 0.5)
  expect(heard).toEqual([60, 10])
  // Whoever is asked when little is left already has heard it before; what is gone is no longer short.
  expect(runsShort(59, 58.5)).toBe(false)
  expect(runsShort(61, 0)).toBe(false)
})

test('what has moved on while a clock was asked for is asked for again, once', async () => {
  const answers: ((running: string) => void)[] = []
  vi.spyOn(api, 'part').mockImplementation(
    () => new Promise((done) => answers.push((running) => done({ running, terms: {}, sitting: {}, left: {} }))),
  )
  const clock = new Clock('table')
  const looked = clock.look('key', true)
  void clock.look('key', true)
  void clock.look('key', true)
  expect(answers).toHaveLength(1)
  answers[0]!('')
  await vi.waitFor(() => expect(answers).toHaveLength(2))
  answers[1]!('german')
  await looked
  expect(clock.state!.running).toBe('german')
  expect(answers).toHaveLength(2)
})
