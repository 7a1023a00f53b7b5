// Tests of automatic replies for an absent player. The player adds, lists and withdraws them in the drawer. Only the
// player's own log shows them.
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { test, type APIRequestContext } from '@playwright/test'
import { serious } from './club-service'
import { expect } from './expect'
import { OwnService } from './own-service'
import { open, seen, sit, type Opened } from './blitzkrieg-tables'
import { FULL } from './window-sizes'

const service = new OwnService()
test.skip(process.env['SANDTABLE_URL'] !== undefined, 'a service of its own is started')
test.describe.configure({ mode: 'default' })
test.beforeAll(async () => {
  // Shorten the delay of automatic replies from minutes to two seconds.
  const hasty = join(service.folder, 'hasty')
  mkdirSync(hasty)
  const lines = [
    'from sandtable.service.tables import automatic_replies',
    'automatic_replies.MIN_DELAY_SECONDS = automatic_replies.MAX_DELAY_SECONDS = 2.0',
    '',
  ]
  writeFileSync(join(hasty, 'sitecustomize.py'), lines.join('\n'))
  service.install('hasty', hasty, '')
  await service.start()
})
test.afterAll(() => service.end())

async function choose(request: APIRequestContext, opened: Opened, seat: string, notation?: string): Promise<void> {
  const state = await seen(request, service.base, opened, seat)
  const answer = await request.post(`${service.base}api/tables/${opened.table}/choose`, {
    headers: { authorization: `Bearer ${opened.keys[seat]}` },
    data: { version: state.version, notation: notation ?? state.options[0]!.notation },
  })
  expect(answer.ok()).toBe(true)
}

/** Open a table at which Germany chooses its first operation. */
async function operations(request: APIRequestContext): Promise<Opened> {
  const opened = await open(request, service.base, 1)
  for (;;) {
    const state = await seen(request, service.base, opened, 'german')
    if (state.actor === 'german' && state.view.decision === 'Operation') return opened
    await choose(request, opened, state.actor!)
  }
}

const SIZES = [
  [1280, 720],
  [390, 844],
] as const
for (const [width, height] of SIZES.slice(FULL ? 0 : 1))
  test(`a conditional order is added, carried out and shown to its own seat only, at ${width} by ${height}`, async ({
    page,
    request,
  }) => {
    await page.setViewportSize({ width, height })
    const opened = await operations(request)
    await sit(page, service.base, opened, 'allied')
    const index = page.getByRole('button', { name: 'Replies', exact: true })
    await index.click()
    const drawer = page.locator('[data-ahead]')
    await expect(drawer).toHaveAttribute('open', '')
    await expect(drawer).toContainText('it is played automatically a few minutes later')
    // Add a reply with the keyboard alone.
    const condition = drawer.getByLabel('If', { exact: true })
    await condition.selectOption({ label: 'If I’m attacked' })
    await drawer.getByLabel('Where').selectOption({ label: 'Sedan' })
    await drawer.getByLabel('Then').selectOption({ label: 'Play French Fortress' })
    await drawer.getByLabel('If that isn’t legal').selectOption({ label: 'Play no card' })
    await drawer.getByLabel('Every time, not only once').focus()
    await page.keyboard.press('Space')
    await drawer.getByRole('button', { name: 'Save' }).press('Enter')
    const orders = drawer.locator('[data-order]')
    await expect(orders).toHaveCount(1)
    await expect(orders.first()).toContainText('If I’m attacked · Sedan')
    await expect(orders.first()).toContainText('Play French Fortress → Play no card')
    await expect(orders.first()).toContainText('Every time')
    await condition.selectOption({ label: 'If the other side has passed' })
    await drawer.getByLabel('Then').selectOption({ label: 'Pass' })
    await drawer.getByRole('button', { name: 'Save' }).click()
    await expect(orders).toHaveCount(2)
    await orders.first().getByRole('button', { name: 'Withdraw' }).click()
    await expect(orders).toHaveCount(1)
    await expect(orders.first()).toContainText('If the other side has passed')
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      expect(await serious(page), colorScheme).toEqual([])
    }
    // No content is wider than the drawer.
    expect(await drawer.evaluate((it) => it.scrollWidth <= it.clientWidth)).toBe(true)

    await choose(request, opened, 'german', 'pass')
    await expect(page.getByText('Your automatic reply will be played in a few minutes.')).toBeVisible()
    await expect(orders).toHaveCount(0, { timeout: 15_000 })
    const passed = page.locator('.log li', { hasText: 'The Allied player passes.' })
    await expect(passed.first()).toContainText('automatic')
    await expect(page.locator('.log li', { hasText: 'The German player passes.' }).first()).not.toContainText(
      'automatic',
    )
    const other = await seen(request, service.base, opened, 'german')
    expect([other.conditional, other.view.decision]).toEqual([null, 'Plan'])
  })

test('a table with a real-time clock says why conditional orders are not available', async ({ page, request }) => {
  const seats = { german: 'human', allied: 'human' }
  const answer = await request.post(`${service.base}api/tables`, {
    data: { game: 'blitzkrieg', seats, seed: 1, clock: { seconds: 3600 } },
  })
  await sit(page, service.base, (await answer.json()) as Opened, 'allied')
  await page.getByRole('button', { name: 'Replies', exact: true }).click()
  await expect(page.locator('[data-ahead] [data-refused]')).toHaveText(
    'Automatic replies work only at tables without a clock, or with at least 1 day on the clock. At this table, make your choices when they come up.',
  )
  await expect(page.locator('[data-ahead] form')).toHaveCount(0)
})
