// A server without accounts: whoever comes to the address of his account is told so, and led on.
import { expect, test } from '@playwright/test'

test('at a server without accounts the address of an account leads to the first page', async ({ page }) => {
  await page.goto('/#account')
  await expect(page.getByText('There are no accounts on this server.')).toBeVisible()
  const home = page.getByRole('link', { name: 'To the start page' })
  const { x, width } = (await home.boundingBox())!
  expect(x).toBeGreaterThan(0)
  expect(x + width).toBeLessThan(page.viewportSize()!.width)
  await home.click()
  await expect(page.locator('.covers')).toBeVisible()
  await expect(page.getByText('There are no accounts on this server.')).toHaveCount(0)
})
