// What somebody who plays Hitler's Eleven for the first time has to see at once: what a press means, what is asked and of which
// action, what a percentage is of, and what is left behind.
import { expect, test, type Page } from '@playwright/test'
import { areaOf } from '../../src/games/eleven/units'
import type { View } from '../../src/games/eleven/types'
import type { Option } from '../../src/types'
import { boxesOf } from './looks'
import { reach, sitDown, slow, type Reached } from './reach'

type Asking = Parameters<typeof reach>[0]
const THREE = { game: 'eleven', variant: '3', seats: { a: 'human', b: 'human', c: 'human' }, seed: 7 }
const offers = (options: Option[], verb: string): boolean => options.some((option) => option.verb === verb)
const settled = (page: Page): Promise<void> => expect(page.locator('.prompt.mine:not(.pending)')).toBeVisible()
const declaring = (request: Asking): Promise<Reached> =>
  reach<View>(request, 'declaring', THREE, (_state, options) => offers(options, 'use') && offers(options, 'obey-all'))
/** Where those stand who may act and are no head of state. */
const places = (view: View, options: Option[]): Set<string | null> =>
  new Set(
    options
      .filter(({ verb, notation }) => verb === 'use' && notation !== 'use hitler')
      .map(({ notation }) => areaOf(view, notation.slice(4))),
  )

/** Some of one's generals stand elsewhere than others. */
const parted = (request: Asking): Promise<Reached> =>
  reach<View>(request, 'parted', THREE, ({ view }, options) => places(view, options).size > 1)
async function pick(page: Page, general: string): Promise<void> {
  await settled(page)
  await page.locator(`[data-row="${general}"] .option`).first().click()
  await expect(page.locator(`[data-acts="${general}"]`)).toBeVisible()
  await settled(page)
}

/** What is chosen is answered only after half a second. */
async function late(page: Page): Promise<void> {
  await page.route(/\/(choose|line)$/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 500))
    await route.continue()
  })
}

/** Presses the middle of a counter as it lies on the screen. */
async function press(page: Page, unit: string): Promise<void> {
  const box = (await page.locator(`.counters [data-crowd] [data-unit="${unit}"]`).boundingBox())!
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2)
}

test('where the chosen general may go a press means the area, whoever of one’s own stands there; elsewhere it picks', async ({
  page,
  request,
}) => {
  await sitDown(page, await parted(request))
  await settled(page)
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
  // Why he cannot do something is said of him alone.
  await page.locator('[data-barred]').first().hover()
  const reason = await page.locator('[data-acts] .told').innerText()
  await press(page, other)
  await expect(page.locator('[data-whole], [data-acts]').first()).toBeVisible()
  await settled(page)
  await expect(page.locator('main.table')).toHaveAttribute('data-drafted', new RegExp(`^use ${first}, .*to ${to}`))
  await expect(page.locator('.question')).toContainText(/^Move from .+ to .+: who goes along\?|transfer/i)
  await page.keyboard.press('Escape')
  await expect(page.locator(`[data-acts="${first}"]`)).toBeVisible()
  await settled(page)
  await page.keyboard.press('Escape')
  await expect(page.locator('[data-row]').first()).toBeVisible()
  await settled(page)
  await press(page, other)
  await expect(page.locator(`[data-acts="${other}"]`)).toBeVisible()
  await expect(page.locator('[data-acts] .told')).not.toHaveText(reason)
})

test('what one has been told of a general goes with him', async ({ page, request }) => {
  await sitDown(page, await declaring(request))
  await pick(page, 'manstein')
  await page.locator('[data-barred="mobilise"]').hover()
  await expect(page.locator('[data-acts] .told')).toContainText('No soldiers are in the box')
  // The pointer is not on it any more, which would say it of the other one.
  await page.mouse.move(5, 5)
  await page.locator('button.general[data-card="rommel"]').dispatchEvent('click')
  await expect(page.locator('[data-acts="rommel"]')).toBeVisible()
  await expect(page.locator('[data-acts] .told')).not.toContainText('No soldiers are in the box')
})

test('it is asked of which action it is, what the percentage is of, and what is left behind', async ({
  page,
  request,
}) => {
  await sitDown(page, await declaring(request))
  await pick(page, 'manstein')
  await expect(page.locator('.legend')).toHaveText('% chance to clear the area')
  await page.locator('[data-space="warsaw"]').dispatchEvent('click')
  const question = page.locator('.question')
  await expect(question).toContainText('Move to Breslau and attack Warsaw: who takes part?')
  const panel = page.locator('[data-whole]')
  await expect(panel.locator('.odds')).toContainText(/^\s*\d+% to clear Warsaw/)
  await expect(panel.locator('[data-expected]')).toHaveText(
    /^On average \d\.\d+ removed there, and 0\.\d+ of the attackers lost\.$/,
  )
  const left = panel.locator('[data-left]')
  await expect(left).toContainText('Munich is left empty: Allies on the march then go through it without a fight.')
  await expect(left.locator('.section')).toHaveText(/^5-1/)
  // Who stays holds it; soldiers alone do not stay one's own.
  await panel.locator('[data-along="rommel"]').uncheck()
  await expect(left).toHaveCount(0)
  await page.keyboard.press('Escape')
  await settled(page)
  await page.locator('[data-space="milan"]').dispatchEvent('click')
  await expect(question).toContainText('Move from Munich to Milan: who goes along?')
  await expect(left).toContainText('Munich is left empty')
  await page.keyboard.press('Escape')
  await settled(page)
  // Of a raid each number tells its chance, with others or without them.
  await page.locator('[data-notation="air-raid"]').click()
  await expect(question).toContainText(/^Air raid on Metz from Munich: who takes part\?/)
  const numbers = panel.locator('.numbers button')
  await expect(numbers).toHaveCount(6)
  for (const number of await numbers.all()) await expect(number.locator('small')).toHaveText(/^\d+(\.\d)?%$/)
})

test('what is pressed while it is still being asked what may be done comes after it', async ({ page, request }) => {
  await sitDown(page, await declaring(request))
  await pick(page, 'manstein')
  await slow(page)
  const question = page.locator('.question')
  await page.locator('[data-space="warsaw"]').dispatchEvent('click')
  await expect(question).toContainText('Move to Breslau and attack Warsaw')
  await page.keyboard.press('Escape')
  await page.locator('[data-space="milan"]').dispatchEvent('click')
  await expect(question).toContainText('Move from Munich to Milan: who goes along?')
  await expect(page.locator('.refusal')).toHaveText('')
})

test('while areas are lit no counters are laid out over them', async ({ page, request }) => {
  await sitDown(page, await declaring(request))
  await settled(page)
  // Those of whom one may act can be read, and picked one by one.
  const crowd = (await page.locator('[data-crowd="munich"]').boundingBox())!
  await page.mouse.move(crowd.x + crowd.width / 2, crowd.y - 5)
  await expect(page.locator('.spread .tray')).toBeVisible()
  await page.mouse.move(5, 5)
  await expect(page.locator('.spread .tray')).toHaveCount(0)
  await pick(page, 'manstein')
  const [hamburg] = await boxesOf(page.locator('.counters [data-crowd="hamburg"]'))
  await page.mouse.move(hamburg!.x + hamburg!.width / 2, hamburg!.y - 6)
  await expect(page.locator('.note')).toContainText('Hamburg')
  // Longer than a pointer has to rest for it.
  await page.waitForTimeout(700)
  await expect(page.locator('.spread .tray')).toHaveCount(0)
})

test('where there is little room the words about an area end early, and lie over nothing', async ({
  page,
  request,
}) => {
  await page.setViewportSize({ width: 1280, height: 540 })
  await sitDown(page, await declaring(request))
  await pick(page, 'manstein')
  await page.locator('[data-space="warsaw"]').dispatchEvent('click')
  await expect(page.locator('[data-whole]')).toBeVisible()
  const [vienna] = await boxesOf(page.locator('.area[data-space="vienna"]'))
  await page.mouse.move(vienna!.x + vienna!.width / 2, vienna!.y + vienna!.height / 3)
  await expect(page.locator('.note')).toContainText('Vienna')
  const [drawer, note] = [...(await boxesOf(page.locator('.scroll'))), ...(await boxesOf(page.locator('.note')))]
  expect(drawer!.height).toBeGreaterThan(60)
  expect(note!.y).toBeGreaterThanOrEqual(drawer!.y + drawer!.height)
  expect(note!.y + note!.height).toBeLessThanOrEqual(540)
})

test('a general who could only take soldiers along is asked for as others are, with what he leaves', async ({
  page,
  request,
}) => {
  await sitDown(page, await parted(request))
  await pick(page, 'goring')
  await page.locator('[data-notation="move"]').click()
  await settled(page)
  await page.locator('[data-space="cologne"]').dispatchEvent('click')
  await expect(page.locator('.question')).toContainText('Move from Hamburg to Cologne: who goes along?')
  await expect(page.locator('[data-left]')).toContainText('Hamburg is left empty')
  await expect(page.locator('[data-whole] .numbers button')).toHaveCount(2)
})

test('a press on the map while an action is still being answered is for what is asked then', async ({
  page,
  request,
}) => {
  await sitDown(page, await parted(request))
  await pick(page, 'goring')
  await late(page)
  await page.locator('[data-notation="move"]').click()
  await page.locator('[data-space="cologne"]').dispatchEvent('click')
  await expect(page.locator('.question')).toContainText('Move from Hamburg to Cologne: who goes along?')
})

test('a double click on an area answers one question', async ({ page, request }) => {
  await sitDown(page, await parted(request))
  await pick(page, 'goring')
  await page.locator('[data-notation="move"]').click()
  await expect(page.locator('.question')).toContainText('where to?')
  await late(page)
  const sent: string[] = []
  page.on('request', (asked) => /\/(choose|line)$/.test(asked.url()) && sent.push(asked.url()))
  const area = (await page.locator('[data-space="cologne"]').boundingBox())!
  await page.mouse.click(area.x + area.width / 2, area.y + area.height / 2)
  await page.waitForTimeout(150)
  await page.mouse.down({ clickCount: 2 })
  await page.mouse.up({ clickCount: 2 })
  await expect(page.locator('.question')).toContainText('who goes along?')
  await settled(page)
  expect(sent).toHaveLength(1)
  await expect(page.locator('.refusal')).toBeEmpty()
})

test.describe('by finger', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('the words about an area lie over nothing: the drawer ends above them', async ({ page, request }) => {
    await sitDown(page, await parted(request))
    await settled(page)
    await page.getByRole('button', { name: 'Log', exact: true }).tap()
    await expect(page.locator('.log')).toBeInViewport()
    await page.locator('[data-space="moscow"]').dispatchEvent('click')
    const note = page.locator('.note')
    await expect(note).toContainText('Moscow')
    const [drawer, words, edge] = await Promise.all(
      ['.sheet .more', '.sheet .note', '.sheet .edge'].map(async (each) => (await boxesOf(page.locator(each)))[0]!),
    )
    expect(drawer!.height).toBeGreaterThan(100)
    expect(words!.y).toBeGreaterThanOrEqual(drawer!.y + drawer!.height - 1)
    expect(words!.y).toBeGreaterThan(edge!.y + edge!.height)
    expect(words!.y + words!.height).toBeLessThanOrEqual(845)
  })
})
