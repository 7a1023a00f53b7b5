// What does not move: the places of a table when the question changes, and what stays of a stack.
import { expect, test, type Page } from '@playwright/test'
import { at } from './moments'
import { sitDown } from './reach'

/** Where the places of a table are, by the boxes of the map, of the parts of the drawer and of what is asked. */
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
  test(`${game}: nothing moves when the question changes, on a desk and on a phone`, async ({ page, request }) => {
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
  })

test('what stays of a stack lies where it lay when one counter is taken', async ({ page, request }) => {
  await sitDown(page, await at(request, 'blitzkrieg', 'operation'))
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
})
