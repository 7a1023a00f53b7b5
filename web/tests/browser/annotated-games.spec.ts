// Tests of an annotated game: found on the start page, read by button and by keyboard, and viewed from another seat.
import { test } from '@playwright/test'
import { expect } from './expect'

test('an annotated game is found, read forwards and back, with its places marked on the map', async ({ page }) => {
  await page.goto('/')
  await page.locator('.game', { hasText: 'The Rise of Blitzkrieg' }).locator('.told-games').click()
  await page.locator('[data-told]').first().click()
  const box = page.locator('.telling')
  await expect(box).toHaveAttribute('data-moment', '0')
  await box.locator('[data-next]').click()
  await expect(box).toHaveAttribute('data-moment', '1')
  await expect(page.locator('.space.pointed[data-space="metz"]')).toBeVisible()
  const words = box.locator('[data-words]')
  const second = await words.textContent()
  await page.keyboard.press('.')
  await expect(box).toHaveAttribute('data-moment', '2')
  await expect(words).toContainText(/\d+%/)
  await page.keyboard.press(',')
  await expect(words).toHaveText(second ?? '')
  // At the next frame the annotation stays visible but is faded. A change of seat keeps the frame.
  await page.keyboard.press('ArrowRight')
  await expect(words).toHaveClass(/past/)
  await page.locator('.eyes select').selectOption('allied')
  await expect(box).toHaveAttribute('data-moment', '1')
  // The threats at this frame can be shown. They change with the frame.
  await page.keyboard.press('t')
  const threats = page.locator('[data-threats]')
  await expect(threats).toContainText('No threats')
  await page.keyboard.press('.')
  await expect(threats).toContainText('could be attacked from')
  await expect(page.locator('[data-threat]').first()).toBeVisible()
  await page.keyboard.press('t')
  await expect(threats).toHaveCount(0)
})
