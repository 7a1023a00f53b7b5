// Tests of the offline page after its network has been cut.
import { expect, test } from '@playwright/test'
import { beginAnother, hint, look, mine, play } from './second-tab'
import { FULL } from '../browser/window-sizes'
import { against, ready, visited } from './offline-page'

// By default, this test plays neither game. same-as-service.spec.ts already plays one game to its end and starts each
// variant.
for (const game of FULL ? ['blitzkrieg', 'eleven'] : [])
  test(`a game of ${game} is opened, finished and replayed without a network`, async ({ context }) => {
    const { page, address } = await visited(context)
    await page.reload()
    await ready(page)
    await against(page, game)
    const seat = await mine(page)
    await beginAnother(page)
    const hinted = await hint(page, seat)
    expect(hinted.status, hinted.body).toBe(200)
    expect(JSON.parse(hinted.body)).toHaveProperty('option.notation')
    const ended = await play(page, seat)
    expect(ended.over).toBe(true)
    expect(ended.choices).toBeGreaterThan(5)
    await page.goto(`${address}#replay/${seat.table}`)
    await expect(page.getByRole('slider').first()).toBeVisible()
  })

test('two tabs with one game show the same state, and acknowledged choices survive one killed in the middle of a choice', async ({
  context,
}) => {
  const { page, address } = await visited(context)
  await against(page, 'blitzkrieg')
  const seat = await mine(page)
  const other = await context.newPage()
  await other.goto(`${address}#table/${seat.table}`)
  await ready(other)
  await beginAnother(page)
  const { version } = await play(page, seat, 12)
  const known = await look(page, seat)
  for (const each of [page, other])
    await expect
      .poll(() => each.evaluate(() => document.querySelector('[data-version]')?.getAttribute('data-version')))
      .toBe(String(known.version))

  // Begin more choices, so that some are in progress when the tab is killed.
  void play(page, seat).catch(() => undefined)
  await page.waitForTimeout(50)
  await page.close()
  await other.reload()
  await ready(other)
  await beginAnother(other)
  const left = await look(other, seat)
  expect(left.version).toBeGreaterThanOrEqual(version)
  // The game continues in another tab after the first tab was killed.
  expect((await play(other, seat, 12)).version).toBeGreaterThan(left.version)
})
