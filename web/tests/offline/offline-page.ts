// Steps that many tests of the offline page need: open the page, wait for the engine, and start a game.
import { expect, type BrowserContext, type Page } from '@playwright/test'
import { Files } from '../../scripts/static-server.mjs'

interface Visit {
  page: Page
  address: string
}

/** Open the page once in each browser context, wait until it is downloaded, and then stop the server. */
export async function visits(contexts: BrowserContext[]): Promise<Visit[]> {
  const files = await Files.serve()
  const found: Visit[] = []
  for (const context of contexts) {
    const before = files.bytes
    const page = await context.newPage()
    await page.goto(files.address)
    await expect(page.locator('.covers')).toBeVisible()
    await ready(page)
    // A visit downloads at most 9 MB.
    expect(files.bytes - before).toBeLessThan(9_000_000)
    found.push({ page, address: files.address })
  }
  await files.cut()
  return found
}

export const visited = async (context: BrowserContext): Promise<Visit> => (await visits([context]))[0]!

/** Wait until the engine is ready. */
export async function ready(page: Page): Promise<void> {
  await page.waitForFunction(() => performance.getEntriesByName('sandtable-engine').length > 0, null, {
    timeout: 120_000,
  })
  await expect(page.locator('.loading')).toHaveCount(0)
}

/** Start a game against a bot with one click. */
export async function against(page: Page, game: string): Promise<void> {
  await page.locator(`input[name="game"][value="${game}"]`).check({ force: true })
  await expect(page.locator(`.new[data-game="${game}"]`)).toBeVisible()
  await page.locator('.new button.go').click()
  await expect(page).toHaveURL(/#table\//)
  await expect(page.locator('[data-version]:not([data-version=""])')).toBeVisible()
}
