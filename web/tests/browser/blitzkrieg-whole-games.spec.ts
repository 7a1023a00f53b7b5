import { test, type Page } from '@playwright/test'
import type { View } from '../../src/games/blitzkrieg/types'
import { expect } from './expect'
import { act, begin, seeded } from './random-player'
import { reach, sitDown } from './prepared-tables'

/** Start recording the errors of the page. Return the list to which they are added. */
function troubles(page: Page): string[] {
  const found: string[] = []
  page.on('pageerror', (error) => found.push(error.message))
  page.on('console', (line) => {
    if (line.type() === 'error') found.push(`${line.text()} ${line.location().url}`)
  })
  return found
}

/** Click highlighted choices until the game is over. Return the number of clicks. */
async function playOut(page: Page, seed: number): Promise<number> {
  const random = seeded(seed)
  let clicks = 0
  while (await act(page, random)) clicks += 1
  await expect(page.locator('.outcome h2')).not.toBeEmpty()
  return clicks
}

test('a whole game is played by clicks against a bot, from the start page to verified dice', async ({ page }) => {
  test.setTimeout(240_000)
  const trouble = troubles(page)
  await begin(page, { german: 'human', allied: 'bot:random' }, null)
  expect(await playOut(page, 41)).toBeGreaterThan(20)
  // Open the replay of the game that was just played.
  await page
    .locator('.outcome')
    .getByRole('link', { name: /replay/i })
    .click()
  await expect(page.locator('main.table')).toHaveAttribute('data-version', '0')
  await page.locator('.bar').getByRole('button', { name: 'Verify the dice' }).click()
  await page.getByRole('dialog').locator('[data-prove]').click()
  await expect(page.getByRole('dialog').locator('[data-proved]')).toHaveAttribute('data-proved', /^[1-9]\d+$/)
  expect(trouble).toEqual([])
})

test('the last turn is played by clicks on lit things against a bot, as the Allies @quick', async ({
  page,
  request,
}) => {
  test.setTimeout(240_000)
  const trouble = troubles(page)
  const opening = { game: 'blitzkrieg', variant: '', seats: { german: 'bot:random', allied: 'human' }, seed: 42 }
  await sitDown(
    page,
    await reach<View>(request, 'last-turn-allied', opening, ({ view }) => view.turn === 5 && view.phase === 'planning'),
  )
  // The game needs at least one click for planning and one click that ends it.
  expect(await playOut(page, 42)).toBeGreaterThan(1)
  expect(trouble).toEqual([])
})
