// The chances that are written on the map of Hitler's Eleven: over no name, no unit, no sign of a border and no other chance,
// at every size, wherever the general who has been picked may act.
import { expect, test, type Page } from '@playwright/test'
import { at } from './moments'
import { sitDown } from './reach'
import { chancesOver } from './seen'

const SIZES = [
  [390, 844],
  [844, 390],
  [1024, 768],
  [1440, 900],
] as const
/** Moments at which somebody is to be picked who may attack. */
const MOMENTS = ['declaring', 'parted', 'begun']

const settled = (page: Page): Promise<void> => expect(page.locator('.prompt.mine:not(.pending)')).toBeVisible()

for (const name of MOMENTS)
  test(`chances lie over nothing: ${name}`, async ({ page, request }) => {
    await sitDown(page, await at(request, 'eleven', name))
    await settled(page)
    const generals = await page
      .locator('[data-row]')
      .evaluateAll((all) => all.map((each) => each.getAttribute('data-row')!).filter((each) => each !== 'hitler'))
    let seen = 0
    for (const general of generals) {
      await page.setViewportSize({ width: 1440, height: 900 })
      await page.locator(`[data-row="${general}"] .option`).first().click()
      await expect(page.locator(`[data-acts="${general}"]`)).toBeVisible()
      await settled(page)
      for (const [width, height] of SIZES) {
        await page.setViewportSize({ width, height })
        await expect
          .poll(async () => (await chancesOver(page)).over, {
            message: `${general}, ${width} x ${height}`,
            timeout: 5_000,
          })
          .toEqual([])
        seen += (await chancesOver(page)).chances
      }
      await page.keyboard.press('Escape')
      await expect(page.locator(`[data-row="${general}"]`)).toBeVisible()
      await settled(page)
    }
    expect(seen).toBeGreaterThan(30)
  })
