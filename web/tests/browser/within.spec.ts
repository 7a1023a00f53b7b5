// What is asked most is within reach: no button that confirms, and no last action, lies below the edge of its panel.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test, type Page } from '@playwright/test'
import { at, ended } from './moments'
import { opened, RECORDS, sitDown } from './reach'

/** Which buttons of what is asked are cut by the edge of their panel, or lie below it. */
const cut = (page: Page, which: string): Promise<string[]> =>
  page.locator('.peek, .ask').evaluate((panel, selector) => {
    const edge = panel.getBoundingClientRect().bottom
    return [...panel.querySelectorAll(selector)]
      .filter((each) => each.getBoundingClientRect().bottom > edge + 1)
      .map((each) => each.textContent.trim())
  }, which)
const settled = (page: Page): Promise<void> => expect(page.locator('.prompt.mine:not(.pending)')).toBeVisible()

for (const [width, height] of [
  [844, 390],
  [390, 844],
] as const)
  test(`an action and what it is confirmed with, ${width} x ${height}`, async ({ page, request }) => {
    await page.setViewportSize({ width, height })
    await sitDown(page, await at(request, 'eleven', 'declaring'))
    await settled(page)
    await page.locator('[data-row="manstein"] .option').first().click()
    await expect(page.locator('[data-acts="manstein"]')).toBeVisible()
    await settled(page)
    // What he cannot do, with its reason, comes after what he can.
    expect(await cut(page, '[data-acts] .option')).toEqual([])
    await page.locator('[data-space="warsaw"]').dispatchEvent('click')
    await expect(page.locator('[data-whole]')).toBeVisible()
    await settled(page)
    expect(await cut(page, '[data-notation^="soldiers "], .odds b')).toEqual([])
  })

test('a strategic move on a telephone: where to, and the word that ends it', async ({ page, request }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const record = readFileSync(join(RECORDS, 'blitzkrieg', 'finished.jsonl'), 'utf8')
  const opening = { game: 'blitzkrieg', variant: '', seats: { german: 'human', allied: 'human' }, seed: 5 }
  const known = await opened(request, opening, { record, step: 97 })
  await sitDown(page, { ...known, keys: { german: known.keys['german']! } })
  await expect(page.locator('.space.may').first()).toBeVisible()
  await page.locator('[data-space="agb"]').dispatchEvent('click')
  await expect(page.locator('[data-group] [data-to]').first()).toBeVisible()
  expect(await cut(page, '[data-to]')).toEqual([])
  await page.locator('[data-group] [data-to]').first().click()
  await expect(page.locator('[data-leg]')).toHaveCount(1)
  await settled(page)
  expect(await cut(page, '.options .option')).toEqual([])
})

test('what can be done after a game stands two beside each other at 1024 x 768', async ({ page, request }) => {
  await page.setViewportSize({ width: 1024, height: 768 })
  await sitDown(page, await ended(request, 'eleven'))
  const buttons = page.locator('.outcome .after .button')
  await expect(buttons).toHaveCount(5)
  const rows = await buttons.evaluateAll((all) => all.map((each) => Math.round(each.getBoundingClientRect().y)))
  expect(new Set(rows).size).toBe(3)
  const cutWords = await buttons.evaluateAll((all) => all.filter((each) => each.scrollWidth > each.clientWidth).length)
  expect(cutWords, 'no word is cut').toBe(0)
})
