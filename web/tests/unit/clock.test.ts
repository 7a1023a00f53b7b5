import { expect, test, vi } from 'vitest'
import * as api from '../../src/api'
import { TableClock, runsShort } from '../../src/table/clock.svelte'

test('a low clock sounds once at a minute and once at ten seconds', () => {
  const heard: number[] = []
  for (let left = 70; left > -3; left -= 0.5) if (runsShort(left, left - 0.5)) heard.push(left - 0.5)
  expect(heard).toEqual([60, 10])
  // No sound is due if the clock was already low when the seat was asked, or if the clock has expired.
  expect(runsShort(59, 58.5)).toBe(false)
  expect(runsShort(61, 0)).toBe(false)
})

test('a clock that changed during its request is fetched again once', async () => {
  const answers: ((running: string) => void)[] = []
  vi.spyOn(api, 'fetchPart').mockImplementation(
    () => new Promise((done) => answers.push((running) => done({ running, terms: {}, sitting: {}, left: {} }))),
  )
  const clock = new TableClock('table')
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
