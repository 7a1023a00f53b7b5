// Checks a screen at five window sizes. Each reported fault names the window size.
import type { Page } from '@playwright/test'
import { expect } from './expect'
import { faultsOfPage } from './layout-faults'
import { everywhere, SIZES } from './window-sizes'

/** Elements that must not overlap on a page that is read from top to bottom. */
export const THINGS = 'h1, h2, h3, p, label, input, select, summary, .button, table'

/** Return all faults of a screen at all sizes. The language alternates between sizes. */
export async function walk(page: Page, what: () => Promise<string[]>): Promise<string[]> {
  const found: string[] = []
  await everywhere(page, SIZES, async (where) => {
    // The layout may not be complete at the first check, so repeat the check.
    let now = await what()
    for (let again = 0; now.length > 0 && again < 4; again += 1) {
      await page.waitForTimeout(250)
      now = await what()
    }
    found.push(...now.map((fault) => `${where}: ${fault}`))
  })
  return found
}

/** Return all faults of a page that is read from top to bottom. */
export const read = async (page: Page, within = 'main'): Promise<string[]> => {
  await expect(page.locator(within).last()).toBeVisible()
  return walk(page, () => faultsOfPage(page, within, THINGS))
}
