// Counters drawn from place to place before a game begins, and frames drawn round those that are to go together.
import { expect, test, type Page } from '@playwright/test'
import type { View as ElevenView } from '../../src/games/eleven/types'
import { opened, operation, reach, sent, sitDown, type Reached } from './reach'

type Asking = Parameters<typeof reach>[0]
interface Point {
  x: number
  y: number
}

const PEOPLE = { game: 'blitzkrieg', variant: '', seats: { german: 'human', allied: 'human' }, seed: 5 }
const declaring = (request: Asking): Promise<Reached> =>
  reach<ElevenView>(
    request,
    'declaring',
    { game: 'eleven', variant: '3', seats: { a: 'human', b: 'human', c: 'human' }, seed: 7 },
    (_state, options) => ['use', 'obey-all'].every((verb) => options.some((option) => option.verb === verb)),
  )

const middle = async (page: Page, what: string): Promise<Point> => {
  const { x, y, width, height } = (await page.locator(what).first().boundingBox())!
  return { x: x + width / 2, y: y + height / 2 }
}
async function drag(page: Page, from: Point, to: Point): Promise<void> {
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await page.mouse.move(to.x, to.y, { steps: 6 })
}
/** Draws a frame round things; `grown` by so many pixels. */
async function frame(page: Page, things: string[], grown = 6): Promise<void> {
  const boxes = await Promise.all(things.map(async (each) => (await page.locator(each).first().boundingBox())!))
  const from = { x: Math.min(...boxes.map(({ x }) => x)) - grown, y: Math.min(...boxes.map(({ y }) => y)) - grown }
  const to = {
    x: Math.max(...boxes.map(({ x, width }) => x + width)) + grown,
    y: Math.max(...boxes.map(({ y, height }) => y + height)) + grown,
  }
  await drag(page, from, to)
  await expect(page.locator('.band')).toBeVisible()
  await page.mouse.up()
  await expect(page.locator('.band')).toHaveCount(0)
}

test('German units are drawn from base to base, on the map and beside it, and the sums follow', async ({
  page,
  request,
}) => {
  const known = await opened(request, PEOPLE, { step: 0 })
  const told = sent(page)
  // The Allies set up first.
  const allied = await page.context().newPage()
  await sitDown(allied, { ...known, keys: { allied: known.keys['allied']! } })
  await allied.locator('[data-preset="depth"]').click()
  await allied.locator('[data-confirm]').click()
  await expect(allied.locator('.prompt')).not.toHaveClass(/mine/)
  // A page behind another one is drawn once a second.
  await allied.close()
  await sitDown(page, { ...known, keys: { german: known.keys['german']! } })
  const sum = (base: string) => page.locator(`.bases [data-box="${base}"] h3 b`)
  const tanks = (base: string) => page.locator(`[data-box="${base}"] .kind`).last().locator('> b')
  await expect(page.locator('.bases [data-confirm]')).toBeVisible()
  const before = Number(await tanks('aga').innerText())

  // On the map the bases show what lies beside it.
  const counter = '.sheet [data-space="aga"] [data-unit="german-tank"]'
  await expect(page.locator(counter).first()).toBeVisible()
  await drag(page, await middle(page, counter), await middle(page, '.sheet [data-space="agb"] .body'))
  await expect(page.locator('svg.held')).toBeVisible()
  await page.mouse.up()
  await expect(page.locator('svg.held')).toHaveCount(0)
  await expect(tanks('aga')).toHaveText(String(before - 1))
  await expect(tanks('agb')).toHaveText(String(before + 1))

  // From box to box, and from a box to the map.
  await drag(
    page,
    await middle(page, '[data-box="agb"] [data-unit="german-tank"]'),
    await middle(page, '[data-box="agc"] h3'),
  )
  await page.mouse.up()
  await expect(tanks('agb')).toHaveText(String(before))
  await drag(
    page,
    await middle(page, '[data-box="aga"] [data-unit="german-tank"]'),
    await middle(page, '.sheet [data-space="agc"] .body'),
  )
  await page.mouse.up()
  await expect(tanks('aga')).toHaveText(String(before - 2))

  // All of a base with its ground: too few are said at once, and cannot be confirmed.
  const { x, y, height } = (await page.locator('.sheet [data-space="aga"] .body').boundingBox())!
  await drag(page, { x: x + 5, y: y + height - 6 }, await middle(page, '.sheet [data-space="agc"] .body'))
  await page.mouse.up()
  await expect(sum('aga')).toHaveText('0 units')
  await expect(page.locator('.bases [data-confirm]')).toBeDisabled()
  await expect(page.locator('.bases .wrong')).not.toBeEmpty()
  // Somewhere else nothing can be put.
  await drag(
    page,
    await middle(page, '[data-box="agb"] [data-unit="german-tank"]'),
    await middle(page, '.sheet [data-space="paris"] .body'),
  )
  await page.mouse.up()
  await expect(page.locator('.refusal')).not.toBeEmpty()
  await expect(tanks('agb')).toHaveText(String(before))
  expect(told).toEqual([])
})

test('an Allied unit that has been placed is drawn to another space; where it may not stand it is told, and all stays', async ({
  page,
  request,
}) => {
  const known = await opened(request, PEOPLE)
  await sitDown(page, { ...known, keys: { allied: known.keys['allied']! } })
  await page.locator('[data-preset="depth"]').click()
  await expect(page.locator('[data-confirm]')).toBeVisible()
  await expect(page.locator('[data-placed="french-infantry reims"]')).toBeVisible()
  const spot = '.sheet [data-space="reims"] [data-unit="french-infantry"]'
  await drag(page, await middle(page, spot), await middle(page, '.sheet [data-space="vervins"] .body'))
  await expect(page.locator('svg.held')).toBeVisible()
  await page.mouse.up()
  await expect(page.locator('[data-placed="french-infantry vervins"]')).toBeVisible()
  await expect(page.locator('[data-placed="french-infantry reims"]')).toHaveCount(0)
  await expect(page.locator('.sheet [data-space="vervins"] [data-unit="french-infantry"]')).toBeVisible()
  // The rest stands where it stood, and the last unit still waits for a word.
  await expect(page.locator('[data-placed="french-infantry sedan"]')).toBeVisible()
  await expect(page.locator('[data-confirm]')).toBeVisible()

  await drag(
    page,
    await middle(page, '.sheet [data-space="vervins"] [data-unit="french-infantry"]'),
    await middle(page, '.sheet [data-space="liege"] .body'),
  )
  await page.mouse.up()
  await expect(page.locator('.refusal')).not.toBeEmpty()
  await expect(page.locator('[data-placed="french-infantry vervins"]')).toBeVisible()
  await expect(page.locator('[data-confirm]')).toBeVisible()
})

test('a frame with Shift, or with its tool, picks those in it that may go together', async ({ page, request }) => {
  const told = sent(page)
  await sitDown(page, await operation(request))
  await expect(page.locator('.space.may').first()).toBeVisible()
  const starts = await page
    .locator('.space.may')
    .evaluateAll((all) =>
      all
        .filter((each) => each.querySelectorAll('[data-unit]').length > 1)
        .map((each) => each.getAttribute('data-space')!),
    )
  const start = starts[0]!
  const counters = `.sheet [data-space="${start}"] [data-unit]`
  const among = await page.locator(counters).evaluateAll((all) => all.map((each) => each.getAttribute('data-unit')!))
  await page.keyboard.down('Shift')
  await frame(page, [counters], 2)
  await page.keyboard.up('Shift')
  const group = page.locator('[data-group]')
  await expect(group).toHaveAttribute('data-group', start)
  // The first counter alone, or a stack of its kind.
  const names = await group.locator('.kind b').allInnerTexts()
  expect(names.filter((each) => !each.startsWith('0'))).toHaveLength(1)
  await page.keyboard.press('Escape')
  await expect(group).toHaveCount(0)

  // With the tool, once: several spaces are framed, one of them is picked, and why is told.
  await page.locator('[data-frame]').click()
  await expect(page.locator('[data-frame]')).toHaveAttribute('aria-pressed', 'true')
  await frame(
    page,
    starts
      .concat((await page.locator('.space.may').first().getAttribute('data-space'))!)
      .map((each) => `.sheet [data-space="${each}"] .body`),
  )
  await expect(group).toBeVisible()
  await expect(page.locator('[data-frame]')).toHaveAttribute('aria-pressed', 'false')
  expect(among.length).toBeGreaterThan(1)
  // Nobody of one's own stands in the sea.
  await page.keyboard.press('Escape')
  const { x, y } = (await page.locator('.sheet').boundingBox())!
  await page.keyboard.down('Shift')
  await drag(page, { x: x + 8, y: y + 8 }, { x: x + 60, y: y + 40 })
  await page.mouse.up()
  await page.keyboard.up('Shift')
  await expect(page.locator('.refusal')).toContainText('Nobody in the frame')
  expect(told).toEqual([])
})

test('in Hitler’s Eleven those in the frame go along, and the others stay', async ({ page, request }) => {
  const told = sent(page)
  await sitDown(page, await declaring(request))
  await expect(page.locator('.prompt.mine:not(.pending)')).toBeVisible()
  const piece = (unit: string): string => `[data-crowd="munich"] [data-unit="${unit}"]`
  await page.keyboard.down('Shift')
  await frame(page, [piece('rommel')], 1)
  await page.keyboard.up('Shift')
  await expect(page.locator('[data-acts="rommel"]')).toBeVisible()
  await expect(page.locator('.prompt.mine:not(.pending)')).toBeVisible()
  await page.locator('[data-space="vienna"]').dispatchEvent('click')
  await expect(page.locator('[data-whole]')).toBeVisible()
  for (const each of await page.locator('[data-along]').all()) await expect(each).not.toBeChecked()
  await expect(page.locator('.numbers [data-confirm]')).toHaveText(/Confirm 0/)
  await page.keyboard.press('Escape')
  await page.locator('[data-undo]').click()
  await expect(page.locator('[data-row="rommel"]')).toBeVisible()

  await page.keyboard.down('Shift')
  await frame(page, [piece('rommel'), piece('manstein'), piece('guderian'), piece('soldier-germany')], 2)
  await page.keyboard.up('Shift')
  await expect(page.locator('[data-acts]')).toBeVisible()
  const led = (await page.locator('[data-acts]').getAttribute('data-acts'))!
  await expect(page.locator('.prompt.mine:not(.pending)')).toBeVisible()
  await page.locator('[data-space="vienna"]').dispatchEvent('click')
  await expect(page.locator('[data-whole]')).toBeVisible()
  for (const general of ['rommel', 'manstein', 'guderian'].filter((each) => each !== led))
    await expect(page.locator(`[data-along="${general}"]`)).toBeChecked()
  await page.locator('[data-confirm]').click()
  await expect.poll(() => told.length).toBe(1)
  expect(told[0]![0]).toBe(`use ${led}`)
})

test.describe('by finger', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('a finger that rests draws a frame; one that does not moves the map', async ({ page, request }) => {
    await sitDown(page, await operation(request))
    await expect(page.locator('.space.may').first()).toBeVisible()
    const start = (await page.locator('.space.may').first().getAttribute('data-space'))!
    const { x, y, width, height } = (await page.locator(`.sheet [data-space="${start}"] .body`).boundingBox())!
    const cdp = await page.context().newCDPSession(page)
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...touchPoints: Point[]): Promise<unknown> =>
      cdp.send('Input.dispatchTouchEvent', { type, touchPoints })
    await touch('touchStart', { x: x - 6, y: y - 6 })
    await page.waitForTimeout(600)
    for (let i = 1; i <= 6; i += 1)
      await touch('touchMove', { x: x - 6 + ((width + 12) * i) / 6, y: y - 6 + ((height + 12) * i) / 6 })
    await expect(page.locator('.band')).toBeVisible()
    await touch('touchEnd')
    await expect(page.locator('[data-group]')).toHaveAttribute('data-group', start)
  })
})
