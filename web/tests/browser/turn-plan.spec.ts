// Tests of the plan of a turn: the page proposes a whole plan, the player changes it card by card and confirms it with
// one click. Both sides plan at the same time.
import { test, type Locator, type Page } from '@playwright/test'
import type { View } from '../../src/games/blitzkrieg/types'
import { findings } from './axe-checks'
import { expect } from './expect'
import { at } from './recorded-positions'
import { part } from './test-parts'
import { opened, reach, recordOf, sitDown, type Reached } from './prepared-tables'
import { FULL, named, resize, speak } from './window-sizes'

const OPENING = { game: 'blitzkrieg', variant: '', seats: { german: 'human', allied: 'human' }, seed: 3 }

/** Return the record of a game up to the first plan. `step` is the step after which all units are set up. */
function setUp(): { record: string; step: number } {
  const record = recordOf('blitzkrieg', 'planning')
  const [, ...choices] = record.split('\n')
  return { record, step: choices.findIndex((line) => !/"choice":"(place|put) /.test(line)) }
}

/** Open a table at which a turn is about to be planned. */
const planning = (request: Parameters<typeof reach>[0]): Promise<Reached> =>
  reach<View>(request, 'last-turn-allied', OPENING, ({ view }) => view.turn === 5 && view.phase === 'planning')

const LANGS = ['en', 'ja'] as const
const only = (known: Reached, seat: string): Reached => ({ ...known, keys: { [seat]: known.keys[seat]! } })
const confirm = (page: Page): Locator => page.locator('.plan [data-confirm]')
const places = (page: Page): Promise<string[]> =>
  page.locator('.plan [data-planned]').evaluateAll((all) => all.map((each) => each.getAttribute('data-planned')!))

function sent(page: Page): string[][] {
  const found: string[][] = []
  page.on('request', (request) => {
    if (!/\/(choose|line|orders|undo)$/.test(request.url())) return
    found.push((request.postDataJSON() as { line?: string[] } | null)?.line ?? [])
  })
  return found
}

const [DESK, PHONE] = [
  [1440, 900],
  [390, 844],
] as const
const DESKS = [
  [1440, 900, 6],
  [1280, 720, 4],
  [1024, 768, 4],
] as const

test('on a desktop the deck is visible in whole rows, with all of the plan', async ({ page, request }) => {
  await sitDown(page, await at(request, 'blitzkrieg', 'planning'))
  await expect(confirm(page)).toBeVisible()
  await expect(page.locator('[data-deck]')).toHaveCount(9)
  for (const [i, [width, height, whole]] of DESKS.entries())
    for (const lang of FULL ? LANGS : [LANGS[i % LANGS.length]!])
      await part(named([width, height], lang), async () => {
        await resize(page, [width, height])
        await speak(page, lang)
        const rows = await page.evaluate(() => {
          const edge = document.querySelector('[data-drawer]')!.getBoundingClientRect().bottom
          return [...document.querySelectorAll('[data-deck]')].map((card) => {
            const own = card.getBoundingClientRect()
            const word = card.querySelector('.name')!.getBoundingClientRect()
            return {
              whole: own.bottom <= edge,
              cut: own.bottom > edge && word.top < edge - 3,
              read: word.bottom <= edge,
            }
          })
        })
        expect(rows.filter((row) => row.whole)).toHaveLength(whole)
        // A low, wide window shows no text of the next row of cards. A higher window shows only whole words of it.
        expect(rows.filter(({ cut, read }) => cut && !(height === 768 && read))).toEqual([])
        await expect(page.locator('.plan .wrong')).toHaveText(/./)
        await expect(page.locator('.plan .wrong')).toBeInViewport({ ratio: 1 })
      })
})

test('a plan is proposed as in the last turn, changed on the cards by clicks and one stroke, and confirmed with one click', async ({
  page,
  request,
}) => {
  const requests = sent(page)
  const known = await planning(request)
  await sitDown(page, only(known, known.actor!))
  await expect(confirm(page)).toBeEnabled()
  const proposed = await places(page)
  await expect(page.locator('[data-preset="last"]')).toBeVisible()

  await test.step('one stroke over the marks of cards sets the number of each', async () => {
    await page.locator('[data-preset="none"]').click()
    await expect(page.locator('.plan [data-planned]')).toHaveCount(0)
    const cards = await page
      .locator('[data-deck]:has([data-pip])')
      .evaluateAll((all) => all.slice(0, 3).map((each) => each.getAttribute('data-deck')!))
    const middle = async (what: string): Promise<[number, number]> => {
      const { x, y, width, height } = (await page.locator(what).boundingBox())!
      return [x + width / 2, y + height / 2]
    }
    const [first, ...rest] = cards
    await page.mouse.move(...(await middle(`[data-deck="${first}"] [data-pip="1"]`)))
    await page.mouse.down()
    for (const card of rest) {
      // While the pointer is on the marks, no text may cover the pictures of the cards.
      await page.mouse.move(...(await middle(`[data-deck="${card}"] .face`)))
      await page.mouse.move(...(await middle(`[data-deck="${card}"] [data-pip="1"]`)))
    }
    await page.mouse.up()
    await expect.poll(() => places(page).then((all) => all.sort())).toEqual([...cards].sort())
    await page.locator('[data-preset="last"]').click()
    await expect.poll(() => places(page)).toEqual(proposed)
  })

  // The text of the card under the pointer is fully visible, and so are the card's buttons.
  for (const card of await page.locator('[data-deck]').all()) {
    await card.locator('.face').hover()
    const text = card.locator('.text')
    await expect(text).toBeVisible()
    await expect(text).toBeInViewport({ ratio: 1 })
    const box = (await text.boundingBox())!
    const own = (await card.boundingBox())!
    const pips = (await card.locator('.pips').boundingBox())!
    expect(box.x).toBeLessThan(own.x + 3)
    expect(box.x + box.width).toBeGreaterThan(own.x + own.width - 3)
    expect(box.y).toBeLessThan(own.y + 3)
    expect(box.y + box.height).toBeLessThanOrEqual(pips.y + 2)
  }
  expect(await findings(page, '.plan', '.planning')).toEqual([])

  // A plan that lacks one copy of its most frequent card cannot be confirmed. With the copy added again, it can.
  const most = proposed[0]!
  await page.locator(`.plan [data-planned="${most}"]`).first().click()
  await expect(page.locator('.plan .wrong')).toHaveText(/./)
  await expect(confirm(page)).toBeDisabled()
  expect(await places(page)).toHaveLength(proposed.length - 1)
  const count = proposed.filter((each) => each === most).length
  await page.locator(`[data-deck="${most}"] [data-pip="${count}"]`).click()
  await expect(confirm(page)).toBeEnabled()
  expect(await places(page)).toEqual(proposed)

  // With the keyboard, Delete removes a copy of a card and Enter adds a copy.
  await page.locator(`[data-deck="${most}"] .face`).focus()
  await page.keyboard.press('Delete')
  await expect(confirm(page)).toBeDisabled()
  await page.keyboard.press('Enter')
  await expect(confirm(page)).toBeEnabled()
  expect(requests).toEqual([])

  await confirm(page).focus()
  await page.keyboard.press('Enter')
  await expect(page.locator('.plan')).toHaveCount(0)
  expect(requests).toHaveLength(1)
  expect(requests[0]!.slice(0, -1).sort()).toEqual(proposed.map((card) => `plan ${card}`).sort())
  expect(requests[0]!.at(-1)).toBe('done')
})

test('both sides plan at the same time, and see nothing of each other until both have submitted', async ({
  page,
  request,
  context,
}) => {
  // Both sides have set up, and Germany is asked first.
  const known = await opened(request, OPENING, setUp())
  expect(known.actor).toBe('german')
  const [first, later] = ['german', 'allied']
  const other = await context.browser()!.newContext({ reducedMotion: 'no-preference' })
  const theirs = await other.newPage()
  await theirs.addInitScript(() => localStorage.setItem('sandtable-pace', 'slow'))
  await sitDown(page, only(known, first))
  await sitDown(theirs, only(known, later))
  const seen = page.locator('[data-version]')
  const version = await seen.getAttribute('data-version')
  // The Allied side is asked later, but can plan now. Here it submits its plan first.
  await expect(theirs.locator('.prompt')).not.toHaveClass(/mine/)
  await expect(confirm(theirs)).toBeEnabled()
  // Each player sees the name of their own side. The Allied player does not see Germany's.
  await expect(page.locator('.prompt .who .seat')).toHaveText('German')
  await expect(theirs.locator('.prompt .who .seat')).toHaveText('Allied')
  await expect(theirs.locator('.prompt .who')).toHaveText(/^Allied\s*Planning · Turn 1$/)
  const plan = await places(theirs)
  // After a confirmation by keyboard, the focus is on the new prompt. The same applies to a withdrawal below.
  await confirm(theirs).focus()
  await theirs.keyboard.press('Enter')
  await expect(theirs.locator('[data-withdraw]')).toBeVisible()
  await expect(theirs.locator('[data-question]')).toBeFocused()
  await expect(theirs.locator('.question')).toContainText('submitted')
  // The service stores the submitted plan. After a reload, the page shows the plan and can withdraw it.
  await theirs.reload()
  await expect(theirs.locator('.question')).toContainText('submitted')
  await theirs.locator('[data-withdraw]').focus()
  await theirs.keyboard.press('Enter')
  await expect(confirm(theirs)).toBeVisible()
  await expect(theirs.locator('[data-question]')).toBeFocused()
  await expect(confirm(theirs)).toBeEnabled()
  await expect.poll(() => places(theirs)).toEqual(plan)
  await confirm(theirs).click()
  await expect(theirs.locator('[data-withdraw]')).toBeVisible()
  await expect(seen).toHaveAttribute('data-version', version!)
  await expect(confirm(page)).toBeEnabled()
  await confirm(page).click()
  // One message reports the submitted plan. No message says that the other side is still planning.
  await expect(theirs.locator('aside.strip .text')).toHaveText(/^\s*You choose \d+ cards: [A-Z].*\.\s*$/)
  await expect(theirs.locator('aside.strip .go span').first()).toHaveText(/^\d\/[2-6]\b/)
  await expect(theirs.locator('.question')).toHaveText(/^Showing the result…/)
  await theirs.locator('aside.strip .skip').click()
  // Both plans are complete, so the turn begins for both sides.
  await expect(page.locator('.plan')).toHaveCount(0)
  await expect(theirs.locator('.plan')).toHaveCount(0)
  await expect(theirs.locator('.hand [data-card]').first()).toBeVisible()
  await expect(page.locator('.prompt .who')).not.toContainText('Planning')
  await other.close()
})

test('a plan submitted just as the other side finishes is accepted, and the focus stays in the prompt', async ({
  page,
  request,
}) => {
  const known = await opened(request, OPENING, setUp())
  await sitDown(page, only(known, 'allied'))
  await expect(confirm(page)).toBeEnabled()
  // Delay the submission until Germany has submitted its plan.
  await page.route('**/orders', async (route) => {
    const headers = { authorization: `Bearer ${known.keys['german']}` }
    const { version, view } = (await (await request.get(`api/tables/${known.table}/seat`, { headers })).json()) as {
      version: number
      view: View
    }
    const { pool, plan_limit: limit } = view.cards['german']!
    const cards = Object.entries(pool!).flatMap(([card, count]) => Array.from({ length: count }, () => `plan ${card}`))
    const line = [...cards.filter((each) => !/rommel|breakthrough/.test(each)).slice(0, limit!), 'done']
    const made = await request.post(`api/tables/${known.table}/line`, { headers, data: { version, line } })
    expect(made.ok(), await made.text()).toBe(true)
    await route.continue()
  })
  const stale = page.waitForResponse((response) => response.url().endsWith('/orders') && response.status() === 409)
  await confirm(page).focus()
  await page.keyboard.press('Enter')
  await stale
  await expect(page.locator('.plan')).toHaveCount(0)
  await expect(page.locator('.hand [data-card]').first()).toBeVisible()
  await expect(page.locator('.refusal')).toBeEmpty()
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).not.toBe('BODY')
})

test('nothing moves under the pointer during planning, and the coach says what a full plan leaves open', async ({
  page,
  request,
}) => {
  const against = { ...OPENING, seats: { german: 'human', allied: 'bot:easy' } }
  const known = await opened(request, against, setUp())
  await page.addInitScript(
    (table) => localStorage.setItem('sandtable-coach', JSON.stringify({ tables: [table] })),
    known.table,
  )
  for (const [width, height] of FULL ? [DESK, PHONE] : [PHONE]) {
    await page.setViewportSize({ width, height })
    await page.goto('about:blank')
    await sitDown(page, known)
    await expect(confirm(page)).toBeEnabled()
    const more = page.getByRole('button', { name: 'One card more for 1 momentum' })
    const places = page.locator('.plan .places')
    const deck = page.locator('[data-deck]').first()
    const stand = async (): Promise<unknown[]> => [
      await more.boundingBox(),
      await confirm(page).boundingBox(),
      (await places.boundingBox())!.height,
      (await deck.boundingBox())!.y,
    ]
    await more.scrollIntoViewIfNeeded()
    const before = await stand()
    const chosen = (await places.locator('li:not(.reserved)').count()) - 1
    // Buy several slots one after another without moving the pointer.
    const { x, y, width: wide, height: high } = (await more.boundingBox())!
    for (let bought = 1; bought <= 2; bought += 1) {
      await page.mouse.click(x + wide / 2, y + high / 2)
      await expect(places.locator('li:not(.reserved)')).toHaveCount(chosen + 1 + bought)
      expect(await stand(), `${width}: ${bought} bought`).toEqual(before)
    }
    // The new slots are empty. The page shows why the plan is not valid, in a row that is always reserved for this
    // text.
    await expect(page.locator('.plan .wrong')).toHaveText(/./)
    expect(await stand()).toEqual(before)
    await page.locator('[data-preset="none"]').click()
    await expect(page.locator('.plan [data-planned]')).toHaveCount(0)
    expect(await stand(), `${width}: empty`).toEqual(before)
    await page.locator('[data-preset="last"]').click()
    await expect(confirm(page)).toBeEnabled()
    expect(await stand(), `${width}: full`).toEqual(before)
    await expect(page.locator('.plan [data-open]')).toHaveText(
      /^\s*\d cards in this plan move units\. “Capture of Paris” still needs 1 space/,
    )
  }
  // A player who has switched the coach off gets no advice.
  await page.locator('[data-coach-off]').click()
  await page.locator('[data-preset="last"]').click()
  await expect(confirm(page)).toBeEnabled()
  await expect(page.locator('.plan [data-open]')).toHaveCount(0)
})
