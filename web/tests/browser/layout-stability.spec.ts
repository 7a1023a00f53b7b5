// Tests that elements do not move. Map, prompt and drawer stay when the prompt changes. A stack stays when one of its
// counters is selected. The start page stays while its lists load.
import { test, type Page } from '@playwright/test'
import { expect } from './expect'
import { at } from './recorded-positions'
import { sitDown } from './prepared-tables'

/** Return the boxes of the map, the drawer and the prompt. */
const places = (page: Page): Promise<string> =>
  page.evaluate(() =>
    ['.map .view', '.map .foot', '.ask, .peek', '.parts']
      .map((each) => JSON.stringify(document.querySelector(each)!.getBoundingClientRect()))
      .join('\n'),
  )

for (const [game, name] of [
  ['blitzkrieg', 'operation'],
  ['eleven', 'action'],
] as const)
  test(`${game}: nothing moves when the prompt changes, on a desktop and a phone`, async ({ page, request }) => {
    await sitDown(page, await at(request, game, name))
    for (const [width, height] of [
      [1440, 900],
      [390, 844],
      [844, 390],
    ] as const) {
      await page.setViewportSize({ width, height })
      await expect(page.locator(width === 1440 ? '.ask' : '.peek')).toBeVisible()
      await expect(page.locator('.map .tools')).toHaveCount(width === 844 ? 1 : 0)
      const before = await places(page)
      const question = await page.locator('.question').innerText()
      await page.locator('.prompt .options [data-notation], [data-card][data-lit]').first().dispatchEvent('click')
      await expect(page.locator('.question')).not.toHaveText(question)
      expect(await places(page), `${width} x ${height}`).toBe(before)
      await page.locator('[data-undo]').click()
      await expect(page.locator('.question')).toHaveText(question)
    }
    if (game === 'blitzkrieg')
      await test.step('the rest of a stack keeps its place when one counter is picked', () => stack(page))
  })

async function stack(page: Page): Promise<void> {
  await page.setViewportSize({ width: 1440, height: 900 })
  // Move the pointer off the map. A stack under the pointer would spread and cover the counter to be clicked.
  await page.mouse.move(0, 0)
  await expect(page.locator('.map .spread')).toHaveCount(0)
  const units = page.locator('[data-live] [data-unit]')
  const space = page.locator('[data-live]:has([data-unit] ~ [data-unit])').first()
  const id = await space.getAttribute('data-space')
  const boxes = (): Promise<string[]> =>
    page.locator('.map [data-space] > [data-unit]').evaluateAll((all) =>
      all.map((each) => {
        const { x, y } = each.getBoundingClientRect()
        return `${each.parentElement!.dataset['space']} ${x} ${y}`
      }),
    )
  await expect(units.first()).toBeVisible()
  const before = await boxes()
  const taken = page.locator(`[data-space="${id}"] > [data-unit]`).first()
  const { x, y } = await taken.evaluate((each) => each.getBoundingClientRect())
  await taken.click()
  await expect(page.locator(`[data-space="${id}"] .lifted > g`)).toHaveCount(1)
  expect(await boxes()).toEqual(before.filter((each) => each !== `${id} ${x} ${y}`))
}

test('no button of the start page moves when its lessons, puzzles and annotated games load', async ({ page }) => {
  let release = (): void => undefined
  const held = new Promise<void>((resolve) => (release = resolve))
  await page.route(/\/api\/(puzzles|told|lessons)/, async (route) => {
    await held
    await route.continue()
  })
  await page.goto('./')
  const tops = (): Promise<number[]> =>
    page.locator('.watch').evaluateAll((all) => all.map((each) => each.getBoundingClientRect().top))
  await expect(page.locator('.watch')).toHaveCount(2)
  const before = await tops()
  await expect(page.locator('.puzzles').first()).toBeHidden()
  release()
  for (const links of ['.puzzles', '.learn', '.told-games']) await expect(page.locator(links).first()).toBeVisible()
  // A label may move by one pixel. A new row would move the buttons by 33 pixels.
  for (const [i, top] of (await tops()).entries()) expect(Math.abs(top - before[i]!)).toBeLessThanOrEqual(1)
})
