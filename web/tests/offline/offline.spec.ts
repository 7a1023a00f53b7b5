// The page that needs no server, with the network cut after the first visit.
import { expect, test } from '@playwright/test'
import { beginAnother, hint, look, mine, play, searched } from './engine'
import { against, ready, visited } from './page'

for (const game of ['blitzkrieg', 'eleven'])
  test(`without a network a game of ${game} is opened, played to its end and looked at again`, async ({ context }) => {
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

test('what was acknowledged before a tab is killed in mid-step is there again', async ({ context }) => {
  const { page, address } = await visited(context)
  await against(page, 'blitzkrieg')
  const seat = await mine(page)
  await beginAnother(page)
  const { version } = await play(page, seat, 12)
  // More choices are on their way while the tab goes.
  void play(page, seat).catch(() => undefined)
  await page.waitForTimeout(50)
  await page.close()
  const after = await context.newPage()
  await after.goto(`${address}#table/${seat.table}`)
  await ready(after)
  await beginAnother(after)
  expect((await look(after, seat)).version).toBeGreaterThanOrEqual(version)
  expect((await play(after, seat)).over).toBe(true)
})

test('a bot that searches thinks in a worker of its own', async ({ context }) => {
  const { page } = await visited(context)
  await beginAnother(page)
  expect(page.workers()).toHaveLength(2)
  await searched(page)
  expect(page.workers()).toHaveLength(3)
  expect(page.workers().filter((each) => each.url().includes('thinker'))).toHaveLength(1)
})

test('two tabs at one game show the same', async ({ context }) => {
  const { page, address } = await visited(context)
  await against(page, 'blitzkrieg')
  const seat = await mine(page)
  const other = await context.newPage()
  await other.goto(`${address}#table/${seat.table}`)
  await ready(other)
  await beginAnother(other)
  await play(other, seat, 3)
  const { version } = await look(other, seat)
  for (const each of [page, other])
    await expect
      .poll(() => each.evaluate(() => document.querySelector('[data-version]')?.getAttribute('data-version')))
      .toBe(String(version))
})
