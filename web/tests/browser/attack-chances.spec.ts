// Tests that the win chances on the map of Hitler's Eleven cover no name, unit, border symbol or other win chance. By
// default, each general who can act is checked at one window size. With SANDTABLE_FULL=1, each general is checked at
// every size.
import { test, type Page } from '@playwright/test'
import { expect } from './expect'
import { at } from './recorded-positions'
import { sitDown, sitElsewhere } from './prepared-tables'
import { chancesOver } from './covered-elements'
import { FULL } from './window-sizes'

const SIZES = [
  [390, 844],
  [844, 390],
  [1024, 768],
  [1440, 900],
] as const
/** Records at whose end a player chooses among generals who can attack. */
const MOMENTS = ['declaring', 'parted', 'begun']

const settled = (page: Page): Promise<void> => expect(page.locator('.prompt.mine:not(.pending)')).toBeVisible()

test('odds cover nothing', async ({ page, request }) => {
  for (const [turn, name] of MOMENTS.entries()) {
    const known = await at(request, 'eleven', name)
    await (turn === 0 ? sitDown : sitElsewhere)(page, known)
    await settled(page)
    const generals = await page
      .locator('[data-row]')
      .evaluateAll((all) => all.map((each) => each.getAttribute('data-row')!).filter((each) => each !== 'hitler'))
    let seen = 0
    for (const [s, [width, height]] of SIZES.entries()) {
      await page.setViewportSize({ width, height })
      for (const [i, general] of generals.entries()) {
        if (!FULL && (i + turn) % SIZES.length !== s) continue
        await page.locator(`[data-row="${general}"] .option`).first().click()
        await expect(page.locator(`[data-acts="${general}"]`)).toBeVisible()
        await settled(page)
        let chances = 0
        await expect
          .poll(
            async () => {
              const found = await chancesOver(page)
              chances = found.chances
              return found.over
            },
            { message: `${general}, ${width} x ${height}`, timeout: 5_000 },
          )
          .toEqual([])
        seen += chances
        await page.keyboard.press('Escape')
        await expect(page.locator(`[data-row="${general}"]`)).toBeVisible()
        await settled(page)
      }
    }
    await page.setViewportSize({ width: 1440, height: 900 })
    expect(seen, name).toBeGreaterThan(FULL ? 30 : 8)
  }
})
