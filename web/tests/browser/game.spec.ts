import { expect, test, type Page } from '@playwright/test'
import type { View } from '../../src/games/blitzkrieg/types'
import { act, begin, seeded } from './player'
import { reach, sitDown } from './reach'

/** What goes wrong in the page while a test runs. */
function troubles(page: Page): string[] {
  const found: string[] = []
  page.on('pageerror', (error) => found.push(error.message))
  page.on('console', (line) => {
    if (line.type() === 'error') found.push(line.text())
  })
  return found
}

/** Clicks what is lit until the game is over; how often. */
async function playOut(page: Page, seed: number): Promise<number> {
  const random = seeded(seed)
  let clicks = 0
  while (await act(page, random)) clicks += 1
  await expect(page.locator('.outcome h2')).not.toBeEmpty()
  return clicks
}

test('a whole game by clicks on lit things against a bot, begun at the start page, its dice proved at its end', async ({
  page,
}) => {
  test.setTimeout(240_000)
  const trouble = troubles(page)
  await begin(page, { german: 'human', allied: 'bot:random' }, null)
  expect(await playOut(page, 41)).toBeGreaterThan(20)
  // What was played here is looked back on.
  await page
    .locator('.outcome')
    .getByRole('link', { name: /replay/i })
    .click()
  await expect(page.locator('main.table')).toHaveAttribute('data-version', '0')
  await page.locator('.bar').getByRole('button', { name: 'Prove the dice' }).click()
  await page.getByRole('dialog').locator('[data-prove]').click()
  await expect(page.getByRole('dialog').locator('[data-proved]')).toHaveAttribute('data-proved', /^[1-9]\d+$/)
  expect(trouble).toEqual([])
})

test('the last turn by clicks on lit things against a bot: allied @quick', async ({ page, request }) => {
  test.setTimeout(240_000)
  const trouble = troubles(page)
  const opening = { game: 'blitzkrieg', variant: '', seats: { german: 'bot:random', allied: 'human' }, seed: 42 }
  await sitDown(
    page,
    await reach<View>(request, 'last-turn-allied', opening, ({ view }) => view.turn === 5 && view.phase === 'planning'),
  )
  // It is planned, and ended, by one click at least.
  expect(await playOut(page, 42)).toBeGreaterThan(1)
  expect(trouble).toEqual([])
})
