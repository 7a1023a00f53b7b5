// Tests of the players' names at a table: of people, of bots, and next to the generals that each player has drafted.
import { test, type APIRequestContext } from '@playwright/test'
import type { View } from '../../src/games/eleven/types'
import type { SeatState } from '../../src/types'
import { expect } from './expect'
import { boxesOf } from './pixels-and-boxes'
import { sitDown } from './prepared-tables'
import { version } from './random-player'

type State = SeatState<View>
const authorization = (key: string): { headers: Record<string, string> } => ({
  headers: { authorization: `Bearer ${key}` },
})

/** Make a choice through the API. */
async function choose(request: APIRequestContext, table: string, key: string, notation: string): Promise<void> {
  const state = (await (await request.get(`api/tables/${table}/seat`, authorization(key))).json()) as State
  const answer = await request.post(`api/tables/${table}/choose`, {
    ...authorization(key),
    data: { version: state.version, notation },
  })
  expect(answer.ok()).toBe(true)
}

test('a friend who joined is shown by name, and the draft shows their picks and who is next', async ({
  page,
  request,
}) => {
  const seats = { a: 'human', b: 'open', c: 'bot:random' }
  const opened = (await (
    await request.post('api/tables', { data: { game: 'eleven', variant: '3', seats, seed: 3, names: { a: 'Mika' } } })
  ).json()) as {
    table: string
    keys: Record<string, string>
    invites: Record<string, string>
  }
  const { table, keys, invites } = opened
  await sitDown(page, { game: 'eleven', variant: '3', seats, table, keys, opened: 0, actor: 'a', over: false })
  const box = page.locator('.faction[data-seat="b"] h2')
  await expect(box).toContainText('free, waiting for a friend')
  await expect(page.locator('.faction[data-seat="a"] h2')).toHaveText('Mika you')
  const joined = (await (
    await request.post(`api/tables/${table}/join`, { data: { invite: invites['b'], name: 'Ren' } })
  ).json()) as { key: string }
  await expect(box).toHaveText('Ren')
  await expect(page.locator('.table')).not.toContainText('waiting for a friend')

  const cards = page.locator('[data-draft] [data-pick]')
  const lay = await boxesOf(cards, 'data-pick')
  expect(lay).toHaveLength(12)
  await expect(page.locator('[data-draft] .order .now')).toHaveText('Mika')
  await page.locator('[data-pick="guderian"]').click()
  await expect(page.locator('.question')).toContainText('Waiting for Ren.')
  await expect(page.locator('[data-draft] .order .now')).toHaveText('Ren')
  await choose(request, table, joined.key, 'draft rommel')
  // The bot has drafted two generals, so it is Ren's turn again.
  await expect(page.locator('[data-pick].taken')).toHaveCount(4)
  await expect(page.locator('[data-pick="guderian"] .place')).toHaveText('Mika')
  await expect(page.locator('[data-pick="rommel"] .place')).toHaveText('Ren')
  expect(
    (await boxesOf(cards, 'data-pick')).map(({ id, x, y }) => [id, x, y]),
    'no card has moved',
  ).toEqual(lay.map(({ id, x, y }) => [id, x, y]))
  await expect(page.locator('.table .sentence', { hasText: 'Ren' }).first()).toBeVisible()
  await expect(page.locator('.table')).not.toContainText(/Faction [AB]/)

  const { version: seen } = (await (
    await request.get(`api/tables/${table}/seat`, authorization(joined.key))
  ).json()) as State
  expect(
    (
      await request.post(`api/tables/${table}/ask-back`, { ...authorization(joined.key), data: { version: seen } })
    ).ok(),
  ).toBe(true)
  await expect(page.locator('.takeback-request p')).toHaveText('Ren requests a takeback of the last move.')
})

test('a game between bots can be watched', async ({ page }) => {
  await page.goto('./')
  await page.locator('input[name="game"][value="eleven"]').check({ force: true })
  await page.locator('input[name="variant"][value="2"]').check({ force: true })
  await page.locator('.new input[name="seat-a"][value="bot"]').check({ force: true })
  await page.locator('.new input[name="seat-b"][value="bot"]').check({ force: true })
  const go = page.locator('.new button.go')
  await expect(go).toHaveText('Watch the game')
  await go.click()
  await expect(page.locator('.prompt')).toBeVisible()
  await expect(page.locator('[data-pick].taken').nth(1)).toBeVisible()
  expect(await version(page)).toBeGreaterThan(1)
  await expect(page.locator('[data-lit]')).toHaveCount(0)
})
