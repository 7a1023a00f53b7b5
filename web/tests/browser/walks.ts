// A screen walked through at five sizes: what is wrong with it, each fault with where it was seen.
import { expect, type Page } from '@playwright/test'
import { faultsOfPage } from './geometry'
import { everywhere, SIZES } from './windows'

/** What stands beside what on a page that is read from top to bottom. */
export const THINGS = 'h1, h2, h3, p, label, input, select, summary, .button, table'

/** All faults of a screen, at all sizes, each in the language whose turn it is. */
export async function walk(page: Page, what: () => Promise<string[]>): Promise<string[]> {
  const found: string[] = []
  await everywhere(page, SIZES, async (where) => {
    // What is laid out anew may still be on its way when it is looked at first.
    let now = await what()
    for (let again = 0; now.length > 0 && again < 4; again += 1) {
      await page.waitForTimeout(250)
      now = await what()
    }
    found.push(...now.map((fault) => `${where}: ${fault}`))
  })
  return found
}

/** The same of a page that is read from top to bottom. */
export const read = async (page: Page, within = 'main'): Promise<string[]> => {
  await expect(page.locator(within).last()).toBeVisible()
  return walk(page, () => faultsOfPage(page, within, THINGS))
}
