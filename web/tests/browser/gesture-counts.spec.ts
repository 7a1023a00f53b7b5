// Counts clicks, taps and key presses in parts of the recorded games of docs/research/page.md, as
// bench/gesture_counts.py does. The requests that the page sends must equal the record.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test, type Page } from '@playwright/test'
import { expect } from './expect'
import { opened, RECORDS, sent, sitDown, sitElsewhere, type Reached } from './prepared-tables'

interface Point {
  x: number
  y: number
}

type Asking = Parameters<typeof opened>[0]
interface Recorded {
  seat: string
  choice: string
}

/** Open a table at a step of a recorded game. Return the choices that follow. */
async function at(request: Asking, file: string, step: number): Promise<{ known: Reached; choices: Recorded[] }> {
  const record = readFileSync(join(RECORDS, file), 'utf8').trimEnd()
  const [head, ...rest] = record.split('\n')
  const { game, variant, seats } = JSON.parse(head!) as { game: string; variant: string; seats: Record<string, string> }
  const human = Object.fromEntries(Object.keys(seats).map((seat) => [seat, 'human']))
  const known = await opened(request, { game, variant, seats: human, seed: 7 }, { record, step })
  return { known, choices: rest.map((line) => JSON.parse(line) as Recorded) }
}

const said = (choices: Recorded[], from: number, to: number): string[] =>
  choices.slice(from, to).map(({ choice }) => choice)

/** Start counting clicks, taps and key presses. Return a function that reads the count. */
async function counted(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const found = window as unknown as { gestures: number }
    found.gestures = 0
    for (const type of ['pointerdown', 'keydown'])
      addEventListener(type, () => (found.gestures += 1), { capture: true, passive: true })
  })
  return () => page.evaluate(() => (window as unknown as { gestures: number }).gestures)
}

const settled = (page: Page): Promise<void> => expect(page.locator('.prompt.mine:not(.pending)')).toBeVisible()
async function middle(page: Page, what: string): Promise<Point> {
  const { x, y, width, height } = (await page.locator(what).first().boundingBox())!
  return { x: x + width / 2, y: y + height / 2 }
}

/** Return a point of an area that no draggable counter covers. */
const ground = (page: Page, area: string): Promise<Point> =>
  page
    .locator(`[data-space="${area}"]`)
    .first()
    .evaluate((node) => {
      const box = node.getBoundingClientRect()
      const own = (x: number, y: number): boolean => document.elementFromPoint(x, y)?.closest('[data-space]') === node
      const CLEAR = 5
      for (let i = 1; i < 12; i += 1)
        for (let j = 1; j < 12; j += 1) {
          const [x, y] = [box.left + (box.width * i) / 12, box.top + (box.height * j) / 12]
          if ([-CLEAR, 0, CLEAR].every((off) => own(x + off, y + off) && own(x + off, y - off))) return { x, y }
        }
      throw new Error('nothing of the area is in sight')
    })

/** Drag the general Kesselring over Tripoli and wait until the drag menu has opened. The button stays pressed. */
async function hold(page: Page): Promise<Point> {
  const counter = '[data-crowd] [data-unit="kesselring"]'
  await expect(page.locator(counter)).toHaveClass(/carried/)
  const from = await middle(page, counter)
  const to = await ground(page, 'tripoli')
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await page.mouse.move(to.x, to.y, { steps: 2 })
  await expect(page.locator('[data-fan]')).toBeVisible()
  return to
}

/** Check that neither moving on nor Escape makes a choice in the open drag menu. Return the number of presses. */
async function drawnOn(page: Page, requests: string[][], gestures: () => Promise<number>): Promise<number> {
  const before = await gestures()
  const to = await hold(page)
  await page.mouse.move(to.x - 400, to.y - 300, { steps: 2 })
  await expect(page.locator('[data-fan]')).toHaveCount(0)
  await page.mouse.move(to.x, to.y, { steps: 2 })
  await expect(page.locator('[data-fan]')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.locator('[data-fan]')).toHaveCount(0)
  await page.mouse.up()
  await expect(page.locator('[data-row="kesselring"]')).toBeVisible()
  expect(requests, 'nothing more is sent').toHaveLength(1)
  expect((await gestures()) - before, 'two presses and a key').toBe(2)
  return 2
}

test("each recorded action of Hitler's Eleven is one drag, dropped on its menu cell", async ({ page, request }) => {
  const FROM = 45
  const { known, choices } = await at(request, 'eleven/over.jsonl', FROM)
  const requests = sent(page)
  const gestures = await counted(page)
  await sitDown(page, known)
  const acts: [general: string, area: string, until: number, cell: string | null][] = [
    ['keitel', 'lille', 48, null],
    ['kesselring', 'tripoli', 53, 'soldiers 1'],
    ['goring', 'amsterdam', 58, 'soldiers 5'],
  ]
  let begin = FROM
  let beside = 0
  for (const [general, area, until, cell] of acts) {
    await settled(page)
    if (general === 'kesselring') beside = await drawnOn(page, requests, gestures)
    const counter = `[data-crowd] [data-unit="${general}"]`
    await expect(page.locator(counter)).toHaveClass(/carried/)
    const from = await middle(page, counter)
    const to = await ground(page, area)
    await page.mouse.move(from.x, from.y)
    await page.mouse.down()
    await page.mouse.move(to.x, to.y, { steps: 2 })
    if (cell !== null) {
      const fan = page.locator(`[data-fan="${area}"]`)
      await expect(fan).toBeVisible()
      const box = (await fan.boundingBox())!
      expect(box.x).toBeGreaterThanOrEqual(0)
      expect(box.x + box.width).toBeLessThanOrEqual(1440)
      const wanted = fan.locator(`[data-cell$="${cell}"]`).first()
      const over = await middle(page, `[data-fan] [data-cell="${await wanted.getAttribute('data-cell')}"]`)
      await page.mouse.move(over.x, over.y, { steps: 2 })
      await expect(wanted).toHaveClass(/on/)
      // Before the drop, the menu describes the companions for each number.
      await expect(fan.locator('.told')).toContainText('Also taking part')
    }
    await page.mouse.up()
    await expect.poll(() => requests.at(-1)).toEqual(said(choices, begin, until))
    begin = until
  }
  expect((await gestures()) - beside, 'three actions of thirteen choices').toBe(3)

  // Drop the counters while the menu is open, but outside its cells. The form for the general's action then opens next
  // to the map. In this form, a digit key chooses the number.
  await sitElsewhere(page, (await at(request, 'eleven/over.jsonl', 48)).known)
  await settled(page)
  requests.length = 0
  await hold(page)
  await page.mouse.up()
  await expect(page.locator('[data-whole]')).toBeVisible()
  await page.keyboard.press('1')
  await expect.poll(() => requests.length).toBe(1)
  expect(requests[0]!.slice(0, 4)).toEqual(['use kesselring', 'move', 'to tripoli', 'soldiers 1'])
})

test.describe('by touch', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('a general is held over an area and dropped on a finger-sized number', async ({ page, request }) => {
    const FROM = 53
    const { known, choices } = await at(request, 'eleven/over.jsonl', FROM)
    const requests = sent(page)
    const gestures = await counted(page)
    await sitDown(page, known)
    await settled(page)
    const cdp = await page.context().newCDPSession(page)
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...touchPoints: Point[]): Promise<unknown> =>
      cdp.send('Input.dispatchTouchEvent', { type, touchPoints })
    const from = await middle(page, '[data-crowd] [data-unit="goring"]')
    const to = await ground(page, 'amsterdam')
    await touch('touchStart', from)
    for (let i = 1; i <= 6; i += 1)
      await touch('touchMove', { x: from.x + ((to.x - from.x) * i) / 6, y: from.y + ((to.y - from.y) * i) / 6 })
    const fan = page.locator('[data-fan="amsterdam"]')
    await expect(fan).toBeVisible()
    for (const cell of await fan.locator('[data-cell]').all()) {
      const { x, y, width, height } = (await cell.boundingBox())!
      expect(Math.min(width, height)).toBeGreaterThanOrEqual(44)
      expect(x).toBeGreaterThanOrEqual(0)
      expect(x + width).toBeLessThanOrEqual(390)
      expect(y).toBeGreaterThanOrEqual(0)
      expect(y + height).toBeLessThanOrEqual(844)
    }
    const over = await middle(page, '[data-cell$="soldiers 5"]')
    await touch('touchMove', over)
    await expect(fan.locator('[data-cell$="soldiers 5"]').first()).toHaveClass(/on/)
    await touch('touchEnd')
    await expect.poll(() => requests.at(-1)).toEqual(said(choices, FROM, 58))
    expect(await gestures()).toBe(1)
  })
})

test('an empty plan of The Rise of Blitzkrieg takes one stroke and one click, recalling a seized card one click', async ({
  page,
  request,
}) => {
  const PLAN = { from: 177, to: 186 }
  const first = await at(request, 'blitzkrieg/finished.jsonl', PLAN.from)
  const requests = sent(page)
  const gestures = await counted(page)
  const german = ({ known }: { known: Reached }): Reached => ({ ...known, keys: { german: known.keys['german']! } })
  await page.addInitScript(() => localStorage.setItem('sandtable-blitzkrieg-plan', 'none'))
  await sitDown(page, german(first))
  await expect(page.locator('[data-preset="none"]')).toHaveAttribute('aria-pressed', 'true')
  await expect(page.locator('.plan [data-planned]')).toHaveCount(0)

  const wanted = new Map<string, number>()
  for (const each of said(first.choices, PLAN.from, PLAN.to - 1)) {
    const card = each.replace('plan ', '')
    wanted.set(card, (wanted.get(card) ?? 0) + 1)
  }
  const cards = await page
    .locator('[data-deck]')
    .evaluateAll((all) => all.map((each) => each.getAttribute('data-deck')!))
  const deck = (await page.locator('.deck').boundingBox())!
  const between = deck.x + deck.width / 2
  let drawn = false
  for (const card of cards.filter((each) => wanted.has(each))) {
    const mark = await middle(page, `[data-deck="${card}"] [data-pip="${wanted.get(card)}"]`)
    const face = await middle(page, `[data-deck="${card}"] .face`)
    if (drawn) await page.mouse.move(between, face.y, { steps: 5 })
    if (drawn) await page.mouse.move(mark.x, face.y, { steps: 5 })
    await page.mouse.move(mark.x, mark.y, { steps: 3 })
    if (!drawn) await page.mouse.down()
    drawn = true
    await page.mouse.move(mark.x, face.y, { steps: 3 })
    await page.mouse.move(between, face.y, { steps: 5 })
  }
  await page.mouse.up()
  await expect(page.locator('.plan [data-confirm]')).toBeEnabled()
  await page.locator('.plan [data-confirm]').click()
  await expect.poll(() => requests.length).toBe(1)
  expect([...requests[0]!].sort()).toEqual([...said(first.choices, PLAN.from, PLAN.to)].sort())
  expect(await gestures(), 'nine choices').toBe(2)

  const STAFF = { from: 211, to: 213 }
  const second = await at(request, 'blitzkrieg/finished.jsonl', STAFF.from)
  const line = said(second.choices, STAFF.from, STAFF.to)
  await page.goto('about:blank')
  await sitDown(page, german(second))
  await settled(page)
  const before = await gestures()
  await page.locator(`[data-notation="${line.join(' ')}"]`).click()
  await expect.poll(() => requests.at(-1)).toEqual(line)
  expect((await gestures()) - before).toBe(1)
})
