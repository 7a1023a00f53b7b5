import { expect, test } from '@playwright/test'
import { act, begin, seeded } from './player'

test('a whole game by clicks on lit things against a bot', async ({ page }) => {
  test.setTimeout(240_000)
  const trouble: string[] = []
  page.on('pageerror', (error) => trouble.push(error.message))
  page.on('console', (line) => {
    if (line.type() === 'error') trouble.push(line.text())
  })
  await begin(page, { german: 'human', allied: 'bot:random' }, 41)
  const random = seeded(41)
  let clicks = 0
  while (await act(page, random)) clicks += 1
  expect(clicks).toBeGreaterThan(20)
  await expect(page.locator('.outcome h2')).not.toBeEmpty()
  expect(trouble).toEqual([])
})
