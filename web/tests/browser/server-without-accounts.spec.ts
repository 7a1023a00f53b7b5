// Tests that, on a server without accounts, the URL of the account page shows a message with a link back.
import { test } from '@playwright/test'
import { expect } from './expect'

test('on a server without accounts the account URL leads to the start page', async ({ page }) => {
  await page.goto('/#account')
  await expect(page.getByText('This server has no accounts.')).toBeVisible()
  const home = page.getByRole('link', { name: 'To the start page' })
  const { x, width } = (await home.boundingBox())!
  expect(x).toBeGreaterThan(0)
  expect(x + width).toBeLessThan(page.viewportSize()!.width)
  await home.click()
  await expect(page.locator('.covers')).toBeVisible()
  await expect(page.getByText('This server has no accounts.')).toHaveCount(0)
})
