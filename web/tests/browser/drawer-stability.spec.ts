// Tests that the drawer stays in the same position at every prompt, and that the confirm button and advice are visible.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test, type Page } from '@playwright/test'
import { expect } from './expect'
import { at } from './recorded-positions'
import { clear } from './test-parts'
import { opened, operation, RECORDS, sitDown, sitElsewhere, type Reached } from './prepared-tables'
import { hidden } from './covered-elements'
import { everywhere, FULL, named, resize, speak, type Lang } from './window-sizes'

type Asking = Parameters<typeof operation>[0]
const settled = (page: Page): Promise<void> => expect(page.locator('.prompt.mine:not(.pending)')).toBeVisible()

/** Return the positions of the top edges of the drawer and its tabs. */
const lies = (page: Page): Promise<number[]> =>
  page.locator('.index, [data-drawer]').evaluateAll((all) => all.map((each) => each.getBoundingClientRect().top))

const DESKS: readonly [number, number, Lang][] = [
  [1440, 900, 'en'],
  [1280, 720, 'ja'],
]

/**
 * Positions of a game, each with the elements of the prompt that must be visible. In all positions, the drawer must
 * stay where it is in the first.
 */
const MOMENTS = [
  {
    title: "battle and event prompts of Hitler's Eleven",
    game: 'eleven',
    first: (request: Asking): Promise<Reached> => at(request, 'eleven', 'begun'),
    moments: ['losing', 'going', 'consent', 'event'],
    things: '.ask [data-confirm], [data-answer] .option',
  },
  {
    title: 'a stack that must split, and battle cards,',
    game: 'blitzkrieg',
    first: operation,
    moments: ['parting', 'laying-cards', 'battle', 'last-operations'],
    things: '.ask [data-confirm], [data-layable] .button',
  },
]
for (const [turn, { title, game, first, moments, things }] of MOMENTS.entries())
  test(`${title} are above the drawer, which keeps its place`, async ({ page, request }) => {
    await sitDown(page, await first(request))
    await settled(page)
    const desks = FULL ? DESKS : [DESKS[turn]!]
    const before: number[][] = []
    for (const [width, height, lang] of desks) {
      await resize(page, [width, height])
      await speak(page, lang)
      before.push(await lies(page))
    }
    for (const moment of moments) {
      await sitElsewhere(page, await at(request, game, moment))
      await settled(page)
      for (const [i, [width, height, lang]] of desks.entries()) {
        await resize(page, [width, height])
        await speak(page, lang)
        expect(before[i]).toHaveLength(2)
        await expect.poll(() => lies(page), named([width, height], lang)).toEqual(before[i])
        await expect.poll(() => hidden(page, things), `${moment}, ${named([width, height], lang)}`).toEqual([])
      }
    }
  })

test('all generals who can act, and the hint, are visible on a phone', async ({ page, request }) => {
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
  // This general has more actions than fit into the panel. The hint button stays above the lower edge.
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

test('the cards for an attack are visible with its odds', async ({ page, request }) => {
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

test('a hint covers no part of a plan on a phone', async ({ page, request }) => {
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

test('an Allied set-up is composed above the drawer, which keeps its place, and confirmed without scrolling', async ({
  page,
  request,
}) => {
  const seats = { german: 'bot:random', allied: 'human' }
  const SMALL = [1024, 768] as const
  for (const [turn, [size, lang]] of (
    [
      [[1440, 900], 'en'],
      [SMALL, 'ja'],
    ] as const
  )
    .slice(FULL ? 0 : 1)
    .entries()) {
    await page.setViewportSize({ width: size[0], height: size[1] })
    const known = await opened(request, { game: 'blitzkrieg', variant: '', seats, seed: 3 })
    await (turn === 0 ? sitDown(page, known, { lang }) : sitElsewhere(page, known))
    await speak(page, lang)
    await expect(page.locator('.setup')).toBeVisible()
    await settled(page)
    const before = await lies(page)
    const placed = page.locator('.setup li')
    for (let i = 0; i < 6; i += 1) {
      await page.locator('[data-space][data-lit]').nth(i).dispatchEvent('click')
      await expect(placed).toHaveCount(i + 1)
      expect(await lies(page)).toEqual(before)
    }
  }
  await resize(page, SMALL)
  await speak(page, 'en')
  await page.locator('[data-preset]').first().click()
  await expect(page.locator('.prompt [data-confirm]')).toBeVisible()
  await settled(page)
  await expect.poll(() => hidden(page, '.prompt :is([data-confirm], [data-placed])')).toEqual([])
})
