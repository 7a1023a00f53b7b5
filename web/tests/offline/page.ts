// The page that needs no server, as whoever tests it meets it.
import { expect, type BrowserContext, type Page } from '@playwright/test'
import { Files } from '../../scripts/files.mjs'

/** The first visit, until all is there; from then on nothing answers. */
export async function visited(context: BrowserContext): Promise<{ page: Page; address: string }> {
  const files = await Files.serve()
  const page = await context.newPage()
  await page.goto(files.address)
  await expect(page.locator('.covers')).toBeVisible()
  await ready(page)
  // Whatever the server does, no more than this is sent, and nothing twice.
  expect(files.bytes).toBeLessThan(9_000_000)
  await files.cut()
  return { page, address: files.address }
}

/** Until the engine has come. */
export async function ready(page: Page): Promise<void> {
  await page.waitForFunction(() => performance.getEntriesByName('sandtable-engine').length > 0, null, {
    timeout: 120_000,
  })
  await expect(page.locator('.loading')).toHaveCount(0)
}

/** Me against the computer, with one click. */
export async function against(page: Page, game: string): Promise<void> {
  await page.locator(`input[name="game"][value="${game}"]`).check({ force: true })
  await expect(page.locator(`.new[data-game="${game}"]`)).toBeVisible()
  await page.locator('.new button.go').click()
  await expect(page).toHaveURL(/#table\//)
  await expect(page.locator('[data-version]:not([data-version=""])')).toBeVisible()
}
