// Moves and battles put together: by mouse, by finger and by keyboard, and what is sent of it.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test, type Locator, type Page } from '@playwright/test'
import type { View } from '../../src/games/blitzkrieg/types'
import { findings } from './axe'
import { draw } from './finger'
import { opened, reach, RECORDS, sitDown, slow, type Reached } from './reach'

type Asking = Parameters<typeof reach>[0]
const SEATS = { german: 'human', allied: 'bot:random' }

/** A German operation with cards in hand. */
const operation = (request: Asking): Promise<Reached> =>
  reach<View>(
    request,
    'crowded-hand',
    { game: 'blitzkrieg', variant: '', seats: SEATS, seed: 91 },
    ({ view }) => view.decision === 'Operation',
  )

/** What goes to the service that changes the table. */
function sent(page: Page): string[][] {
  const found: string[][] = []
  page.on('request', (request) => {
    const what = /\/(choose|line|undo)$/.exec(request.url())?.[1]
    const body = request.postDataJSON() as { notation?: string; line?: string[] } | null
    if (what === 'undo') found.push(['undo'])
    else if (what !== undefined) found.push(body?.line ?? [body?.notation ?? ''])
  })
  return found
}

const may = (page: Page): Promise<string[]> =>
  page.locator('.space.may').evaluateAll((all) => all.map((each) => each.getAttribute('data-space')!))
const ways = (page: Page): Promise<string[]> =>
  page.locator('.space.way').evaluateAll((all) => all.map((each) => each.getAttribute('data-space')!))
const middle = async (page: Page, space: string): Promise<{ x: number; y: number }> => {
  const { x, y, width, height } = (await page.locator(`[data-space="${space}"] .body`).boundingBox())!
  return { x: x + width / 2, y: y + height / 2 }
}

test('a space pressed before it is known where the units may go is where they go, if they may', async ({
  page,
  request,
}) => {
  const told = sent(page)
  await sitDown(page, await operation(request))
  await expect(page.locator('.space.may').first()).toBeVisible()
  const [start] = await may(page)
  const unit = page.locator(`[data-space="${start}"] [data-unit]`).first()
  await unit.click()
  await expect(page.locator('.space.way').first()).toBeVisible()
  const [to] = await ways(page)
  await page.keyboard.press('Escape')
  await expect(page.locator('.space.way')).toHaveCount(0)
  await slow(page)
  await unit.dispatchEvent('click')
  await page.locator(`[data-space="${to}"]`).dispatchEvent('click')
  await expect.poll(() => told.length).toBe(1)
  expect(told[0]!.join()).toContain(`from ${start},take `)
  expect(told[0]!.at(-1)).toBe(`to ${to}`)
})

test('a counter drawn to a space is a move: one gesture, one request, one undo', async ({ page, request }) => {
  const told = sent(page)
  await sitDown(page, await operation(request))
  await expect(page.locator('.space.may').first()).toBeVisible()
  const [start] = await may(page)
  const unit = page.locator(`[data-space="${start}"] [data-unit]`).first()
  const kind = (await unit.getAttribute('data-unit'))!
  // A press picks one and shows where it may go, with odds where it would fight; Escape lets it stay.
  await unit.click()
  await expect(page.locator('[data-group] p')).toContainText('choose where to')
  await expect(page.locator('[data-group] p')).toContainText('Percentages are chances to win.')
  await expect(page.locator('.space.way').first()).toBeVisible()
  const found = await ways(page)
  const fights = page.locator('.space.way:not([data-way=""])')
  for (const each of await fights.all()) await expect(each.locator('.chance')).toHaveText(/%|\?/)
  await page.keyboard.press('Escape')
  await expect(page.locator('.space.way')).toHaveCount(0)
  expect(told).toEqual([])

  const from = (await page.locator(`[data-space="${start}"] [data-unit]`).first().boundingBox())!
  const to = await middle(page, found[0]!)
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2)
  await page.mouse.down()
  await page.mouse.move(to.x, to.y, { steps: 6 })
  await expect(page.locator('.hanging [class~="counter"]')).toBeVisible()
  await page.mouse.up()
  await expect(page.locator('[data-undo]')).toBeVisible()
  expect(told).toHaveLength(1)
  expect(told[0]!.slice(1)).toEqual([`from ${start}`, `take ${kind}`, `to ${found[0]}`])
  await page.locator('[data-undo]').click()
  await expect(page.locator('.space.may').first()).toBeVisible()
  expect(told[1]).toEqual(['undo'])
  await expect(page.locator('[data-undo]')).toHaveCount(0)
})

test('by keyboard: a group is picked in a space, counted in the panel, and sent where Enter says', async ({
  page,
  request,
}) => {
  const told = sent(page)
  await sitDown(page, await operation(request))
  await expect(page.locator('.space.may').first()).toBeVisible()
  await page.keyboard.press('m')
  const start = await page.evaluate(() => document.activeElement?.getAttribute('data-space') ?? '')
  expect(await may(page)).toContain(start)
  await expect(page.locator(`[data-space="${start}"]`)).toHaveAttribute('aria-label', /Units may be picked here/)
  await page.keyboard.press('Enter')
  const group = page.locator('[data-group]')
  await expect(group).toHaveAttribute('data-group', start)
  expect(await findings(page, '[data-group]')).toEqual([])
  const first = group.locator('[data-to]').first()
  const to = await first.getAttribute('data-to')
  await first.focus()
  await page.keyboard.press('Enter')
  await expect(group).toHaveCount(0)
  await expect.poll(() => told.length).toBe(1)
  expect(told[0]!.at(-1)).toBe(`to ${to}`)
  expect(told[0]!.filter((each) => each.startsWith('take ')).length).toBeGreaterThan(0)
})

test('what a group cannot reach is said with its section, and nothing is sent', async ({ page, request }) => {
  const told = sent(page)
  await sitDown(page, await operation(request))
  await expect(page.locator('.space.may').first()).toBeVisible()
  const [start] = await may(page)
  await page.locator(`[data-space="${start}"] [data-unit]`).first().click()
  await expect(page.locator('.space.way').first()).toBeVisible()
  await page.locator('[data-space="calais"]').dispatchEvent('click')
  await expect(page.locator('.refusal')).toContainText('7.1')
  await expect(page.locator('[data-group]')).toBeVisible()
  expect(told).toEqual([])
})

test('cards of a battle are laid together: taken up again before, sent with one word', async ({ page, request }) => {
  const told = sent(page)
  await sitDown(page, await operation(request))
  await (await attackers(page)).click()
  // What was lit in the hand before was lit to begin another move.
  await expect(page.locator('.prompt [data-notation="done"]')).toBeVisible()
  const lit = page.locator('.hand [data-card][data-lit]')
  await expect(lit.first()).toBeVisible()
  told.length = 0
  const card = (await lit.first().getAttribute('data-card'))!
  await lit.first().click()
  await expect(page.locator(`[data-laid="${card}"]`)).toBeVisible()
  expect(told, 'nobody is told yet').toEqual([])
  await page.locator(`[data-laid="${card}"]`).click()
  await expect(page.locator('[data-laid]')).toHaveCount(0)
  await page.locator(`.hand [data-card="${card}"]`).click()
  await expect(page.locator(`[data-laid="${card}"]`)).toBeVisible()
  await page.locator('.prompt [data-notation="done"]').click()
  await expect.poll(() => told).toEqual([[`lay ${card}`, 'done']])
})

/** Picks a unit that may attack somewhere, and waits for what is known of it. */
async function attackers(page: Page): Promise<Locator> {
  await expect(page.locator('.space.may').first()).toBeVisible()
  for (const start of await may(page)) {
    await page.locator(`[data-space="${start}"] [data-unit]`).first().click()
    await expect(page.locator('[data-group]')).toHaveAttribute('data-group', start)
    await expect(page.locator('[data-group] [data-to]').first()).toBeVisible()
    if ((await page.locator('[data-to][data-kind="act"]').count()) > 0) break
  }
  return page.locator('[data-to][data-kind="act"]').first()
}

test('an attack is one line with its cards, and goes at once without any where that is wanted', async ({
  page,
  request,
}) => {
  const told = sent(page)
  await sitDown(page, await operation(request))
  const attack = await attackers(page)
  const chance = await attack.locator('b').innerText()
  const cards = page.locator('[data-group] [data-lay]:not([data-lay="fog-of-war"])')
  await expect(cards.first()).toBeVisible()
  const card = (await cards.first().getAttribute('data-lay'))!
  await cards.first().check()
  // What is promised follows: a die more, or one less for the defender.
  await expect(attack.locator('b')).not.toHaveText(chance)
  expect(told).toEqual([])
  await attack.click()
  await expect.poll(() => told.length).toBe(1)
  expect(told[0]!.slice(-2)).toEqual([`lay ${card}`, 'done'])
  expect(told[0]!.at(-3)).toMatch(/^to /)
})

test('without a card picked an attack goes on to its dice only if that has been said', async ({ page, request }) => {
  const told = sent(page)
  await sitDown(page, await operation(request))
  const attack = await attackers(page)
  await page.locator('[data-straight]').check()
  await expect(attack).toBeVisible()
  await attack.click()
  await expect.poll(() => told.length).toBe(1)
  expect(told[0]!.slice(-1)).toEqual(['done'])
  // It is remembered by the browser.
  await page.reload()
  await expect.poll(() => page.evaluate(() => localStorage.getItem('sandtable-blitzkrieg-straight'))).toBe('on')
})

test('no cards in defence is said once for the rest of a turn, and may be taken back', async ({ page, request }) => {
  const record = readFileSync(join(RECORDS, 'blitzkrieg', 'laying-cards.jsonl'), 'utf8')
  const opening = { game: 'blitzkrieg', variant: '', seats: { german: 'human', allied: 'human' }, seed: 91 }
  const known = await opened(request, opening, { record })
  const told = sent(page)
  await sitDown(page, { ...known, keys: { allied: known.keys['allied']! } })
  await expect(page.locator('.prompt')).not.toHaveClass(/mine/)
  const authorization = `Bearer ${known.keys['german']}`
  const { version } = (await (
    await request.get(`api/tables/${known.table}/seat`, { headers: { authorization } })
  ).json()) as { version: number }
  const data = { version, notation: 'done' }
  await request.post(`api/tables/${known.table}/choose`, { headers: { authorization }, data })
  // The single one is what is mostly meant: it stands first.
  const [once, ever] = await Promise.all(
    ['[data-notation="done"]', '[data-pass="on"]'].map(async (each) => (await page.locator(each).boundingBox())!),
  )
  expect(ever!.y).toBeGreaterThanOrEqual(once!.y + once!.height)
  await page.locator('[data-pass="on"]').click()
  await expect.poll(() => told).toEqual([['done']])
  const off = page.locator('[data-pass="off"]')
  await expect(off).toBeVisible()
  await expect(page.locator('.prompt')).toContainText('You lay no cards in defence this turn')
  await off.click()
  await expect(off).toHaveCount(0)
})

test('the set-up of the Allies and the German deployment are each one word', async ({ page, request, context }) => {
  const known = await opened(request, {
    game: 'blitzkrieg',
    variant: '',
    seats: { german: 'human', allied: 'human' },
    seed: 5,
  })
  const allied = { ...known, keys: { allied: known.keys['allied']! } }
  const german = { ...known, keys: { german: known.keys['german']! } }
  const told = sent(page)
  await sitDown(page, allied)
  for (const id of ['depth', 'frontier']) {
    await page.locator(`[data-preset="${id}"]`).click()
    await expect(page.locator('[data-confirm]')).toBeVisible()
    await expect(page.locator('.refusal')).toBeEmpty()
  }
  // One unit is taken up and stands somewhere else; what came after it follows by itself.
  await page.locator('[data-placed="french-infantry metz"]').click()
  await expect(page.locator('[data-placed="british-infantry dunkirk"]')).toHaveCount(0)
  await page.locator('[data-space="reims"]').click()
  await expect(page.locator('[data-placed="french-infantry reims"]')).toBeVisible()
  await expect(page.locator('[data-placed="british-infantry dunkirk"]')).toBeVisible()
  await page.locator('[data-confirm]').click()
  await expect(page.locator('.prompt')).not.toHaveClass(/mine/)
  expect(told.at(-1)!.filter((choice) => choice.startsWith('place '))).toHaveLength(13)

  const other = await context.newPage()
  const put = sent(other)
  await sitDown(other, german)
  await other.locator('[data-number="german-tank aga"]').fill('6')
  await other.locator('[data-number="german-infantry agb"]').fill('2')
  await expect(other.locator('.bases .base').nth(1)).toContainText('10 units')
  await other.locator('.bases [data-confirm]').click()
  await expect.poll(() => put).toEqual([['put 2', 'put 4', 'put 3', 'put 6']])
})

test.describe('by finger', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('a stack is drawn to where it goes, and the map stays where it is', async ({ page, request }) => {
    const told = sent(page)
    await sitDown(page, await operation(request))
    await expect(page.locator('.space.may').first()).toBeVisible()
    const [start] = await may(page)
    // A tap on the space picks all that may go together; the words about it may leave the map less room.
    await page.locator(`[data-space="${start}"]`).dispatchEvent('click')
    await expect(page.locator('.space.way').first()).toBeVisible()
    const [goal] = await ways(page)
    await page.waitForTimeout(300)
    const at = await middle(page, start!)
    const to = await middle(page, goal!)
    await draw(page, at, to)
    await expect.poll(() => told.length).toBe(1)
    expect(told[0]!.at(-1)).toBe(`to ${goal}`)
    const now = await middle(page, start!)
    expect(Math.hypot(now.x - at.x, now.y - at.y), 'the map has not been moved').toBeLessThan(60)
  })
})
