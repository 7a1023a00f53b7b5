import { expect, test } from '@playwright/test'
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
