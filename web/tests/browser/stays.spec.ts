// The drawer stays where it is whatever is asked, and what confirms or advises is in sight with it.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test, type Page } from '@playwright/test'
import { at } from './moments'
import { clear } from './parts'
import { opened, operation, RECORDS, sitDown } from './reach'
import { hidden } from './seen'
import { everywhere, speak, type Lang } from './windows'

/** A page of its own for each moment: a table is read once when the page is. */
async function another(page: Page): Promise<Page> {
  const next = await page.context().newPage()
  await next.setViewportSize(page.viewportSize()!)
  return next
}

const settled = (page: Page): Promise<void> => expect(page.locator('.prompt.mine:not(.pending)')).toBeVisible()

/** Where the names of the drawer's parts and the drawer begin, by their boxes. */
const lies = (page: Page): Promise<number[]> =>
  page.locator('.index, [data-drawer]').evaluateAll((all) => all.map((each) => each.getBoundingClientRect().top))

for (const [width, height, lang] of [
  [1440, 900, 'en'],
  [1280, 720, 'ja'],
] as const) {
  test(`an action of Hitler's Eleven is stated above a drawer that stays (${width} x ${height}, ${lang})`, async ({
    page,
    request,
  }) => {
    await page.setViewportSize({ width, height })
    await sitDown(page, await at(request, 'eleven', 'declaring'), { lang })
    await settled(page)
    const before = await lies(page)
    expect(before).toHaveLength(2)
    await page.locator('[data-row="manstein"] .option').first().click()
    await expect(page.locator('[data-acts="manstein"]')).toBeVisible()
    await settled(page)
    expect(await lies(page)).toEqual(before)
    expect(await hidden(page, '[data-acts] button:not(.section)')).toEqual([])
    await page.locator('[data-space="warsaw"]').dispatchEvent('click')
    await expect(page.locator('[data-whole]')).toBeVisible()
    await settled(page)
    expect(await lies(page)).toEqual(before)
    // In which way, with whom, and the number that confirms it: all at once.
    await expect.poll(() => hidden(page, '.together label, [data-whole] [data-notation], [data-least]')).toEqual([])
  })

  test(`what comes of a battle is told above a drawer that stays (${width} x ${height}, ${lang})`, async ({
    page,
    request,
  }) => {
    await page.setViewportSize({ width, height })
    await sitDown(page, await at(request, 'eleven', 'begun'), { lang })
    const before = await lies(page)
    for (const moment of ['losing', 'going', 'consent', 'event']) {
      const there = await another(page)
      await sitDown(there, await at(request, 'eleven', moment), { lang })
      await settled(there)
      expect(await lies(there), moment).toEqual(before)
      expect(await hidden(there, '.ask [data-confirm], [data-answer] .option'), moment).toEqual([])
    }
  })

  test(`a stack that must part, and battle cards, are asked for above a drawer that stays (${width} x ${height}, ${lang})`, async ({
    page,
    request,
  }) => {
    await page.setViewportSize({ width, height })
    await sitDown(page, await operation(request), { lang })
    await settled(page)
    const before = await lies(page)
    for (const moment of ['parting', 'laying-cards', 'battle', 'last-operations']) {
      const there = await another(page)
      await sitDown(there, await at(request, 'blitzkrieg', moment), { lang })
      await settled(there)
      expect(await lies(there), moment).toEqual(before)
      expect(await hidden(there, '.ask [data-confirm], [data-layable] .button'), moment).toEqual([])
    }
  })
}

test('all who may act, and the hint, are in sight on a telephone', async ({ page, request }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const record = readFileSync(join(RECORDS, 'eleven', 'action.jsonl'), 'utf8')
  const seats = { a: 'human', b: 'bot:random', c: 'bot:random' }
  const known = await opened(request, { game: 'eleven', variant: '3', seats, seed: 3 }, { record, step: 15 })
  await sitDown(page, known)
  await settled(page)
  await expect(page.locator('[data-row]')).toHaveCount(4)
  const seen = async (langs: readonly Lang[], things: string): Promise<void> => {
    for (const lang of langs) {
      await speak(page, lang)
      await clear(`${things}, ${lang}`, () => hidden(page, things))
    }
  }
  await seen(['en', 'ja'], '.rows .option, [data-hint]')
  // Of one of them there are more actions than have room: the hint stays where it is, over the edge.
  await page.locator('[data-row] .option').first().click()
  await expect(page.locator('[data-acts]')).toBeVisible()
  await settled(page)
  await seen(['ja', 'en'], '[data-hint], .acts [data-notation]')
  await page.locator('.peek').evaluate((each) => each.scrollTo({ top: each.scrollHeight }))
  expect(await hidden(page, '[data-hint]')).toEqual([])
  await speak(page, 'ja')
  await page.locator('.peek').evaluate((each) => each.scrollTo({ top: each.scrollHeight }))
  await seen(['ja'], '[data-hint]')
})

test('the cards for an attack are in sight with its odds', async ({ page, request }) => {
  await sitDown(page, await operation(request))
  await expect(page.locator('.space.may').first()).toBeVisible()
  for (const start of ['agb', 'aga']) {
    await page.locator(`[data-space="${start}"]`).dispatchEvent('click')
    await expect(page.locator('[data-group]')).toHaveAttribute('data-group', start)
    await expect(page.locator('[data-group] [data-to] b').first()).toBeVisible()
    await expect.poll(() => page.locator('[data-group] [data-lay]').count()).toBeGreaterThanOrEqual(3)
    await everywhere(
      page,
      [
        [1024, 768],
        [390, 844],
        [844, 390],
      ],
      (where) => clear(`${start}, ${where}`, () => hidden(page, '[data-group] :is([data-to], [data-stay], label)')),
    )
  }
})

test('a hint lies over nothing of a plan on a telephone', async ({ page, request }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const record = readFileSync(join(RECORDS, 'blitzkrieg', 'planning.jsonl'), 'utf8')
  const seats = { german: 'human', allied: 'bot:random' }
  await sitDown(page, await opened(request, { game: 'blitzkrieg', variant: '', seats, seed: 3 }, { record }))
  await settled(page)
  await expect(page.locator('.plan')).toBeVisible()
  await expect(page.locator('[data-hint]')).toBeAttached()
  const [plan, hint] = await page
    .locator('.plan, [data-hint]')
    .evaluateAll((all) => all.map((each) => each.getBoundingClientRect()).map(({ top, bottom }) => ({ top, bottom })))
  expect(hint!.top).toBeGreaterThanOrEqual(plan!.bottom)
})

for (const [width, height, lang] of [
  [1440, 900, 'en'],
  [1024, 768, 'ja'],
] as const)
  test(`an Allied set-up is put together above a drawer that stays (${width} x ${height}, ${lang})`, async ({
    page,
    request,
  }) => {
    await page.setViewportSize({ width, height })
    const seats = { german: 'bot:random', allied: 'human' }
    await sitDown(page, await opened(request, { game: 'blitzkrieg', variant: '', seats, seed: 3 }), { lang })
    await expect(page.locator('.setup')).toBeVisible()
    await settled(page)
    const before = await lies(page)
    const placed = page.locator('.setup li')
    for (let i = 0; i < 6; i += 1) {
      await page.locator('[data-space][data-lit]').nth(i).dispatchEvent('click')
      await expect(placed).toHaveCount(i + 1)
      expect(await lies(page)).toEqual(before)
    }
  })

test('an Allied set-up that is complete is confirmed without scrolling', async ({ page, request }) => {
  const seats = { german: 'bot:random', allied: 'human' }
  await page.setViewportSize({ width: 1024, height: 768 })
  await sitDown(page, await opened(request, { game: 'blitzkrieg', variant: '', seats, seed: 3 }))
  await page.locator('[data-preset]').first().click()
  await expect(page.locator('.prompt [data-confirm]')).toBeVisible()
  await settled(page)
  await expect.poll(() => hidden(page, '.prompt :is([data-confirm], [data-placed])')).toEqual([])
})
