// What could come next: over the map and in words, by one key or one press, and only what the seat may know.
import { expect, test } from '@playwright/test'
import { findings } from './axe'
import { move, open, seen, sit } from './service'

test('a key shows what threatens on the map and in words, and takes it away again', async ({
  page,
  request,
  baseURL,
}) => {
  const base = `${baseURL}/`
  const opened = await open(request, base, 7)
  let turn = 0
  const random = (): number => ((turn = (turn * 16807 + 11) % 2147483647), turn / 2147483647)
  while ((await seen(request, base, opened, 'allied')).view.phase !== 'operations')
    await move(request, base, opened, random)
  await sit(page, base, opened, 'allied')
  await expect(page.locator('[data-threat]')).toHaveCount(0)
  await page.keyboard.press('t')
  const badges = page.locator('[data-threat]')
  await expect(badges.first()).toBeVisible()
  // Nobody but Germany knows what stands under a cover: of that the most is told.
  for (const text of await badges.allTextContents()) expect(text).toMatch(/^(≤?[\d.]+%|\?)$/)
  await expect(page.locator('[data-threats] li').first()).toContainText('could be attacked from Army Group')
  await expect(page.locator('[data-threats]')).toContainText('without battle cards')
  // Only Germany knows its secret victory card.
  await expect(page.locator('[data-goal]')).toHaveCount(1)
  await expect(page.locator('[data-way]').first()).toBeAttached()
  const colour = (selector: string): Promise<string> =>
    page
      .locator(selector)
      .first()
      .evaluate((element) => getComputedStyle(element).stroke)
  expect(await colour('[data-way]')).not.toBe(await colour('[data-threat-from]'))
  expect(await findings(page, '[data-threats]')).toEqual([])
  // Each thing alone by a key of its own, and away again by it.
  const parts = { a: '[data-threat]', w: '[data-way]', v: '[data-aim]' }
  for (const key of Object.keys(parts) as (keyof typeof parts)[]) {
    await page.keyboard.press(key)
    for (const [other, drawn] of Object.entries(parts))
      if (other === key) await expect(page.locator(drawn).first()).toBeAttached()
      else await expect(page.locator(drawn)).toHaveCount(0)
  }
  await page.keyboard.press('v')
  await expect(page.locator('[data-threats]')).toHaveCount(0)
  // By one press as well, and again after the table has moved on.
  await page.getByRole('button', { name: 'What threatens' }).click()
  await expect(badges.first()).toBeVisible()
})
