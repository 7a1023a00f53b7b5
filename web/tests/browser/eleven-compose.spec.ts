// Tests of actions that the player composes on the map of Hitler's Eleven by mouse, finger and keyboard. They also
// check the requests that the page sends, and the explanations for beginners.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test, type Page } from '@playwright/test'
import type { View } from '../../src/games/eleven/types'
import type { Option, SeatState } from '../../src/types'
import { findings } from './axe-checks'
import { declaring, lit, offers, parted, pick, putBack, settled, THREE, type Asking } from './eleven-tables'
import { expect } from './expect'
import { draw } from './touch-gestures'
import { boxesOf } from './pixels-and-boxes'
import { band } from './pointer-strokes'
import { opened, reach, RECORDS, sitDown, sitElsewhere, slow } from './prepared-tables'
import { cut, hidden } from './covered-elements'
import { FULL, speak, type Lang } from './window-sizes'

/** Start recording the requests that change the table. Return the list to which they are added. */
function sent(page: Page): string[][] {
  const found: string[][] = []
  page.on('request', (request) => {
    if (!/\/(choose|line|undo)$/.test(request.url())) return
    const body = request.postDataJSON() as { notation?: string; line?: string[] } | null
    found.push(body?.line ?? [body?.notation ?? 'undo'])
  })
  return found
}

/** Desktop sizes for checks of the drawer, and phone sizes for checks of the buttons. By default, use one of each. */
const desks = [
  [1440, 900, 'en'],
  [1280, 720, 'ja'],
].slice(FULL ? 0 : 1) as [number, number, Lang][]
const phones = [
  [844, 390],
  [390, 844],
].slice(0, FULL ? 2 : 1) as [number, number][]

/** Return the positions of the top edges of the drawer and its tabs. */
const lies = (page: Page): Promise<number[]> =>
  page.locator('.index, [data-drawer]').evaluateAll((all) => all.map((each) => each.getBoundingClientRect().top))

const ANSWERED = /\/(choose|line)$/

/** Delay the service's responses to choices by half a second. */
async function late(page: Page): Promise<void> {
  await page.route(ANSWERED, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 500))
    await route.continue()
  })
}

/** Click the middle of a counter on the screen. */
async function press(page: Page, unit: string): Promise<void> {
  const box = (await page.locator(`.counters [data-crowd] [data-unit="${unit}"]`).boundingBox())!
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2)
}

test('an action is chosen on the map, changed, and sent with one click', async ({ page, request }) => {
  // The test checks many steps in sequence, which takes longer than the default timeout.
  test.setTimeout(120_000)
  await sitDown(page, await declaring(request))
  await settled(page)
  const acts = page.locator('[data-acts]')
  const panel = page.locator('[data-whole]')
  const question = page.locator('.question')
  const area = (id: string): Promise<void> => page.locator(`[data-space="${id}"]`).dispatchEvent('click')

  await test.step('obeying all orders is explained below the generals', async () => {
    await expect(page.locator('.prompt [data-notation="obey-all"]')).toHaveCount(0)
    const declare = page.locator('.declare')
    await expect(declare).toContainText('refuse for 1 VP')
    const generals = (await page.locator('.faction:has(.declare) .generals').boundingBox())!
    expect((await declare.boundingBox())!.y).toBeGreaterThanOrEqual(generals.y + generals.height)
    await declare.locator('button').click()
    await expect(page.locator('.faction').first()).toContainText('obeys all')
    await expect(declare).toHaveCount(0)
    await settled(page)
  })
  const requests = sent(page)

  await test.step('a crowded area opens under the pointer only while no areas are lit', async () => {
    // The generals who can act are legible and can be selected separately.
    const crowd = (await page.locator('[data-crowd="munich"]').boundingBox())!
    await page.mouse.move(crowd.x + crowd.width / 2, crowd.y - 5)
    await expect(page.locator('.spread .tray')).toBeVisible()
    await page.mouse.move(5, 5)
    await expect(page.locator('.spread .tray')).toHaveCount(0)
    await pick(page, 'manstein')
    await page.clock.install()
    const [hamburg] = await boxesOf(page.locator('.counters [data-crowd="hamburg"]'))
    await page.mouse.move(hamburg!.x + hamburg!.width / 2, hamburg!.y - 6)
    await expect(page.locator('.note')).toContainText('Hamburg')
    // Wait longer than the delay after which a stack under the pointer spreads out.
    await page.clock.runFor(1000)
    await expect(page.locator('.spread .tray')).toHaveCount(0)
  })

  await test.step('an action or area that a general cannot choose shows the reason with its section', async () => {
    await acts.locator('[data-notation="bombard"]').hover()
    await expect(acts.locator('.told')).toContainText('doesn’t strike back')
    await acts.locator('[data-barred="mobilise"]').hover()
    await expect(acts.locator('.told')).toContainText('The replacement box is empty (Germany).')
    await expect(acts.locator('.told .section')).toHaveText(/^4-2/)
    await area('moscow')
    await expect(page.locator('.refusal')).toContainText('Moscow')
    await expect(page.locator('.refusal .section')).toHaveText(/^4-/)
    await expect(acts).toBeVisible()
  })

  await test.step('the reason disappears when another general is picked', async () => {
    await expect(acts.locator('.told')).toContainText('The replacement box is empty')
    // Move the pointer off the action, which would otherwise show the reason that applies to the other general.
    await page.mouse.move(5, 5)
    await page.locator('button.general[data-card="rommel"]').click()
    await expect(page.locator('[data-acts="rommel"]')).toBeVisible()
    await page.mouse.move(5, 5)
    await expect(acts.locator('.told')).not.toContainText('The replacement box is empty')
    await settled(page)
  })

  await test.step('Escape and undo put the general back, and nothing is sent', async () => {
    await area('metz')
    await expect(panel).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.locator('[data-acts="rommel"]')).toBeVisible()
    await expect(panel).toHaveCount(0)
    await page.locator('[data-undo]').click()
    await expect(page.locator('[data-row="rommel"]')).toBeVisible()
    expect(await lit(page)).toEqual(['munich'])
    expect(requests).toEqual([])
  })

  await test.step('in little space an area’s text is cut short and covers nothing', async () => {
    await pick(page, 'manstein')
    await page.setViewportSize({ width: 1280, height: 540 })
    await area('warsaw')
    await expect(panel).toBeVisible()
    const [vienna] = await boxesOf(page.locator('.area[data-space="vienna"]'))
    await page.mouse.move(vienna!.x + vienna!.width / 2, vienna!.y + vienna!.height / 3)
    await expect(page.locator('.note')).toContainText('Vienna')
    const [drawer, note] = [...(await boxesOf(page.locator('.scroll'))), ...(await boxesOf(page.locator('.note')))]
    expect(drawer!.height).toBeGreaterThan(60)
    expect(note!.y).toBeGreaterThanOrEqual(drawer!.y + drawer!.height)
    expect(note!.y + note!.height).toBeLessThanOrEqual(540)
    await page.mouse.move(5, 5)
    await page.keyboard.press('Escape')
    await settled(page)
    await page.setViewportSize({ width: 1440, height: 900 })
  })

  await test.step('the prompt names the action, the meaning of the percentage, and the units left behind', async () => {
    await expect(page.locator('.legend')).toHaveText('% chance to clear the area')
    await area('warsaw')
    await expect(question).toContainText('Move to Breslau and attack Warsaw: choose who takes part.')
    await expect(panel.locator('.odds')).toContainText(/^\s*Chance to clear Warsaw: \d+%/)
    await expect(panel.locator('[data-expected]')).toHaveText(
      /^On average \d\.\d+ units are removed there, and 0\.\d+ attackers are lost\.$/,
    )
    const left = panel.locator('[data-left]')
    await expect(left).toContainText('Munich is left empty, so marching Allies can pass through without a fight.')
    await expect(left.locator('.section')).toHaveText(/^5-1/)
    // Generals who stay can hold the area. Soldiers alone cannot.
    await panel.locator('[data-along="rommel"]').uncheck()
    await expect(left).toHaveCount(0)
    await page.keyboard.press('Escape')
    await settled(page)
    await area('milan')
    await expect(question).toContainText('Move from Munich to Milan: choose who goes along.')
    await expect(left).toContainText('Munich is left empty')
    await page.keyboard.press('Escape')
    await settled(page)
  })

  await test.step('one stroke over the generals leaves them all behind', async () => {
    await putBack(page)
    await pick(page, 'manstein')
    await area('vienna')
    await expect(panel).toBeVisible()
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

  await test.step('clicks before the answer count after it', async () => {
    await putBack(page)
    await pick(page, 'manstein')
    await slow(page)
    await area('warsaw')
    await expect(question).toContainText('Move to Breslau and attack Warsaw')
    await page.keyboard.press('Escape')
    await area('milan')
    await expect(question).toContainText('Move from Munich to Milan: choose who goes along.')
    await expect(page.locator('.refusal')).toHaveText('')
    await page.unrouteAll({ behavior: 'wait' })
  })

  for (const [width, height, lang] of desks)
    await test.step(`the prompt is above the drawer, which keeps its place (${width} x ${height}, ${lang})`, async () => {
      await putBack(page)
      await page.setViewportSize({ width, height })
      await speak(page, lang)
      await settled(page)
      const before = await lies(page)
      expect(before).toHaveLength(2)
      await pick(page, 'manstein')
      expect(await lies(page)).toEqual(before)
      expect(await hidden(page, '[data-acts] button:not(.section)')).toEqual([])
      await area('warsaw')
      await expect(panel).toBeVisible()
      await settled(page)
      expect(await lies(page)).toEqual(before)
      // The type of action, the companions and the numbers of soldiers are visible together.
      await expect.poll(() => hidden(page, '.together label, [data-whole] [data-notation], [data-least]')).toEqual([])
    })
  for (const [width, height] of phones)
    await test.step(`the confirm button is visible (${width} x ${height})`, async () => {
      await putBack(page)
      await page.setViewportSize({ width, height })
      await speak(page, 'en')
      await pick(page, 'manstein')
      // Actions that are not available come last, with their reasons.
      expect(await cut(page, '[data-acts] .option')).toEqual([])
      await area('warsaw')
      await expect(panel).toBeVisible()
      await settled(page)
      expect(await cut(page, '[data-notation^="soldiers "], .odds b')).toEqual([])
    })

  await test.step('all of a general’s actions are lit, with their odds, and are sent as one line', async () => {
    await putBack(page)
    await page.setViewportSize({ width: 1440, height: 900 })
    await speak(page, 'en')
    await pick(page, 'manstein')
    expect((await lit(page)).length).toBeGreaterThan(10)
    await expect(page.locator('[data-chance="warsaw"]')).toHaveText(/^\d+(\.\d)?%$/)
    // An area with only friendly units has no win chance.
    await expect(page.locator('[data-chance="breslau"]')).toHaveCount(0)
    await expect(page.locator('[data-space="warsaw"]')).toHaveAttribute('aria-label', /attack Warsaw: \d/)
    await area('warsaw')
    await expect(panel).toBeVisible()
    // The proposed number of soldiers shows the win chance of the proposal. Smaller numbers show lower win chances.
    const most = parseFloat((await panel.locator('.odds b').innerText()).replace(/^.*: /, ''))
    const promised = await panel
      .locator('.numbers small')
      .evaluateAll((all) => all.map((each) => parseFloat(each.textContent)))
    expect(promised.length).toBeGreaterThan(2)
    expect(promised[0]!).toBeLessThan(most)
    await panel.locator('[data-along="rommel"]').uncheck()
    await expect(panel.locator('[data-along="rommel"]')).not.toBeChecked()
    expect(requests, 'nothing has been sent yet').toEqual([])
    await panel.locator('[data-notation="soldiers 4"]').click()
    await expect.poll(() => requests.length).toBe(1)
    expect(requests[0]!.slice(0, 2)).toEqual(['use manstein', 'move-attack'])
    expect(requests[0]!.slice(-4)).toEqual(['soldiers 4', 'bring guderian', 'bring rundstedt', 'done'])
  })
})

test('an action is sent by a drag, by keyboard, by a number, and before its odds have loaded', async ({
  page,
  request,
}) => {
  test.setTimeout(120_000)
  const requests = sent(page)
  await sitDown(page, await declaring(request))
  await settled(page)
  /** Open another table at the same position, because an action that has been sent cannot be undone. */
  const again = async (): Promise<void> => {
    await sitElsewhere(page, await declaring(request))
    await settled(page)
  }
  const panel = page.locator('[data-whole]')

  await test.step('each number of an air raid shows its odds', async () => {
    await pick(page, 'manstein')
    // A general can make an air raid with or without companions.
    await page.locator('[data-notation="air-raid"]').click()
    await expect(page.locator('.question')).toContainText(/^Air raid on Metz from Munich: choose who takes part\./)
    const numbers = panel.locator('.numbers button')
    await expect(numbers).toHaveCount(6)
    for (const number of await numbers.all()) await expect(number.locator('small')).toHaveText(/^\d+(\.\d)?%$/)
  })

  await test.step('an action without a target is one click beside the general', async () => {
    await again()
    requests.length = 0
    await page.locator('[data-notation="use guderian wait"]').click()
    await expect.poll(() => requests.splice(0)).toEqual([['use guderian', 'wait']])
    await again()
  })

  await test.step('a counter is dragged to its target, and another of several ways can be chosen', async () => {
    const from = (await page.locator('[data-crowd="munich"] [data-unit="rommel"]').boundingBox())!
    const to = (await page.locator('[data-crowd="breslau"] [data-unit]').first().boundingBox())!
    await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2)
    await page.mouse.down()
    await page.mouse.move(to.x, to.y, { steps: 6 })
    await expect(page.locator('.hanging [class~="piece"]')).toBeVisible()
    await page.mouse.up()
    await expect(panel).toBeVisible()
    await page.locator('[data-way="use rommel transfer to breslau"]').check()
    await expect(page.locator('[data-way="use rommel transfer to breslau"]')).toBeChecked()
    await page.locator('[data-way="use rommel move to breslau"]').check()
    await expect(panel).toBeVisible()
    await page.locator('[data-least]').click()
    await expect.poll(() => requests.splice(0)).toEqual([['use rommel', 'move', 'to breslau', 'soldiers 0', 'done']])
    await again()
  })

  await test.step('by keyboard: a general, an area and companions, all with accessible names', async () => {
    await page.locator('[data-row="rommel"] .option').first().focus()
    await page.keyboard.press('Enter')
    await expect(page.locator('.prompt [data-acts="rommel"]')).toBeVisible()
    await settled(page)
    expect(await findings(page, '.prompt')).toEqual([])
    await page.keyboard.press('m')
    await expect(page.locator('.area:focus')).toHaveCount(1)
    await page.locator('[data-space="vienna"]').focus()
    await page.keyboard.press('Enter')
    await expect(panel).toBeVisible()
    expect(await findings(page, '.prompt')).toEqual([])
    await page.locator('[data-confirm]').focus()
    await page.keyboard.press('Enter')
    await expect.poll(() => requests.length).toBe(1)
    expect(requests.splice(0)[0]!.slice(0, 3)).toEqual(['use rommel', 'move', 'to vienna'])
    await again()
  })

  await test.step('units in a frame go along, and the others stay', async () => {
    const piece = (unit: string): string => `[data-crowd="munich"] [data-unit="${unit}"]`
    await page.keyboard.down('Shift')
    await band(page, [piece('rommel')], 1)
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
    await band(page, [piece('rommel'), piece('manstein'), piece('guderian'), piece('soldier-germany')], 2)
    await page.keyboard.up('Shift')
    await expect(page.locator('[data-acts]')).toBeVisible()
    const led = (await page.locator('[data-acts]').getAttribute('data-acts'))!
    await expect(page.locator('.prompt.mine:not(.pending)')).toBeVisible()
    await page.locator('[data-space="vienna"]').dispatchEvent('click')
    await expect(page.locator('[data-whole]')).toBeVisible()
    for (const general of ['rommel', 'manstein', 'guderian'].filter((each) => each !== led))
      await expect(page.locator(`[data-along="${general}"]`)).toBeChecked()
    await page.locator('[data-confirm]').click()
    await expect.poll(() => requests.length).toBe(1)
    expect(requests.splice(0)[0]![0]).toBe(`use ${led}`)
    await again()
  })

  await test.step('a number sends the rest of the action as it is', async () => {
    await pick(page, 'manstein')
    await page.locator('[data-space="krakow"]').dispatchEvent('click')
    await expect(panel).toBeVisible()
    await expect(panel.locator('.numbers button')).not.toHaveCount(0)
    const shown = await panel
      .locator('[data-along]')
      .evaluateAll((all) =>
        all.map((each) => [each.getAttribute('data-along')!, (each as HTMLInputElement).checked] as const),
      )
    await expect(panel.locator('.numbers [data-confirm]')).toContainText('Confirm')
    await panel.locator('[data-notation="soldiers 1"]').click()
    await expect.poll(() => requests.length).toBe(1)
    const [line] = requests.splice(0)
    expect(line).toContain('soldiers 1')
    expect(line!.filter((each) => each.startsWith('bring ')).sort()).toEqual(
      shown
        .filter(([, along]) => along)
        .map(([unit]) => `bring ${unit}`)
        .sort(),
    )
  })

  await test.step('a number pressed before the odds have loaded uses the last companions', async () => {
    await again()
    await pick(page, 'manstein')
    await page.locator('[data-space="warsaw"]').dispatchEvent('click')
    await expect(panel.locator('[data-notation="soldiers 4"]')).toBeVisible()
    // Delay the preview, so that it arrives after the click.
    let release = (): void => undefined
    const held = new Promise<void>((resolve) => (release = resolve))
    await page.route('**/ahead', async (route) => {
      await held
      await route.continue()
    })
    await panel.locator('[data-along="rommel"]').uncheck({ force: true })
    await panel.locator('[data-notation="soldiers 4"]').click()
    release()
    await expect.poll(() => requests.length).toBe(1)
    expect(requests[0]!.slice(-4)).toEqual(['soldiers 4', 'bring guderian', 'bring rundstedt', 'done'])
  })
})

test('a click chooses an area that the general can reach, and picks a counter elsewhere', async ({ page, request }) => {
  const first = await parted(request)
  await sitDown(page, { ...first, keys: { [first.actor!]: first.keys[first.actor!]! } })
  await settled(page)

  await test.step('the area, although it contains another general of the same side', async () => {
    const generals = await page
      .locator('[data-row]')
      .evaluateAll((all) => all.map((each) => each.getAttribute('data-row')!).filter((each) => each !== 'hitler'))
    const stand = async (general: string): Promise<string> =>
      (await page.locator(`.counters [data-crowd]:has([data-unit="${general}"])`).first().getAttribute('data-crowd'))!
    const first = generals[0]!
    const from = await stand(first)
    let other = ''
    for (const general of generals) if ((await stand(general)) !== from) other = general
    const to = await stand(other)
    await pick(page, first)
    await expect(page.locator(`.area[data-space="${to}"][data-lit]`)).toHaveCount(1)
    // The reason why an action is not available applies only to this general.
    await page.locator('[data-barred]').first().hover()
    const reason = await page.locator('[data-acts] .told').innerText()
    await press(page, other)
    await expect(page.locator('[data-whole], [data-acts]').first()).toBeVisible()
    await settled(page)
    await expect(page.locator('main.table')).toHaveAttribute('data-drafted', new RegExp(`^use ${first}, .*to ${to}`))
    await expect(page.locator('.question')).toContainText(/^Move from .+ to .+: choose who goes along|transfer/i)
    await page.keyboard.press('Escape')
    await expect(page.locator(`[data-acts="${first}"]`)).toBeVisible()
    await settled(page)
    await page.keyboard.press('Escape')
    await expect(page.locator('[data-row]').first()).toBeVisible()
    await settled(page)
    await press(page, other)
    await expect(page.locator(`[data-acts="${other}"]`)).toBeVisible()
    await expect(page.locator('[data-acts] .told')).not.toHaveText(reason)
    await settled(page)
    await putBack(page)
  })

  const question = page.locator('.question')
  await test.step('a general with nothing but soldiers to take along is chosen like others', async () => {
    await pick(page, 'goring')
    await page.locator('[data-notation="move"]').click()
    await settled(page)
    await page.locator('[data-space="cologne"]').dispatchEvent('click')
    await expect(question).toContainText('Move from Hamburg to Cologne: choose who goes along.')
    await expect(page.locator('[data-left]')).toContainText('Hamburg is left empty')
    await expect(page.locator('[data-whole] .numbers button')).toHaveCount(2)
    await page.locator('[data-reset]').click()
    await expect(page.locator('[data-row="goring"]')).toBeVisible()
  })

  await test.step('a click while an action is being answered counts for the next prompt', async () => {
    await pick(page, 'goring')
    await late(page)
    await page.locator('[data-notation="move"]').click()
    await page.locator('[data-space="cologne"]').dispatchEvent('click')
    await expect(question).toContainText('Move from Hamburg to Cologne: choose who goes along.')
    await page.unrouteAll({ behavior: 'wait' })
    await page.locator('[data-reset]').click()
    await expect(page.locator('[data-row="goring"]')).toBeVisible()
  })

  await test.step('a double click on an area answers one question', async () => {
    await pick(page, 'goring')
    await page.locator('[data-notation="move"]').click()
    await expect(question).toContainText('choose an area to go to')
    await late(page)
    const requests: string[] = []
    page.on('request', (asked) => ANSWERED.test(asked.url()) && requests.push(asked.url()))
    const area = (await page.locator('[data-space="cologne"]').boundingBox())!
    await page.mouse.dblclick(area.x + area.width / 2, area.y + area.height / 2, { delay: 20 })
    await expect(question).toContainText('choose who goes along.')
    await settled(page)
    expect(requests).toHaveLength(1)
    await expect(page.locator('.refusal')).toBeEmpty()
  })
})

test('losses are one list, soldiers first; changes count, and one click confirms them @quick', async ({
  page,
  request,
}) => {
  const requests = sent(page)
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
  await expect.poll(() => requests.length).toBe(1)
  expect(requests[0]!.filter((choice) => choice.startsWith('lose '))).toHaveLength(sum(usual))
  expect(requests[0]).toContain(general)
})

test.describe('by touch', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('an area’s text is legible below the drawer, and a counter is dragged to an area', async ({ page, request }) => {
    await sitDown(page, await declaring(request))
    await settled(page)
    await test.step('an area’s text covers nothing: the drawer ends above it', async () => {
      await page.getByRole('button', { name: 'Log', exact: true }).tap()
      await expect(page.locator('.log')).toBeInViewport()
      await page.locator('[data-space="moscow"]').dispatchEvent('click')
      await expect(page.locator('.note')).toContainText('Moscow')
      const [drawer, words, edge] = await Promise.all(
        ['.sheet .more', '.sheet .note', '.sheet .edge'].map(async (each) => (await boxesOf(page.locator(each)))[0]!),
      )
      expect(drawer!.height).toBeGreaterThan(100)
      expect(words!.y).toBeGreaterThanOrEqual(drawer!.y + drawer!.height - 1)
      expect(words!.y).toBeGreaterThan(edge!.y + edge!.height)
      expect(words!.y + words!.height).toBeLessThanOrEqual(845)
    })
    // The map stays in the same position.
    await page.locator('.handle').tap()
    const middle = async (selector: string): Promise<{ x: number; y: number }> => {
      const { x, y, width, height } = (await page.locator(selector).first().boundingBox())!
      return { x: x + width / 2, y: y + height / 2 }
    }
    const at = await middle('[data-crowd="munich"] [data-unit="rommel"]')
    const to = await middle('[data-crowd="breslau"] [data-unit]')
    await draw(page, at, to)
    await expect(page.locator('[data-confirm]')).toBeInViewport({ ratio: 1 })
    await expect(page.locator('[data-way="use rommel move to breslau"]')).toBeChecked()
    // The heading above the numbers names their unit.
    const of = page.locator('[data-of]')
    await expect(of).toHaveText(/soldiers/i)
    expect((await of.boundingBox())!.y).toBeLessThan((await page.locator('[data-confirm]').boundingBox())!.y)
    await expect(of).toBeInViewport({ ratio: 0.9 })
    // The confirm button is not covered, so one tap is enough.
    const requests = sent(page)
    await page.locator('[data-confirm]').tap()
    await expect.poll(() => requests.length).toBe(1)
  })
})

test('a general who needs an order is picked by their own counter, with the general who gives it', async ({
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

/** Open a table after four cards of the draft. Each general starts in the area printed on the general's card. */
async function drafting(page: Page, request: Asking): Promise<void> {
  const record = readFileSync(join(RECORDS, 'eleven', 'over.jsonl'), 'utf8').trimEnd()
  const { variant, seats } = JSON.parse(record.split('\n')[0]!) as { variant: string; seats: Record<string, string> }
  const human = Object.fromEntries(Object.keys(seats).map((each) => [each, 'human']))
  await sitDown(page, await opened(request, { game: 'eleven', variant, seats: human, seed: 7 }, { record, step: 4 }))
  await settled(page)
}

test('the draft shows each general’s start area, ability and owner', async ({ page, request }) => {
  const requests = sent(page)
  await drafting(page, request)
  const panel = page.locator('.prompt [data-draft]')
  await expect(panel.locator('[data-pick]')).toHaveCount(12)
  await expect(panel.locator('[data-pick]').last()).toBeInViewport({ ratio: 1 })
  await expect(panel.locator('[data-pick="hitler"] .place')).toHaveText('Faction B')
  await expect(panel.locator('[data-pick="model"] .place')).toHaveText('Königsberg')
  await panel.locator('[data-pick="model"]').hover()
  await expect(panel.locator('.told')).toContainText('Königsberg with 5 German soldiers.')
  await expect(panel.locator('.told')).toContainText('General Winter')
  const area = (await page.locator('[data-space="konigsberg"]').boundingBox())!
  const counter = (await page.locator('[data-begins="model"]').boundingBox())!
  expect(counter.x + counter.width / 2).toBeGreaterThan(area.x)
  expect(counter.x + counter.width / 2).toBeLessThan(area.x + area.width)
  // A general whom the player can place is shown in all possible areas. The arrow keys also reach his card.
  await panel.locator('[data-pick="sepp"]').focus()
  await page.keyboard.press('ArrowRight')
  await expect(page.locator('[data-begins="jodl"]')).toHaveCount(4)
  expect(await findings(page, '.prompt')).toEqual([])
  await panel.locator('[data-pick="jodl"]').click()
  await expect.poll(() => requests).toEqual([['draft jodl']])
  await expect(panel.locator('[data-pick="jodl"] .place')).toHaveText('Faction A')
})

test.describe('the draft by touch', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('the first tap shows a general, the second takes it', async ({ page, request }) => {
    const requests = sent(page)
    await drafting(page, request)
    await page.locator('[data-pick="manstein"]').tap()
    await expect(page.locator('[data-draft] .told')).toContainText('Warsaw')
    await expect(page.locator('[data-draft] .told')).toBeInViewport({ ratio: 0.9 })
    await expect(page.locator('[data-begins="manstein"]')).toBeInViewport()
    expect(requests).toEqual([])
    await page.locator('[data-pick="manstein"]').tap()
    await expect.poll(() => requests).toEqual([['draft manstein']])
  })
})
