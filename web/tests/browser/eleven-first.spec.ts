// The first lesson of Hitler's Eleven, seen as by somebody who knows nothing: what looks like what is meant is what is meant.
import { expect, test, type Page } from '@playwright/test'

const step = (page: Page, n: number): Promise<void> =>
  expect(page.locator(`.lesson[data-step="${n}"]`)).toBeVisible({ timeout: 60_000 })
const settled = (page: Page): Promise<void> => expect(page.locator('.prompt.mine:not(.pending)')).toBeVisible()

/** The lesson up to where Manstein is to be moved. */
async function moving(page: Page): Promise<void> {
  await page.goto('/#lesson/eleven/generals')
  await step(page, 0)
  await expect(page.locator('[data-words]')).toContainText('who has most victory points (VP) at the end wins')
  await page.locator('[data-next]').click()
  await step(page, 1)
  await page.locator('[data-row="keitel"] .option').filter({ hasText: '+3' }).click()
  await step(page, 2)
  await expect(page.locator('[data-words]')).toContainText('Roosevelt: the track of the United States went a box on')
  await page.locator('[data-next]').click()
  await step(page, 3)
  await page.locator('[data-row="manstein"] .option').first().click()
  await expect(page.locator('[data-acts="manstein"]')).toBeVisible()
  await settled(page)
}

test('where Allies march is drawn when an area is pointed at, not when an action is, and not beside the way of one', async ({
  page,
}) => {
  await moving(page)
  const arrows = page.locator('[data-arrow]')
  await page.locator('[data-notation="transfer"]').hover()
  await expect(page.locator('[data-acts] .told')).toContainText('sends the general to the core')
  await expect(arrows).toHaveCount(0)
  const breslau = page.locator('.area[data-space="breslau"]')
  await breslau.dispatchEvent('pointerenter')
  await expect(arrows).not.toHaveCount(0)
  await page.locator('.area[data-space="warsaw"]').dispatchEvent('click')
  await expect(page.locator('.question')).toContainText('Move from Breslau to Warsaw: who goes along?')
  await expect(arrows).toHaveCount(0)
})

test('of one general with soldiers a number is pressed, and nothing else says the same', async ({ page }) => {
  await moving(page)
  await page.locator('.area[data-space="warsaw"]').dispatchEvent('click')
  const panel = page.locator('[data-whole]')
  await expect(panel).toContainText('German soldiers: press a number, and all of this is confirmed')
  await expect(panel.locator('.numbers button')).toHaveText(['0', '1', '2', 'Confirm 3'])
  await expect(panel.getByRole('button', { name: 'Alone' })).toHaveCount(0)
  // Poland is no part of the Soviet defence zone.
  await expect(panel).not.toContainText('Soviet Union')
})

test('whoever would bring the Soviet Union into the war by it is told so before he confirms', async ({ page }) => {
  await moving(page)
  await page.locator('.area[data-space="east-poland"]').dispatchEvent('click')
  await expect(page.locator('.question')).toContainText('Eastern Poland')
  const said = page.locator('[data-whole] [data-left]').filter({ hasText: '7-2' })
  await expect(said).toContainText('This brings the Soviet Union into the war.')
  await page.getByRole('button', { name: '日本語' }).click()
  await expect(said).toContainText('ソ連が参戦します')
})
