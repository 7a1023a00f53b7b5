// Tests of threats: on the map and in words, opened with one key or one click, computed from what the seat knows.
import { test } from '@playwright/test'
import { findings } from './axe-checks'
import { expect } from './expect'
import { at } from './recorded-positions'
import { sitDown } from './prepared-tables'

test('a key shows threats on the map and in words, and hides them again', async ({ page, request }) => {
  await sitDown(page, await at(request, 'blitzkrieg', 'allied-operation'))
  await expect(page.locator('[data-threat]')).toHaveCount(0)
  await page.keyboard.press('t')
  const badges = page.locator('[data-threat]')
  await expect(badges.first()).toBeVisible()
  // The other side does not know Germany's hidden units, so it sees an upper limit.
  for (const text of await badges.allTextContents()) expect(text).toMatch(/^(≤?[\d.]+%|\?)$/)
  await expect(page.locator('[data-threats] li').first()).toContainText('could be attacked from Army Group')
  await expect(page.locator('[data-threats]')).toContainText('without battle cards')
  // Only Germany knows its secret victory card, so the page shows one goal.
  await expect(page.locator('[data-goal]')).toHaveCount(1)
  await expect(page.locator('[data-way]').first()).toBeAttached()
  const colour = (selector: string): Promise<string> =>
    page
      .locator(selector)
      .first()
      .evaluate((element) => getComputedStyle(element).stroke)
  expect(await colour('[data-way]')).not.toBe(await colour('[data-threat-from]'))
  expect(await findings(page, '[data-threats]')).toEqual([])
  // Each key shows one layer, and hides the layer when pressed again.
  const parts = { a: '[data-threat]', w: '[data-way]', v: '[data-aim]' }
  for (const key of Object.keys(parts) as (keyof typeof parts)[]) {
    await page.keyboard.press(key)
    for (const [other, drawn] of Object.entries(parts))
      if (other === key) await expect(page.locator(drawn).first()).toBeAttached()
      else await expect(page.locator(drawn)).toHaveCount(0)
  }
  await page.keyboard.press('v')
  await expect(page.locator('[data-threats]')).toHaveCount(0)
  // One click also shows the threats. They are updated when the table changes.
  await page.getByRole('button', { name: 'Threats', exact: true }).click()
  await expect(badges.first()).toBeVisible()
})
