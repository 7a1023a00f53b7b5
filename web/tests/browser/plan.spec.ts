// The plan of a turn: proposed whole, changed card by card, confirmed with one word, by both sides at the same time.
import { expect, test, type Locator, type Page } from '@playwright/test'
import type { View } from '../../src/games/blitzkrieg/types'
import { findings } from './axe'
import { at } from './moments'
import { opened, reach, recordOf, sitDown, type Reached } from './reach'

const OPENING = { game: 'blitzkrieg', variant: '', seats: { german: 'human', allied: 'human' }, seed: 3 }

/** A game up to the first plan: no unit is left to be set up. */
function setUp(): { record: string; step: number } {
  const record = recordOf('blitzkrieg', 'planning')
  const [, ...choices] = record.split('\n')
  return { record, step: choices.findIndex((line) => !/"choice":"(place|put) /.test(line)) }
}

/** A turn that is about to be planned. */
const planning = (request: Parameters<typeof reach>[0]): Promise<Reached> =>
  reach<View>(request, 'last-turn-allied', OPENING, ({ view }) => view.turn === 5 && view.phase === 'planning')

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

for (const [width, height, whole] of [
  [1440, 900, 6],
  [1280, 720, 4],
  [1024, 768, 4],
] as const)
  for (const lang of ['en', 'ja'])
    test(`the deck is seen by whole rows on a desk of ${width} x ${height}, and all that the plan says, in ${lang}`, async ({
      page,
      request,
    }) => {
      await page.setViewportSize({ width, height })
      await sitDown(page, await at(request, 'blitzkrieg', 'planning'), { lang })
      await expect(confirm(page)).toBeVisible()
      await expect(page.locator('[data-deck]')).toHaveCount(9)
      const rows = await page.evaluate(() => {
        const edge = document.querySelector('[data-drawer]')!.getBoundingClientRect().bottom
        return [...document.querySelectorAll('[data-deck]')].map((card) => {
          const own = card.getBoundingClientRect()
          const word = card.querySelector('.name')!.getBoundingClientRect()
          return { whole: own.bottom <= edge, cut: own.bottom > edge && word.top < edge - 3, read: word.bottom <= edge }
        })
      })
      expect(rows.filter((row) => row.whole)).toHaveLength(whole)
      // Of the next row a low and broad window shows no word; where there is more room, whole words.
      expect(rows.filter(({ cut, read }) => cut && !(height === 768 && read))).toEqual([])
      await expect(page.locator('.plan .wrong')).toHaveText(/./)
      await expect(page.locator('.plan .wrong')).toBeInViewport({ ratio: 1 })
    })

test('a plan is proposed as last turn, changed on the cards, and confirmed with one word', async ({
  page,
  request,
}) => {
  const told = sent(page)
  const known = await planning(request)
  await sitDown(page, only(known, known.actor!))
  await expect(confirm(page)).toBeEnabled()
  const proposed = await places(page)
  await expect(page.locator('[data-preset="last"]')).toBeVisible()

  // The text of the card under the pointer lies on the card: all of it in sight, and what is pressed as well.
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

  // One fewer of what there is most of, and it cannot be confirmed; as it was, it can.
  const most = proposed[0]!
  await page.locator(`.plan [data-planned="${most}"]`).first().click()
  await expect(page.locator('.plan .wrong')).toHaveText(/./)
  await expect(confirm(page)).toBeDisabled()
  expect(await places(page)).toHaveLength(proposed.length - 1)
  const count = proposed.filter((each) => each === most).length
  await page.locator(`[data-deck="${most}"] [data-pip="${count}"]`).click()
  await expect(confirm(page)).toBeEnabled()
  expect(await places(page)).toEqual(proposed)

  // By keyboard: Delete takes one away, Enter adds one.
  await page.locator(`[data-deck="${most}"] .face`).focus()
  await page.keyboard.press('Delete')
  await expect(confirm(page)).toBeDisabled()
  await page.keyboard.press('Enter')
  await expect(confirm(page)).toBeEnabled()
  expect(told).toEqual([])

  await confirm(page).focus()
  await page.keyboard.press('Enter')
  await expect(page.locator('.plan')).toHaveCount(0)
  expect(told).toHaveLength(1)
  expect(told[0]!.slice(0, -1).sort()).toEqual(proposed.map((card) => `plan ${card}`).sort())
  expect(told[0]!.at(-1)).toBe('done')
})

test('both sides plan at the same time: nobody waits, and nothing is seen of the other', async ({
  page,
  request,
  context,
}) => {
  // Both have been set up; Germany is asked first.
  const known = await opened(request, OPENING, setUp())
  expect(known.actor).toBe('german')
  const [first, later] = ['german', 'allied']
  const other = await context.browser()!.newContext()
  const theirs = await other.newPage()
  await sitDown(page, only(known, first))
  await sitDown(theirs, only(known, later))
  const seen = page.locator('[data-version]')
  const version = await seen.getAttribute('data-version')
  // Whoever is asked later plans as well, and has handed it in before the first has.
  await expect(theirs.locator('.prompt')).not.toHaveClass(/mine/)
  await expect(confirm(theirs)).toBeEnabled()
  // Each is told of his own side, and not of whoever is asked first.
  await expect(page.locator('.prompt .who .seat')).toHaveText('German')
  await expect(theirs.locator('.prompt .who .seat')).toHaveText('Allied')
  await expect(theirs.locator('.prompt .who')).toHaveText(/^Allied\s*Planning · Turn 1$/)
  const plan = await places(theirs)
  await confirm(theirs).click()
  await expect(theirs.locator('[data-withdraw]')).toBeVisible()
  await expect(theirs.locator('.question')).toContainText('handed in')
  // It is kept by the service: a page that is opened anew knows it, and may take it up again.
  await theirs.reload()
  await expect(theirs.locator('.question')).toContainText('handed in')
  await theirs.locator('[data-withdraw]').click()
  await expect(confirm(theirs)).toBeEnabled()
  await expect.poll(() => places(theirs)).toEqual(plan)
  await confirm(theirs).click()
  await expect(theirs.locator('[data-withdraw]')).toBeVisible()
  await expect(seen).toHaveAttribute('data-version', version!)
  await confirm(page).click()
  // Both are done: the turn begins for both.
  await expect(page.locator('.plan')).toHaveCount(0)
  await expect(theirs.locator('.plan')).toHaveCount(0)
  await expect(theirs.locator('.hand [data-card]').first()).toBeVisible()
  await expect(page.locator('.prompt .who')).not.toContainText('Planning')
  await other.close()
})

test('who has handed his plan in is told of it in one sentence, and no longer that the other still plans', async ({
  page,
  request,
  context,
}) => {
  const known = await opened(request, OPENING, setUp())
  const other = await context.browser()!.newContext({ reducedMotion: 'no-preference' })
  const theirs = await other.newPage()
  await theirs.addInitScript(() => localStorage.setItem('sandtable-pace', 'slow'))
  await sitDown(page, only(known, 'german'))
  await sitDown(theirs, only(known, 'allied'))
  await expect(confirm(theirs)).toBeEnabled()
  await confirm(theirs).click()
  await expect(theirs.locator('.question')).toContainText('handed in')
  await expect(confirm(page)).toBeEnabled()
  await confirm(page).click()
  await expect(theirs.locator('aside.strip .text')).toHaveText(/^\s*You choose \d+ cards: [A-Z].*\.\s*$/)
  await expect(theirs.locator('aside.strip .go span').first()).toHaveText(/^\d\/[2-6]\b/)
  await expect(theirs.locator('.question')).toHaveText(/^What comes of it is being told\./)
  await other.close()
})

test('a plan that is handed in as the other side is done goes through, and the focus stays with the question', async ({
  page,
  request,
}) => {
  const known = await opened(request, OPENING, setUp())
  await sitDown(page, only(known, 'allied'))
  await expect(confirm(page)).toBeEnabled()
  // What is handed in is held up until the German plan is made.
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

test('by keyboard: after a plan has been handed in the focus is on what is said of it', async ({ page, request }) => {
  const known = await opened(request, OPENING, setUp())
  await sitDown(page, only(known, 'allied'))
  await expect(confirm(page)).toBeEnabled()
  await confirm(page).focus()
  await page.keyboard.press('Enter')
  await expect(page.locator('[data-withdraw]')).toBeVisible()
  await expect(page.locator('[data-question]')).toBeFocused()
  // And the other way round.
  await page.locator('[data-withdraw]').focus()
  await page.keyboard.press('Enter')
  await expect(confirm(page)).toBeVisible()
  await expect(page.locator('[data-question]')).toBeFocused()
})

test('one stroke over the marks of cards says how many of each', async ({ page, request }) => {
  const known = await planning(request)
  await sitDown(page, only(known, known.actor!))
  await expect(confirm(page)).toBeEnabled()
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
    // Over the faces nothing is said.
    await page.mouse.move(...(await middle(`[data-deck="${card}"] .face`)))
    await page.mouse.move(...(await middle(`[data-deck="${card}"] [data-pip="1"]`)))
  }
  await page.mouse.up()
  await expect.poll(() => places(page).then((all) => all.sort())).toEqual([...cards].sort())
})

test('nothing moves under the pointer while a plan is put together, and a full one tells the coached what it leaves open', async ({
  page,
  request,
}) => {
  const against = { ...OPENING, seats: { german: 'human', allied: 'bot:easy' } }
  const known = await opened(request, against, setUp())
  await page.addInitScript(
    (table) => localStorage.setItem('sandtable-coach', JSON.stringify({ tables: [table] })),
    known.table,
  )
  for (const [width, height] of [
    [1440, 900],
    [390, 844],
  ] as const) {
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
    // Places are bought, one after the other, without moving the pointer.
    const { x, y, width: wide, height: high } = (await more.boundingBox())!
    for (let bought = 1; bought <= 2; bought += 1) {
      await page.mouse.click(x + wide / 2, y + high / 2)
      await expect(places.locator('li:not(.reserved)')).toHaveCount(chosen + 1 + bought)
      expect(await stand(), `${width}: ${bought} bought`).toEqual(before)
    }
    // They lie empty: why the plan cannot be so has its room.
    await expect(page.locator('.plan .wrong')).toHaveText(/./)
    expect(await stand()).toEqual(before)
    await page.locator('[data-preset="none"]').click()
    await expect(page.locator('.plan [data-planned]')).toHaveCount(0)
    expect(await stand(), `${width}: empty`).toEqual(before)
    await page.locator('[data-preset="last"]').click()
    await expect(confirm(page)).toBeEnabled()
    expect(await stand(), `${width}: full`).toEqual(before)
    await expect(page.locator('.plan [data-open]')).toHaveText(
      /^\s*\d cards of this plan move units; “Capture of Paris” lacks one space/,
    )
  }
  // Whoever has sent the coach away hears nothing of it.
  await page.locator('[data-coach-off]').click()
  await page.locator('[data-preset="last"]').click()
  await expect(confirm(page)).toBeEnabled()
  await expect(page.locator('.plan [data-open]')).toHaveCount(0)
})
