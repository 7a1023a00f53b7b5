// Tests of the first lesson of Hitler's Eleven from a beginner's point of view.
import { test, type Page } from '@playwright/test'
import { expect } from './expect'

const step = (page: Page, n: number): Promise<void> =>
  expect(page.locator(`.lesson[data-step="${n}"]`)).toBeVisible({ timeout: 60_000 })
const settled = (page: Page): Promise<void> => expect(page.locator('.prompt.mine:not(.pending)')).toBeVisible()

/** Play the lesson up to the step in which the general Manstein moves. */
async function moving(page: Page): Promise<void> {
  await page.goto('/#lesson/eleven/generals')
  await step(page, 0)
  await expect(page.locator('[data-words]')).toContainText(
    'The player with the most victory points (VP) at the end wins',
  )
  await page.locator('[data-next]').click()
  await step(page, 1)
  await page.locator('[data-row="keitel"] .option').filter({ hasText: '+3' }).click()
  await step(page, 2)
  await expect(page.locator('[data-words]')).toContainText(
    'Roosevelt: the entry marker of the United States moved one box',
  )
  await page.locator('[data-next]').click()
  await step(page, 3)
  await page.locator('[data-row="manstein"] .option').first().click()
  await expect(page.locator('[data-acts="manstein"]')).toBeVisible()
  await settled(page)
}

test('an action of the first lesson shows Allied marches, its confirming number, and a nation’s entry into the war', async ({
  page,
}) => {
  await moving(page)
  const arrows = page.locator('[data-arrow]')
  const panel = page.locator('[data-whole]')
  await test.step('arrows are drawn for an area under the pointer, not for an action', async () => {
    await page.locator('[data-notation="transfer"]').hover()
    await expect(page.locator('[data-acts] .told')).toContainText('Then he goes to the core')
    await expect(arrows).toHaveCount(0)
    await page.locator('.area[data-space="breslau"]').dispatchEvent('pointerenter')
    await expect(arrows).not.toHaveCount(0)
    await page.locator('.area[data-space="warsaw"]').dispatchEvent('click')
    await expect(page.locator('.question')).toContainText('Move from Breslau to Warsaw: choose who goes along.')
    await expect(arrows).toHaveCount(0)
  })

  await test.step('one general with soldiers needs a number, and no other button does the same', async () => {
    await expect(panel).toContainText('German soldiers: choose a number to confirm')
    await expect(panel.locator('.numbers button')).toHaveText(['0', '1', '2', 'Confirm 3'])
    await expect(panel.getByRole('button', { name: 'Alone' })).toHaveCount(0)
    // Poland does not belong to the Soviet defence zone, so the panel does not mention it.
    await expect(panel).not.toContainText('Soviet Union')
  })

  await test.step('an action that brings the Soviet Union into the war says so before it is confirmed', async () => {
    await page.keyboard.press('Escape')
    await settled(page)
    await page.locator('.area[data-space="east-poland"]').dispatchEvent('click')
    await expect(page.locator('.question')).toContainText('Eastern Poland')
    const said = panel.locator('[data-left]').filter({ hasText: '7-2' })
    await expect(said).toContainText('This brings the Soviet Union into the war.')
    await page.getByRole('button', { name: '日本語' }).click()
    await expect(said).toContainText('ソ連が参戦します')
  })
})
