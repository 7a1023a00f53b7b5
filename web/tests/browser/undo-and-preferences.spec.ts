import { test } from '@playwright/test'
import { expect } from './expect'
import { at } from './recorded-positions'
import { act, begin, seeded, smallest, version } from './random-player'
import { opened, operation, sitDown, sitElsewhere } from './prepared-tables'

test('a unit is placed by click and by keyboard, undone, refused with its section, and found again after a reload', async ({
  page,
}) => {
  await begin(page, { german: 'bot:random', allied: 'human' }, 11)
  await expect(page.locator('.prompt.mine')).toBeVisible()
  const lille = page.locator('[data-space="lille"]')

  await test.step('undo reverts a choice', async () => {
    await expect(page.locator('[data-undo]')).toHaveCount(0)
    await expect(lille.locator('[data-unit]')).toHaveCount(0)
    await lille.click()
    await expect(lille.locator('[data-unit]')).toHaveCount(1)
    await page.locator('[data-undo]').click()
    await expect(lille.locator('[data-unit]')).toHaveCount(0)
  })

  await test.step('a click on an illegal target shows the reason and its section', async () => {
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

  await test.step('by keyboard: arrows move between spaces, Enter chooses', async () => {
    await page.locator('[data-space="calais"]').focus()
    await page.keyboard.press('ArrowRight')
    const dunkirk = page.locator('[data-space="dunkirk"]')
    await expect(dunkirk).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(dunkirk.locator('[data-unit]')).toHaveCount(1)
    await expect(dunkirk).toHaveAttribute('aria-label', /Dunkirk.*1 French infantry/s)
  })

  await test.step('the table is continued after a reload and from the start page', async () => {
    await lille.click()
    await expect(lille.locator('[data-unit]')).toHaveCount(1)
    await page.reload()
    await expect(lille.locator('[data-unit]')).toHaveCount(1)
    await page.locator('.home').click()
    await page.locator('.on-with').first().click()
    await expect(lille.locator('[data-unit]')).toHaveCount(1)
  })
})

test('the language switches immediately in the middle of a game', async ({ page, request }) => {
  const missing: string[] = []
  await sitDown(page, await at(request, 'blitzkrieg', 'operation'))
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

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('the map is above, the prompt visible, the sheet pulls up and targets fit a finger', async ({
    page,
    request,
  }) => {
    const random = seeded(15)
    const seats = { german: 'human', allied: 'bot:random' }
    await sitDown(page, await opened(request, { game: 'blitzkrieg', variant: '', seats, seed: 15 }))
    // Check the first choices of a set-up, and the choices after the first operation.
    for (const [moment, choices] of [
      [null, 4],
      [operation, 6],
    ] as const) {
      if (moment !== null) await sitElsewhere(page, await moment(request))
      for (let i = 0; i < choices; i += 1) {
        expect(await act(page, random)).toBe(true)
        await expect(page.locator('.question')).toBeInViewport()
        expect(await smallest(page.locator('.option, .undo, .hand .card'))).toBeGreaterThanOrEqual(43.5)
      }
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

test('URLs lead from a table of one game to one of another, and back', async ({ page, request }) => {
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(error.message))
  const known = await at(request, 'blitzkrieg', 'operation')
  const other = await at(request, 'eleven', 'action')
  await sitDown(page, known)
  const blitzkrieg = `#table/${known.table}`
  await sitElsewhere(page, other)
  await expect(page.locator('[data-space="berlin"]').first()).toBeVisible()
  const eleven = `#table/${other.table}`
  for (const [hash, space] of [
    [blitzkrieg, 'lille'],
    [eleven, 'berlin'],
    [`${eleven.replace('table', 'replay')}`, 'berlin'],
    [blitzkrieg, 'lille'],
  ] as const)
    await test.step(hash, async () => {
      await page.evaluate((to) => (location.hash = to), hash)
      await expect(page.locator(`[data-space="${space}"]`).first()).toBeVisible()
    })
  expect(errors).toEqual([])
})
