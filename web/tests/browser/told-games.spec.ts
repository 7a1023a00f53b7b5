// A told game: found on the first page, read by its button and by keys, looked at through other eyes.
import { expect, test } from '@playwright/test'

test('a told game is found, read on and back, and its place on the map is marked', async ({ page }) => {
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
  // Past what was said of a moment the words stay, faded; and the moment stays when somebody else looks.
  await page.keyboard.press('ArrowRight')
  await expect(words).toHaveClass(/past/)
  await page.locator('.eyes select').selectOption('allied')
  await expect(box).toHaveAttribute('data-moment', '1')
  // What threatened then is shown to whoever looks, and follows from moment to moment.
  await page.keyboard.press('t')
  const threats = page.locator('[data-threats]')
  await expect(threats).toContainText('Nothing threatens')
  await page.keyboard.press('.')
  await expect(threats).toContainText('could be attacked from')
  await expect(page.locator('[data-threat]').first()).toBeVisible()
  await page.keyboard.press('t')
  await expect(threats).toHaveCount(0)
})
