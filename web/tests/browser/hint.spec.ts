import { expect, test } from '@playwright/test'
import type { View } from '../../src/games/eleven/types'
import { reach, sitDown } from './reach'
import { open, sit } from './service'

test('against bots a hint says what a bot would choose, and can be followed', async ({ page, request, baseURL }) => {
  test.setTimeout(180_000)
  const base = `${baseURL!}/`
  const opened = await open(request, base, 5, { german: 'bot:random', allied: 'human' })
  await sit(page, base, opened, 'allied')
  const version = page.locator('[data-version]')
  const before = await version.getAttribute('data-version')
  await page.locator('[data-hint]').click()
  const hint = page.locator('.hint .option')
  await expect(hint).toBeVisible({ timeout: 60_000 })
  // To ask is not to choose.
  await expect(version).toHaveAttribute('data-version', before!)
  await hint.click()
  await expect(version).not.toHaveAttribute('data-version', before!)
  // What was said of another question is gone.
  await expect(page.locator('.hint .option')).toHaveCount(0)
})

test('against people there are no hints', async ({ page, request, baseURL }) => {
  const opened = await open(request, `${baseURL!}/`, 5)
  await sit(page, `${baseURL!}/`, opened, 'allied')
  await expect(page.locator('[data-hint]')).toHaveCount(0)
})

test('a hint for a whole action is laid out by one press, up to what is left to be said', async ({ page, request }) => {
  test.setTimeout(120_000)
  const seats = { a: 'human', b: 'bot:random', c: 'bot:random' }
  const begun = await reach<View>(
    request,
    'hinted',
    { game: 'eleven', variant: '3', seats, seed: 12 },
    (_state, options) => options.some(({ verb }) => verb === 'use'),
  )
  await sitDown(page, begun)
  await expect(page.locator('.prompt.mine:not(.pending)')).toBeVisible()
  await page.locator('[data-hint]').click()
  await page.locator('.says .option').click({ timeout: 60_000 })
  const said = await page.locator('[data-hinted]').innerText()
  expect(said.split(' · ').length).toBeGreaterThan(2)
  await page.locator('[data-lay-out]').click()
  // What was said is what is asked about now, and nothing has been sent.
  const place = said.split(' ').at(-1)!
  await expect(page.locator('.question')).toContainText(place)
  await expect(page.locator('[data-lay-out]')).toHaveCount(0)
  await expect(page.locator('[data-whole]')).toBeVisible()
})
