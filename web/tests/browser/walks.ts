// A screen walked through at five sizes: what is wrong with it, each fault with where it was seen.
import { expect, type Page } from '@playwright/test'
import { faultsOfPage } from './geometry'

export const SIZES = [
  [1440, 900],
  [1024, 768],
  [844, 390],
  [390, 844],
  [360, 640],
] as const

/** What stands beside what on a page that is read from top to bottom. */
export const THINGS = 'h1, h2, h3, p, label, input, select, summary, .button, table'

/** All faults of a screen in the language it is in, at all sizes. */
export async function resized(page: Page, what: () => Promise<string[]>): Promise<string[]> {
  const found: string[] = []
  const lang = await page.locator('html').getAttribute('lang')
  for (const [width, height] of SIZES) {
    await page.setViewportSize({ width, height })
    // What is laid out otherwise in a window of another width is drawn anew with the next frame, and closed what hangs from it.
    await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))))
    // What is laid out anew may still be on its way when it is looked at first.
    let now = await what()
    for (let again = 0; now.length > 0 && again < 4; again += 1) {
      await page.waitForTimeout(250)
      now = await what()
    }
    found.push(...now.map((fault) => `${lang}, ${width} x ${height}: ${fault}`))
  }
  return found
}

/** All faults of a screen, at all sizes in both languages. */
export async function walk(page: Page, what: () => Promise<string[]>): Promise<string[]> {
  const found: string[] = []
  for (const lang of ['en', 'ja']) {
    if (lang === 'ja') await page.getByRole('button', { name: '日本語' }).click()
    await expect(page.locator('html')).toHaveAttribute('lang', lang)
    found.push(...(await resized(page, what)))
  }
  return found
}

/** The same of a page that is read from top to bottom. */
export const read = async (page: Page, within = 'main'): Promise<string[]> => {
  await expect(page.locator(within).last()).toBeVisible()
  return walk(page, () => faultsOfPage(page, within, THINGS))
}
