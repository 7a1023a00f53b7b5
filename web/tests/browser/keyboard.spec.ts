// The whole table by keyboard alone: no pointer is ever moved, nothing is clicked.
import { expect, test, type Page } from '@playwright/test'
import { version } from './player'

/** Goes on with Tab until the focus is on a thing that fits; gives up after one round through the page. */
async function tabTo(page: Page, selector: string, most = 160): Promise<boolean> {
  for (let i = 0; i < most; i += 1) {
    if (await page.evaluate((selector) => document.activeElement?.matches(selector) ?? false, selector)) return true
    await page.keyboard.press('Tab')
  }
  return false
}

/** Chooses one of a group of radio buttons as a keyboard does: Tab into the group, then the arrows. */
async function pick(page: Page, name: string, value: string): Promise<void> {
  expect(await tabTo(page, `input[name="${name}"]`)).toBe(true)
  for (let i = 0; i < 12; i += 1) {
    const radio = page.locator(`input[name="${name}"][value="${value}"]`)
    if (await radio.isChecked()) return
    await page.keyboard.press('ArrowDown')
  }
  throw new Error(`${name} has no ${value}`)
}

const CHOICE = '[data-space][data-lit], [data-card][data-lit], .prompt [data-notation], .chooser [data-notation]'

/** Makes one choice: the first lit thing that Tab comes to, and Enter. */
async function choose(page: Page, skip: number): Promise<void> {
  const before = await version(page)
  expect(await tabTo(page, CHOICE)).toBe(true)
  for (let i = 0; i < skip; i += 1) {
    await page.keyboard.press('Tab')
    if (!(await tabTo(page, CHOICE))) break
  }
  await page.keyboard.press('Enter')
  const chooser = page.locator('.chooser [data-notation]')
  await expect.poll(async () => (await version(page)) !== before || (await chooser.count()) > 0).toBe(true)
  // The focus is on the first of several choices by itself.
  if ((await version(page)) === before) {
    await expect(chooser.first()).toBeFocused()
    await page.keyboard.press('Enter')
    await expect.poll(() => version(page)).not.toBe(before)
  }
}

async function play(page: Page, most: number, end: () => Promise<boolean>): Promise<number> {
  let made = 0
  for (; made < most; made += 1) {
    await expect(page.locator('.prompt.mine, .outcome').first()).toBeVisible({ timeout: 30_000 })
    if (await end()) break
    await choose(page, made % 3)
  }
  return made
}

test('The Rise of Blitzkrieg: begun and played to the first battle', async ({ page }) => {
  test.setTimeout(400_000)
  await page.goto('./')
  await pick(page, 'game', 'blitzkrieg')
  expect(await tabTo(page, 'button.go')).toBe(true)
  await page.keyboard.press('Enter')
  await expect(page.locator('.prompt')).toBeVisible()
  const made = await play(page, 60, async () => (await page.locator('.battle').count()) > 0 || (await page.locator('.outcome').count()) > 0)
  expect(made).toBeGreaterThan(10)
})

test("Hitler's Eleven: begun, drafted and deployed", async ({ page }) => {
  test.setTimeout(400_000)
  await page.goto('./')
  await pick(page, 'game', 'eleven')
  expect(await tabTo(page, 'button.go')).toBe(true)
  await page.keyboard.press('Enter')
  await expect(page.locator('.prompt')).toBeVisible()
  const made = await play(page, 30, async () => (await page.locator('.outcome').count()) > 0)
  expect(made).toBeGreaterThan(8)
})

test('the map: arrows move it, plus and minus magnify it, 0 shows the whole of it', async ({ page }) => {
  await page.goto('./')
  await pick(page, 'game', 'blitzkrieg')
  expect(await tabTo(page, 'button.go')).toBe(true)
  await page.keyboard.press('Enter')
  await expect(page.locator('.prompt')).toBeVisible()
  expect(await tabTo(page, '.map .sheet')).toBe(true)
  const box = async (): Promise<{ x: number; width: number }> => (await page.locator('[data-space="laon"] .edge').boundingBox())!
  const whole = await box()
  await page.keyboard.press('+')
  await page.keyboard.press('+')
  await expect.poll(async () => (await box()).width).toBeGreaterThan(whole.width * 1.3)
  const near = await box()
  await page.keyboard.press('ArrowRight')
  await expect.poll(async () => (await box()).x).toBeLessThan(near.x - 30)
  await page.keyboard.press('0')
  await expect.poll(async () => Math.abs((await box()).width - whole.width)).toBeLessThan(1)
})
