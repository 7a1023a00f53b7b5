import { expect, test } from '@playwright/test'
import { act, begin, seeded, smallest, version } from './player'

test('undo takes a choice back', async ({ page }) => {
  await begin(page, { german: 'bot:random', allied: 'human' }, 11)
  await expect(page.locator('.prompt.mine')).toBeVisible()
  await expect(page.locator('[data-undo]')).toHaveCount(0)
  const lille = page.locator('[data-space="lille"]')
  await expect(lille.locator('[data-unit]')).toHaveCount(0)
  await lille.click()
  await expect(lille.locator('[data-unit]')).toHaveCount(1)
  await page.locator('[data-undo]').click()
  await expect(lille.locator('[data-unit]')).toHaveCount(0)
})

test('a click on what is not allowed is answered with a sentence and its section', async ({ page }) => {
  await begin(page, { german: 'bot:random', allied: 'human' }, 11)
  await expect(page.locator('.prompt.mine')).toBeVisible()
  const before = await version(page)
  await page.locator('[data-space="ghent"]').click()
  const refusal = page.locator('.refusal')
  await expect(refusal).toContainText(/\S{3,}/)
  const section = refusal.locator('.section')
  await expect(section).toHaveText(/^3\.2/)
  expect(await version(page)).toBe(before)
  await section.click()
  const wanted = page.locator('.drawer .wanted').first()
  await expect(wanted).toContainText('3.2')
  await expect(wanted).toBeInViewport()
  await page.keyboard.press('Escape')
  await expect(page.locator('.drawer')).toHaveCount(0)
})

test('English and Japanese change places at once, in the middle of a game', async ({ page }) => {
  const missing: string[] = []
  await begin(page, { german: 'bot:random', allied: 'human' }, 12)
  await expect(page.locator('.prompt.mine')).toBeVisible()
  const random = seeded(12)
  for (let i = 0; i < 20; i += 1) await act(page, random)
  const texts = async (): Promise<string> => page.locator('.table').innerText()
  for (const [button, lang, name] of [
    ['日本語', 'ja', 'リエージュ'],
    ['English', 'en', 'Liege'],
  ] as const) {
    await page.getByRole('button', { name: button }).click()
    await expect(page.locator('html')).toHaveAttribute('lang', lang)
    await expect(page.locator('[data-space="liege"] .name')).toContainText(name)
    missing.push(...((await texts()).match(/\b(page|ask|do|did|no|unit|seat|card)-[a-z-]+/g) ?? []))
  }
  expect(missing, 'every sentence has its words').toEqual([])
})

test('an open table is gone on with from the start page, and after loading anew', async ({ page }) => {
  await begin(page, { german: 'bot:random', allied: 'human' }, 13)
  await expect(page.locator('.prompt.mine')).toBeVisible()
  await page.locator('[data-space="lille"]').click()
  await expect(page.locator('[data-space="lille"] [data-unit]')).toHaveCount(1)
  await page.reload()
  await expect(page.locator('[data-space="lille"] [data-unit]')).toHaveCount(1)
  await page.locator('.home').click()
  await page.locator('.on-with').first().click()
  await expect(page.locator('[data-space="lille"] [data-unit]')).toHaveCount(1)
})

test('the keyboard alone places a unit: arrows from space to space, Enter chooses', async ({ page }) => {
  await begin(page, { german: 'bot:random', allied: 'human' }, 14)
  await expect(page.locator('.prompt.mine')).toBeVisible()
  await page.locator('[data-space="calais"]').focus()
  await page.keyboard.press('ArrowRight')
  await expect(page.locator('[data-space="dunkirk"]')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.locator('[data-space="dunkirk"] [data-unit]')).toHaveCount(1)
  await expect(page.locator('[data-space="dunkirk"]')).toHaveAttribute('aria-label', /Dunkirk.*1 French infantry/s)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('map above, question in sight, a sheet to pull up, fingers find everything', async ({ page }) => {
    await begin(page, { german: 'human', allied: 'bot:random' }, 15)
    await expect(page.locator('.prompt.mine')).toBeVisible()
    const random = seeded(15)
    for (let i = 0; i < 24; i += 1) {
      expect(await act(page, random)).toBe(true)
      await expect(page.locator('.question')).toBeInViewport()
      expect(await smallest(page.locator('.option, .undo, .hand .card'))).toBeGreaterThanOrEqual(43.5)
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
    const handle = page.locator('.handle')
    await expect(handle).toHaveAttribute('aria-expanded', 'false')
    await handle.tap()
    await expect(handle).toHaveAttribute('aria-expanded', 'true')
    await page.locator('.log').scrollIntoViewIfNeeded()
    await expect(page.locator('.log')).toBeInViewport()
    await expect(page.locator('.question')).toBeInViewport()
  })
})

test('from a table of one game one comes to a table of another by its address, and back', async ({ page }) => {
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(error.message))
  await begin(page, { german: 'bot:random', allied: 'human' }, 11)
  await expect(page.locator('.prompt.mine')).toBeVisible()
  const blitzkrieg = new URL(page.url()).hash
  await begin(page, { a: 'human', b: 'bot:random', c: 'bot:random' }, 11, { game: 'eleven' })
  await expect(page.locator('[data-space="berlin"]').first()).toBeVisible()
  const eleven = new URL(page.url()).hash
  for (const [hash, space] of [
    [blitzkrieg, 'lille'],
    [eleven, 'berlin'],
    [`${eleven.replace('table', 'replay')}`, 'berlin'],
    [blitzkrieg, 'lille'],
  ]) {
    await page.evaluate((to) => (location.hash = to!), hash)
    await expect(page.locator(`[data-space="${space}"]`).first()).toBeVisible()
  }
  expect(errors).toEqual([])
})
