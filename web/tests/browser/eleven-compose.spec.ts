// An action put together on the map of Hitler's Eleven: by mouse, by finger and by keyboard, and what is sent of it.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test, type Page } from '@playwright/test'
import type { View } from '../../src/games/eleven/types'
import type { Option, SeatState } from '../../src/types'
import { findings } from './axe'
import { draw } from './finger'
import { opened, reach, RECORDS, sitDown, type Reached } from './reach'

type Asking = Parameters<typeof reach>[0]
const THREE = { game: 'eleven', variant: '3', seats: { a: 'human', b: 'human', c: 'human' }, seed: 7 }
const offers = (options: Option[], verb: string): boolean => options.some((option) => option.verb === verb)

/** Four generals in Munich, of whom one is to act. */
const declaring = (request: Asking): Promise<Reached> =>
  reach<View>(request, 'declaring', THREE, (_state, options) => offers(options, 'use') && offers(options, 'obey-all'))

/** What goes to the service that changes the table. */
function sent(page: Page): string[][] {
  const found: string[][] = []
  page.on('request', (request) => {
    if (!/\/(choose|line|undo)$/.test(request.url())) return
    const body = request.postDataJSON() as { notation?: string; line?: string[] } | null
    found.push(body?.line ?? [body?.notation ?? 'undo'])
  })
  return found
}

/** The areas in which the general who has been picked may act, and the chances that are written there. */
const lit = (page: Page): Promise<string[]> =>
  page.locator('.area[data-lit]').evaluateAll((all) => all.map((each) => each.getAttribute('data-space')!))
const settled = (page: Page): Promise<void> => expect(page.locator('.prompt.mine:not(.pending)')).toBeVisible()

async function pick(page: Page, general: string): Promise<void> {
  await settled(page)
  await page.locator(`[data-row="${general}"] .option`).first().click()
  await expect(page.locator(`[data-acts="${general}"]`)).toBeVisible()
  await settled(page)
}

test('a general, the area, one word: all that he may do is lit, with his chances, and goes as one line', async ({
  page,
  request,
}) => {
  const told = sent(page)
  await sitDown(page, await declaring(request))
  await pick(page, 'manstein')
  const areas = await lit(page)
  expect(areas.length).toBeGreaterThan(10)
  await expect(page.locator('[data-chance="warsaw"]')).toHaveText(/^\d+(\.\d)?%$/)
  // Where only friends may be met there is no chance to be told.
  await expect(page.locator('[data-chance="breslau"]')).toHaveCount(0)
  await expect(page.locator('[data-space="warsaw"]')).toHaveAttribute('aria-label', /attack Warsaw: \d/)

  await page.locator('[data-space="warsaw"]').dispatchEvent('click')
  const panel = page.locator('[data-whole]')
  await expect(panel).toBeVisible()
  // Each number tells what it promises: the one that is proposed as much as the whole, fewer soldiers less.
  const most = parseFloat(await panel.locator('.odds b').innerText())
  const promised = await panel
    .locator('.numbers small')
    .evaluateAll((all) => all.map((each) => parseFloat(each.textContent)))
  expect(promised.length).toBeGreaterThan(2)
  expect(promised[0]!).toBeLessThan(most)
  await panel.locator('[data-along="rommel"]').uncheck()
  await expect(panel.locator('[data-along="rommel"]')).not.toBeChecked()
  expect(told, 'nobody is told yet').toEqual([])
  await panel.locator('[data-notation="soldiers 4"]').click()
  await expect.poll(() => told.length).toBe(1)
  expect(told[0]!.slice(0, 2)).toEqual(['use manstein', 'move-attack'])
  expect(told[0]!.slice(-4)).toEqual(['soldiers 4', 'bring guderian', 'bring rundstedt', 'done'])
})

test('a number pressed before the odds have followed goes with whoever was said to go along last', async ({
  page,
  request,
}) => {
  const told = sent(page)
  await sitDown(page, await declaring(request))
  await pick(page, 'manstein')
  await page.locator('[data-space="warsaw"]').dispatchEvent('click')
  const panel = page.locator('[data-whole]')
  await expect(panel.locator('[data-notation="soldiers 4"]')).toBeVisible()
  // What may come is told later than one presses.
  await page.route('**/ahead', async (route) => {
    await new Promise((done) => setTimeout(done, 700))
    await route.continue()
  })
  await panel.locator('[data-along="rommel"]').uncheck({ force: true })
  await panel.locator('[data-notation="soldiers 4"]').click()
  await expect.poll(() => told.length).toBe(1)
  expect(told[0]!.slice(-4)).toEqual(['soldiers 4', 'bring guderian', 'bring rundstedt', 'done'])
})

test('Escape and undo let him stay, another can be picked instead, and nothing has been sent', async ({
  page,
  request,
}) => {
  const told = sent(page)
  await sitDown(page, await declaring(request))
  await pick(page, 'manstein')
  await page.locator('button.general[data-card="rommel"]').click()
  await expect(page.locator('[data-acts="rommel"]')).toBeVisible()
  await settled(page)
  await page.locator('[data-space="metz"]').dispatchEvent('click')
  await expect(page.locator('[data-whole]')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.locator('[data-acts="rommel"]')).toBeVisible()
  await expect(page.locator('[data-whole]')).toHaveCount(0)
  await page.locator('[data-undo]').click()
  await expect(page.locator('[data-row="rommel"]')).toBeVisible()
  expect(await lit(page)).toEqual(['munich'])
  expect(told).toEqual([])
})

test('what he cannot do stands there with the reason and its section, and so does where he cannot go', async ({
  page,
  request,
}) => {
  await sitDown(page, await declaring(request))
  await pick(page, 'manstein')
  const acts = page.locator('[data-acts]')
  await acts.locator('[data-notation="bombard"]').hover()
  await expect(acts.locator('.told')).toContainText('does not strike back')
  await acts.locator('[data-barred="mobilise"]').hover()
  await expect(acts.locator('.told')).toContainText('No soldiers are in the box (Germany).')
  await expect(acts.locator('.told .section')).toHaveText(/^4-2/)
  await page.locator('[data-space="moscow"]').dispatchEvent('click')
  await expect(page.locator('.refusal')).toContainText('Moscow')
  await expect(page.locator('.refusal .section')).toHaveText(/^4-/)
  await expect(acts).toBeVisible()
})

test('a counter is drawn to where he acts; of several ways there another can be taken', async ({ page, request }) => {
  const told = sent(page)
  await sitDown(page, await declaring(request))
  await settled(page)
  const from = (await page.locator('[data-crowd="munich"] [data-unit="rommel"]').boundingBox())!
  const to = (await page.locator('[data-crowd="breslau"] [data-unit]').first().boundingBox())!
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2)
  await page.mouse.down()
  await page.mouse.move(to.x, to.y, { steps: 6 })
  await expect(page.locator('.hanging [class~="piece"]')).toBeVisible()
  await page.mouse.up()
  await expect(page.locator('[data-whole]')).toBeVisible()
  await page.locator('[data-way="use rommel transfer to breslau"]').check()
  await expect(page.locator('[data-way="use rommel transfer to breslau"]')).toBeChecked()
  await page.locator('[data-way="use rommel move to breslau"]').check()
  await expect(page.locator('[data-whole]')).toBeVisible()
  await page.locator('[data-least]').click()
  await expect.poll(() => told).toEqual([['use rommel', 'move', 'to breslau', 'soldiers 0', 'done']])
})

test('by keyboard: a general, an area, who goes along; nothing is wrong for those who hear it', async ({
  page,
  request,
}) => {
  const told = sent(page)
  await sitDown(page, await declaring(request))
  await settled(page)
  await page.locator('[data-row="rommel"] .option').first().focus()
  await page.keyboard.press('Enter')
  await expect(page.locator('[data-acts="rommel"]')).toBeVisible()
  await settled(page)
  for (const part of ['[data-acts]', '.prompt']) expect(await findings(page, part)).toEqual([])
  await page.keyboard.press('m')
  await expect(page.locator('.area:focus')).toHaveCount(1)
  await page.locator('[data-space="vienna"]').focus()
  await page.keyboard.press('Enter')
  await expect(page.locator('[data-whole]')).toBeVisible()
  expect(await findings(page, '.prompt')).toEqual([])
  await page.locator('[data-confirm]').focus()
  await page.keyboard.press('Enter')
  await expect.poll(() => told.length).toBe(1)
  expect(told[0]!.slice(0, 3)).toEqual(['use rommel', 'move', 'to vienna'])
})

test('what needs no place is one press beside the general', async ({ page, request }) => {
  const told = sent(page)
  await sitDown(page, await declaring(request))
  await settled(page)
  await page.locator('[data-notation="use guderian wait"]').click()
  await expect.poll(() => told).toEqual([['use guderian', 'wait']])
})

test('losses are one list, soldiers first; what is said otherwise counts, and one word confirms it', async ({
  page,
  request,
}) => {
  const told = sent(page)
  const losing = ({ view }: SeatState<View>, options: Option[]): boolean =>
    offers(options, 'lose') && options.length > 1 && (view.action?.to_lose ?? 0) > 1
  await sitDown(page, await reach<View>(request, 'losing', THREE, losing))
  const panel = page.locator('[data-whole]')
  await expect(panel).toBeVisible()
  const counts = (): Promise<[string, number][]> =>
    panel
      .locator('[data-loss]')
      .evaluateAll((all) =>
        all.map((each) => [each.getAttribute('data-loss')!, Number(each.querySelector('b')!.textContent)]),
      )
  const sum = (all: [string, number][]): number => all.reduce((total, [, count]) => total + count, 0)
  const usual = await counts()
  const general = usual.find(([loss]) => !loss.includes('soldier'))![0]
  expect(usual.find(([loss]) => loss === general)![1]).toBe(0)
  await panel.locator(`[data-loss="${general}"] button`).last().click()
  await expect.poll(async () => (await counts()).find(([loss]) => loss === general)![1]).toBe(1)
  expect(sum(await counts()), 'no more and no fewer are lost').toBe(sum(usual))
  await panel.locator('[data-confirm]').click()
  await expect.poll(() => told.length).toBe(1)
  expect(told[0]!.filter((choice) => choice.startsWith('lose '))).toHaveLength(sum(usual))
  expect(told[0]).toContain(general)
})

test.describe('by finger', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('a counter is drawn to an area, and the map stays where it is', async ({ page, request }) => {
    await sitDown(page, await declaring(request))
    await settled(page)
    const middle = async (selector: string): Promise<{ x: number; y: number }> => {
      const { x, y, width, height } = (await page.locator(selector).first().boundingBox())!
      return { x: x + width / 2, y: y + height / 2 }
    }
    const at = await middle('[data-crowd="munich"] [data-unit="rommel"]')
    const to = await middle('[data-crowd="breslau"] [data-unit]')
    await draw(page, at, to)
    await expect(page.locator('[data-confirm]')).toBeInViewport({ ratio: 1 })
    await expect(page.locator('[data-way="use rommel move to breslau"]')).toBeChecked()
    // What the numbers are of stands above them.
    const of = page.locator('[data-of]')
    await expect(of).toHaveText(/soldiers/i)
    expect((await of.boundingBox())!.y).toBeLessThan((await page.locator('[data-confirm]').boundingBox())!.y)
    await expect(of).toBeInViewport({ ratio: 0.9 })
    // Nothing lies over the word: a tap on it is all that is left to do.
    const told = sent(page)
    await page.locator('[data-confirm]').tap()
    await expect.poll(() => told.length).toBe(1)
  })
})

test('a number says it with the rest as it stands; each tells what it promises', async ({ page, request }) => {
  const told = sent(page)
  await sitDown(page, await declaring(request))
  await pick(page, 'manstein')
  await page.locator('[data-space="krakow"]').dispatchEvent('click')
  const panel = page.locator('[data-whole]')
  await expect(panel).toBeVisible()
  const numbers = panel.locator('.numbers button')
  await expect(numbers).not.toHaveCount(0)
  const shown = await panel
    .locator('[data-along]')
    .evaluateAll((all) =>
      all.map((each) => [each.getAttribute('data-along')!, (each as HTMLInputElement).checked] as const),
    )
  await expect(panel.locator('.numbers [data-confirm]')).toContainText('Confirm')
  await panel.locator('[data-notation="soldiers 1"]').click()
  await expect.poll(() => told.length).toBe(1)
  expect(told[0]).toContain('soldiers 1')
  expect(told[0]!.filter((each) => each.startsWith('bring ')).sort()).toEqual(
    shown
      .filter(([, along]) => along)
      .map(([unit]) => `bring ${unit}`)
      .sort(),
  )
})

test('one stroke over the generals leaves them all', async ({ page, request }) => {
  await sitDown(page, await declaring(request))
  await pick(page, 'manstein')
  await page.locator('[data-space="vienna"]').dispatchEvent('click')
  await expect(page.locator('[data-whole]')).toBeVisible()
  const labels = page.locator('.along label')
  const count = await labels.count()
  expect(count).toBeGreaterThan(1)
  for (const box of await page.locator('[data-along]').all()) await box.setChecked(true)
  const middles = await labels.evaluateAll((all) =>
    all.map((each) => {
      const { x, y, width, height } = each.getBoundingClientRect()
      return { x: x + width / 2, y: y + height / 2 }
    }),
  )
  await page.mouse.move(middles[0]!.x, middles[0]!.y)
  await page.mouse.down()
  for (const { x, y } of middles.slice(1)) await page.mouse.move(x, y, { steps: 4 })
  await page.mouse.up()
  for (const box of await page.locator('[data-along]').all()) await expect(box).not.toBeChecked()
})

test('whoever needs an order for it is picked with the one who gives it, by his own counter', async ({
  page,
  request,
}) => {
  const record = readFileSync(join(RECORDS, 'eleven', 'over.jsonl'), 'utf8').trimEnd()
  const lines = record.split('\n')
  const { variant, seats } = JSON.parse(lines[0]!) as { variant: string; seats: Record<string, string> }
  const step = lines.findIndex((line) => line.includes('"use hitler"')) - 1
  const ordered = (JSON.parse(lines[step + 3]!) as { choice: string }).choice.replace('order ', '')
  const opening = {
    game: 'eleven',
    variant,
    seats: Object.fromEntries(Object.keys(seats).map((each) => [each, 'human'])),
  }
  const known = await opened(request, { ...opening, seed: 7 }, { record, step })
  await sitDown(page, { ...known, keys: { [known.actor!]: known.keys[known.actor!]! } })
  await settled(page)
  await expect(page.locator('[data-row="hitler"]')).toBeVisible()
  await expect(page.locator(`[data-row="${ordered}"]`)).toHaveCount(0)
  await page.locator(`[data-crowd] [data-unit="${ordered}"]`).dispatchEvent('click')
  await expect(page.locator(`[data-acts="${ordered}"]`)).toBeVisible()
  await settled(page)
  expect((await lit(page)).length).toBeGreaterThan(0)
  await page.keyboard.press('Escape')
  await expect(page.locator('[data-row="hitler"]')).toBeVisible()
})

/** A draft in which four cards have been taken; each general begins where it is printed. */
async function drafting(page: Page, request: Asking): Promise<void> {
  const record = readFileSync(join(RECORDS, 'eleven', 'over.jsonl'), 'utf8').trimEnd()
  const { variant, seats } = JSON.parse(record.split('\n')[0]!) as { variant: string; seats: Record<string, string> }
  const human = Object.fromEntries(Object.keys(seats).map((each) => [each, 'human']))
  await sitDown(page, await opened(request, { game: 'eleven', variant, seats: human, seed: 7 }, { record, step: 4 }))
  await settled(page)
}

test('the draft tells of each general where he begins, what he can do and who has taken him', async ({
  page,
  request,
}) => {
  const told = sent(page)
  await drafting(page, request)
  const panel = page.locator('.prompt [data-draft]')
  await expect(panel.locator('[data-pick]')).toHaveCount(12)
  await expect(panel.locator('[data-pick]').last()).toBeInViewport({ ratio: 1 })
  await expect(panel.locator('[data-pick="hitler"] .place')).toHaveText('Faction B')
  await expect(panel.locator('[data-pick="model"] .place')).toHaveText('Königsberg')
  await panel.locator('[data-pick="model"]').hover()
  await expect(panel.locator('.told')).toContainText('Königsberg, with 5 German soldiers.')
  await expect(panel.locator('.told')).toContainText('General Winter')
  const area = (await page.locator('[data-space="konigsberg"]').boundingBox())!
  const counter = (await page.locator('[data-begins="model"]').boundingBox())!
  expect(counter.x + counter.width / 2).toBeGreaterThan(area.x)
  expect(counter.x + counter.width / 2).toBeLessThan(area.x + area.width)
  // Whom his player places is shown wherever that may be; by keyboard he is read as well.
  await panel.locator('[data-pick="sepp"]').focus()
  await page.keyboard.press('ArrowRight')
  await expect(page.locator('[data-begins="jodl"]')).toHaveCount(4)
  expect(await findings(page, '.prompt')).toEqual([])
  await panel.locator('[data-pick="jodl"]').click()
  await expect.poll(() => told).toEqual([['draft jodl']])
  await expect(panel.locator('[data-pick="jodl"] .place')).toHaveText('Faction A')
})

test.describe('the draft by finger', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('a first tap reads a general, a second one takes him', async ({ page, request }) => {
    const told = sent(page)
    await drafting(page, request)
    await page.locator('[data-pick="manstein"]').tap()
    await expect(page.locator('[data-draft] .told')).toContainText('Warsaw')
    await expect(page.locator('[data-draft] .told')).toBeInViewport({ ratio: 0.9 })
    await expect(page.locator('[data-begins="manstein"]')).toBeInViewport()
    expect(told).toEqual([])
    await page.locator('[data-pick="manstein"]').tap()
    await expect.poll(() => told).toEqual([['draft manstein']])
  })
})
