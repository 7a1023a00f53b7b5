import { test, type APIRequestContext, type Page } from '@playwright/test'
import type { Components, View } from '../../src/games/eleven/types'
import type { SeatState } from '../../src/types'
import { expect } from './expect'
import { at } from './recorded-positions'
import { act, asked, seat, seeded, smallest, version } from './random-player'
import { opened, reach, sitDown, sitElsewhere } from './prepared-tables'

const GAME = 'eleven'
const BOTS = { b: 'bot:random', c: 'bot:random' }

/** Start recording the errors of the page. Return the list to which they are added. */
function troubles(page: Page): string[] {
  const found: string[] = []
  page.on('pageerror', (error) => found.push(error.message))
  page.on('console', (line) => {
    if (line.type() === 'error' || line.type() === 'warning') found.push(line.text())
  })
  return found
}

/** Return the message ids on the page. The page shows an id where a message is missing. */
const missing = async (page: Page): Promise<string[]> =>
  (await page.locator('.table').innerText()).match(/\b(page|ask|do|did|no|unit|seat|rule|event|needs)-[a-z][a-z-]+/g) ??
  []

test('three players’ last turns are played by clicks on lit things against bots', async ({ page, request }) => {
  const trouble = troubles(page)
  const opening = { game: GAME, variant: '3', seats: { a: 'human', ...BOTS }, seed: 21 }
  await sitDown(
    page,
    await reach<View>(request, 'last-actions', opening, ({ view }) => view.phase === 'play' && view.turns_left < 3),
  )
  const random = seeded(21)
  const words = new Set<string>()
  let clicks = 0
  while (await act(page, random)) {
    clicks += 1
    for (const id of await missing(page)) words.add(id)
  }
  // The number of choices depends on dice and bots, so require only that there was one.
  expect(clicks).toBeGreaterThan(0)
  await expect(page.locator('.outcome h2')).not.toBeEmpty()
  await expect(page.locator('.outcome li')).toHaveCount(3)
  expect([...words], 'every sentence has its words').toEqual([])
  expect(trouble).toEqual([])
})

test('a solo game is played to its end by clicks on lit things', async ({ page, request }) => {
  test.setTimeout(400_000)
  const trouble = troubles(page)
  const opening = { game: GAME, variant: 'solo', seats: { a: 'human' }, seed: 22 }
  await sitDown(
    page,
    await reach<View>(request, 'late-solo', opening, ({ view }) => view.phase === 'play' && view.turns_left < 9),
  )
  const random = seeded(22)
  let clicks = 0
  while (await act(page, random)) clicks += 1
  expect(clicks).toBeGreaterThan(5)
  await expect(page.locator('.outcome li')).toHaveCount(1)
  expect(trouble).toEqual([])
})

/** Open a game for three in which the first player has drafted and now deploys. */
async function deploying(page: Page, request: APIRequestContext): Promise<void> {
  const opening = { game: GAME, variant: '3', seats: { a: 'human', ...BOTS }, seed: 24 }
  await sitDown(
    page,
    await reach<View>(
      request,
      'drafted',
      opening,
      ({ view }, options) => view.phase === 'deployment' && options.length > 1,
    ),
  )
  await expect(page.locator('[data-space="munich"]')).toHaveAttribute('data-lit', 'true')
}

test('an area is read, refused with its section, and deployed to by keyboard; no message is missing', async ({
  page,
  request,
}) => {
  await deploying(page, request)
  await test.step('an area shows its units and its borders; arrows are shown on demand', async () => {
    const { arrows, borders } = (await (await request.get('api/games/eleven')).json()) as Components
    const fortress = borders.find((border) => border.kind === 'fortress' && [border.a, border.b].includes('metz'))!
    const other = fortress.a === 'metz' ? fortress.b : fortress.a
    // Move the pointer away from all spaces and controls.
    await page.mouse.move(1200, 10)
    await page.locator('[data-space="metz"]').focus()
    const note = page.locator('.note')
    await expect(note).toContainText('Metz')
    await expect(note).toContainText('French soldiers')
    await expect(note.locator('dl')).toContainText(new RegExp(`Fortress.*${other}`, 'is'))
    await expect(page.locator('.arrows g')).toHaveCount(arrows.filter((arrow) => arrow.from === 'metz').length)
    await page.locator('.arrows-toggle').click()
    await expect(page.locator('.arrows g')).toHaveCount(arrows.length)
  })

  await test.step('a click on an illegal target shows the reason and its section', async () => {
    const before = await version(page)
    await page.locator('[data-space="paris"]').dispatchEvent('click')
    const refusal = page.locator('.refusal')
    await expect(refusal).toContainText(/\S{3,}/)
    await expect(refusal.locator('.section')).toHaveText(/^3-2/)
    expect(await version(page)).toBe(before)
    await refusal.locator('.section').click()
    await expect(page.locator('.drawer .wanted').first()).toBeInViewport()
    await expect(page.locator('.drawer .wanted').first()).toContainText('3-2')
    await page.keyboard.press('Escape')
    await expect(page.locator('.drawer')).toHaveCount(0)
  })

  await test.step('generals are drafted, and deployed by keyboard', async () => {
    await expect(page.locator('.faction').first().locator('.general')).toHaveCount(4)
    await page.locator('[data-space="munich"]').focus()
    await page.keyboard.press('Enter')
    await expect(page.locator('[data-space="munich"]')).toHaveAttribute(
      'aria-label',
      /Munich.*Faction A: .*5 German soldiers/s,
    )
  })

  await test.step('the language switches between English and Japanese, and no message is missing', async () => {
    await sitElsewhere(page, await at(request, GAME, 'event'))
    const none: string[] = []
    for (const [button, lang, name] of [
      ['日本語', 'ja', 'モスクワ'],
      ['English', 'en', 'Moscow'],
    ] as const) {
      await page.getByRole('button', { name: button }).click()
      await expect(page.locator('html')).toHaveAttribute('lang', lang)
      await expect(page.locator('.label', { hasText: name })).toHaveCount(1)
      none.push(...(await missing(page)))
    }
    expect(none).toEqual([])
  })
})

test('the number of soldiers is a slider with limits, not a row of buttons', async ({ page, request }) => {
  const known = await opened(request, { game: GAME, variant: 'solo', seats: { a: 'human' }, seed: 27 })
  const headers = { authorization: `Bearer ${known.keys['a']}` }
  for (let i = 0; i < 11; i += 1) {
    const { version, options } = (await (
      await request.get(`api/tables/${known.table}/seat`, { headers })
    ).json()) as SeatState<View>
    const { notation } = options.find((each) => each.notation.endsWith(' munich'))!
    const answer = await request.post(`api/tables/${known.table}/choose`, { headers, data: { version, notation } })
    expect(answer.ok(), await answer.text()).toBe(true)
  }
  await sitDown(page, known)
  const choice = page.locator('.stepper [data-notation]')
  await expect(choice).toHaveAttribute('data-notation', 'soldiers 7')
  await page.locator('.stepper .step').first().click()
  await page.locator('.stepper .step').first().click()
  await expect(choice).toHaveAttribute('data-notation', 'soldiers 5')
  await choice.click()
  await expect(page.locator('.table')).toContainText('5 German soldiers')
})

test('the start page offers game, scenario and players, and lists the table; several seats at one screen have no curtain', async ({
  page,
}) => {
  await page.goto('./')
  await page.locator('input[name="game"][value="eleven"]').check({ force: true })
  await page.locator('input[name="scenario"][value="short"]').check({ force: true })
  for (const [variant, seats] of [
    ['short-solo', 1],
    ['short-5', 5],
    ['short-2', 2],
  ] as const) {
    await page.locator(`input[name="variant"][value="${variant}"]`).check({ force: true })
    await expect(page.locator('fieldset[data-seat]')).toHaveCount(seats)
  }
  await seat(page, { a: 'human', b: 'human' })
  await page.locator('button.go').click()
  await expect(page.locator('.prompt')).toBeVisible()
  await test.step('several seats at one screen have no curtain, because nothing is secret', async () => {
    await expect(page.locator('.prompt.mine')).toHaveAttribute('data-seat', 'a')
    const random = seeded(23)
    const seats = new Set<string>()
    // In the draft, the players take turns.
    for (let i = 0; i < 4; i += 1) {
      seats.add((await page.locator('.prompt.mine').getAttribute('data-seat')) ?? '')
      await act(page, random)
      await expect(page.locator('.prompt.mine')).toBeVisible()
      await expect(page.locator('.curtain')).toHaveCount(0)
    }
    expect([...seats].sort()).toEqual(['a', 'b'])
  })

  const before = await version(page)
  await page.locator('.home').click()
  const known = page.locator('.on-with').first()
  await expect(known).toContainText("Hitler's Eleven")
  await expect(known).toContainText('Short scenario')
  await known.click()
  await expect.poll(() => version(page)).toBeGreaterThanOrEqual(before)
})

/** Check in the page that a long prompt is legible when it is scrolled to its end. */
const readable = (): boolean => {
  const [place, question] = [document.querySelector('.peek'), document.querySelector('.prompt:not(.held) > .question')]
  if (place === null || question === null) return false
  place.scrollTo({ top: place.scrollHeight, behavior: 'instant' })
  const { left, top, width, height } = question.getBoundingClientRect()
  const read = [1, 3].every((part) =>
    question.contains(document.elementFromPoint(left + width / 2, top + (height * part) / 4)),
  )
  const scrolled = place.scrollTop
  place.scrollTo({ top: 0, behavior: 'instant' })
  return read && scrolled > height
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('the map is above, the prompt visible, the sheet pulls up and targets fit a finger', async ({
    page,
    request,
  }) => {
    const opening = { game: GAME, variant: '3', seats: { a: 'human', ...BOTS }, seed: 29 }
    await sitDown(page, await opened(request, opening))
    expect(await asked(page)).toBe(true)
    expect(await page.evaluate(readable), 'the question stays above the generals that may be drafted').toBe(true)
    const random = seeded(29)
    for (let i = 0; i < 14; i += 1) {
      expect(await act(page, random)).toBe(true)
      await expect(page.locator('.question')).toBeInViewport()
      expect(await smallest(page.locator('.option, .step, .undo, button.general, [data-pick]'))).toBeGreaterThanOrEqual(
        43.5,
      )
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
    await page.locator('.handle').tap()
    await expect(page.locator('.handle')).toHaveAttribute('aria-expanded', 'true')
    await page.locator('.log').scrollIntoViewIfNeeded()
    await expect(page.locator('.log')).toBeInViewport()
    await expect(page.locator('.question')).toBeInViewport()
  })
})
