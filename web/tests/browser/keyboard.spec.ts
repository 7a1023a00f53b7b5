// Tests that a player can use the whole table by keyboard alone.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test, type APIRequestContext, type Page } from '@playwright/test'
import type { View as Blitzkrieg } from '../../src/games/blitzkrieg/types'
import type { View as Eleven } from '../../src/games/eleven/types'
import type { BaseView, SeatState } from '../../src/types'
import { expect } from './expect'
import { moved, seeded, version, type Random } from './random-player'
import { opened, reach, RECORDS, sitDown, type Reached } from './prepared-tables'
import { FULL } from './window-sizes'

// This file has thousands of key presses. A trace would take a snapshot for each, which takes longer than the key
// press.
test.use({ trace: 'off' })

/** Press Tab until a matching element has the focus. Return false if no element matches within one cycle. */
async function tabTo(page: Page, selector: string, most = 160): Promise<boolean> {
  for (let i = 0; i < most; i += 1) {
    if (await page.evaluate((selector) => document.activeElement?.matches(selector) ?? false, selector)) return true
    await page.keyboard.press('Tab')
  }
  return false
}

/** Choose a radio button by keyboard: Tab into its group, then use the arrow keys. */
async function pick(page: Page, name: string, value: string): Promise<void> {
  await expect(page.locator(`input[name="${name}"]`).first()).toBeVisible()
  expect(await tabTo(page, `input[name="${name}"]`)).toBe(true)
  for (let i = 0; i < 12; i += 1) {
    const radio = page.locator(`input[name="${name}"][value="${value}"]`)
    if (await radio.isChecked()) return
    await page.keyboard.press('ArrowDown')
  }
  throw new Error(`${name} has no ${value}`)
}

const CHOICE = '[data-space][data-lit], [data-card][data-lit], .prompt [data-notation], .chooser [data-notation]'
const ON_MAP = '.map [data-space][data-lit]'

/** From the prompt, press Tab to the first choice, which must be near. Then press Tab past `skip` further choices. */
async function tabPast(page: Page, skip: number): Promise<void> {
  await page.keyboard.press('q')
  expect(await tabTo(page, CHOICE)).toBe(true)
  for (let i = 0; i < skip; i += 1) {
    await page.keyboard.press('Tab')
    if (await tabTo(page, CHOICE, 8)) continue
    await page.keyboard.press('q')
    expect(await tabTo(page, CHOICE)).toBe(true)
  }
}

/** Make a choice by keyboard: by its number, on the map, or as the first highlighted choice that Tab reaches. */
async function choose(page: Page, random: Random): Promise<void> {
  const before = await version(page)
  const { buttons, numbers, lit } = await page.evaluate(
    (onMap) => ({
      buttons: document.querySelectorAll('.prompt .options [data-notation]').length,
      numbers: [...document.querySelectorAll('.prompt .numbers [data-notation]')].map(
        (each) => each.getAttribute('data-notation')!.split(' ')[1]!,
      ),
      lit: document.querySelectorAll(onMap).length,
    }),
    ON_MAP,
  )
  const skip = Math.floor(random() * 3)
  const way = random()
  const digit = numbers.filter((each) => each.length === 1).at(skip)
  if (digit !== undefined && way < 0.5) {
    await page.keyboard.press(digit)
  } else if (numbers.length === 0 && lit > 0 && way < 0.5) {
    // The key m moves the focus to the next option on the map, in a cycle.
    for (let i = 0; i <= skip; i += 1) await page.keyboard.press('m')
    expect(await page.evaluate((onMap) => document.activeElement?.matches(onMap) ?? false, ON_MAP)).toBe(true)
    await page.keyboard.press('Enter')
  } else if (numbers.length === 0 && buttons > 0 && way < 0.85) {
    await page.keyboard.press(String(1 + Math.floor(random() * Math.min(buttons, 9))))
  } else {
    await tabPast(page, skip)
    await page.keyboard.press('Enter')
  }
  const chooser = page.locator('.chooser [data-notation]')
  if (await moved(page, before)) return
  // When the menu opens, its first choice has the focus.
  await expect(chooser.first()).toBeFocused()
  await page.keyboard.press(random() < 0.5 ? 'Enter' : '1')
  await moved(page, before, '')
}

/** Return the service's current state for the seat to move at this page. */
const seen = <V extends BaseView>(page: Page): Promise<SeatState<V>> =>
  page.evaluate(async () => {
    const [known] = JSON.parse(localStorage.getItem('sandtable-tables') ?? '[]') as {
      table: string
      keys: Record<string, string>
    }[]
    const key = known!.keys[document.querySelector('.prompt')?.getAttribute('data-seat') ?? '']
    const answer = await fetch(`api/tables/${known!.table}/seat`, { headers: { authorization: `Bearer ${key}` } })
    return answer.json()
  })

/**
 * Make choices until the game is over or `enough` returns true for the view. Between two seats at the same screen, open
 * the curtain.
 */
async function playOn<V extends BaseView>(page: Page, seed: number, enough: (view: V) => boolean): Promise<void> {
  const random = seeded(seed)
  for (let made = 0; made < 300; made += 1) {
    const next = page.locator('.prompt.mine:not(.pending), .outcome, .curtain').first()
    await expect(next).toBeVisible()
    if ((await page.locator('.curtain').count()) > 0) {
      // The page opens the curtain itself if it finds that the next player has nothing to choose.
      if (await tabTo(page, '.curtain button')) await page.keyboard.press('Enter')
      else await expect(page.locator('.curtain')).toHaveCount(0)
      continue
    }
    if ((await page.locator('.outcome').count()) > 0 || enough((await seen<V>(page)).view)) return
    await choose(page, random)
  }
  throw new Error('no end is in sight')
}

/** Start a game on the start page. All settings except the given choices keep their defaults. */
async function beginByKeys(page: Page, choices: Record<string, string>): Promise<void> {
  await page.goto('./')
  for (const [name, value] of Object.entries(choices)) await pick(page, name, value)
  expect(await tabTo(page, 'button.go')).toBe(true)
  await page.keyboard.press('Enter')
  await expect(page.locator('.prompt')).toBeVisible()
}

test('The Rise of Blitzkrieg: started, deployed, planned and played to a battle', async ({ page }) => {
  test.setTimeout(180_000)
  await beginByKeys(page, { game: 'blitzkrieg' })
  const moments = new Set<string>()
  await playOn<Blitzkrieg>(page, 31, (view) => {
    moments.add(view.phase)
    return view.battle !== null
  })
  expect([...moments]).toEqual(expect.arrayContaining(['deployment', 'planning', 'operations']))
  await expect(page.locator('.battle').first()).toBeVisible()
})

test('The Rise of Blitzkrieg: the last turn of two at one screen, to the end of the game', async ({
  page,
  request,
}) => {
  test.setTimeout(180_000)
  const opening = { game: 'blitzkrieg', variant: '', seats: { german: 'human', allied: 'human' }, seed: 3 }
  await sitDown(
    page,
    await reach<Blitzkrieg>(
      request,
      'last-operations',
      opening,
      ({ view }) => view.turn === 5 && view.phase === 'operations',
    ),
  )
  await playOn<Blitzkrieg>(page, 32, () => false)
  await expect(page.locator('.outcome h2')).not.toBeEmpty()
})

test("Hitler's Eleven: started and drafted", async ({ page }) => {
  await beginByKeys(page, { game: 'eleven', scenario: 'short', variant: 'short-2' })
  const moments = new Set<string>()
  await playOn<Eleven>(page, 33, ({ phase }) => {
    moments.add(phase)
    return phase === 'play'
  })
  // Some generals are deployed in an area that their player chooses, others in a fixed area.
  expect([...moments]).toEqual(expect.arrayContaining(['draft', 'play']))
})

/** Play a game of Hitler's Eleven to its end with one seat at this screen. At least one general must have acted. */
async function actToTheEnd(page: Page, request: APIRequestContext, { table, keys }: Reached): Promise<void> {
  const acts = async (): Promise<number> => {
    const headers = { authorization: `Bearer ${keys['a']}` }
    const { events } = (await (await request.get(`api/tables/${table}/seat`, { headers })).json()) as SeatState<Eleven>
    return events.filter(
      ({ message }) => message.id === 'did-use' && (message.args['seat'] as { id: string }).id === 'a',
    ).length
  }
  const before = await acts()
  await playOn<Eleven>(page, 33, () => false)
  // The number of actions depends on dice and bots, so require only that there was one.
  expect(await acts(), 'a general has acted').toBeGreaterThan(before)
}
const bots = (...seats: string[]): Record<string, string> =>
  Object.fromEntries(seats.map((seat) => [seat, 'bot:random']))

test("Hitler's Eleven: the last turns against two bots, to the end of the game", async ({ page, request }) => {
  test.setTimeout(180_000)
  const opening = { game: 'eleven', variant: '3', seats: { a: 'human', ...bots('b', 'c') }, seed: 33 }
  const known = await reach<Eleven>(
    request,
    'last-actions',
    opening,
    ({ view }) => view.phase === 'play' && view.turns_left < 3,
  )
  await sitDown(page, known)
  await actToTheEnd(page, request, known)
  await expect(page.locator('.outcome li')).toHaveCount(3)
})

if (FULL)
  test("Hitler's Eleven: a whole game against four bots", async ({ page, request }) => {
    test.setTimeout(400_000)
    // This variant has the fewest choices per seat.
    const seats = { a: 'human', ...bots('b', 'c', 'd', 'e') }
    const known = await opened(request, { game: 'eleven', variant: 'short-5', seats, seed: 33 })
    await sitDown(page, known)
    await actToTheEnd(page, request, known)
    await expect(page.locator('.outcome li')).toHaveCount(5)
  })

test('on the map arrows pan, plus and minus zoom, 0 shows the whole map', async ({ page, request }) => {
  // Open the table for the seat to move. For another seat the map would scroll to changes.
  await sitDown(
    page,
    await opened(request, {
      game: 'blitzkrieg',
      variant: '',
      seats: { german: 'bot:random', allied: 'human' },
      seed: 34,
    }),
  )
  await expect(page.locator('.prompt.mine')).toBeVisible()
  expect(await tabTo(page, '.map .sheet')).toBe(true)
  const box = async (): Promise<{ x: number; width: number }> =>
    (await page.locator('[data-space="laon"] .edge').boundingBox())!
  const whole = await box()
  await page.keyboard.press('+')
  await page.keyboard.press('+')
  await expect.poll(async () => (await box()).width).toBeGreaterThan(whole.width * 1.3)
  const near = await box()
  await page.keyboard.press('ArrowRight')
  await expect.poll(async () => (await box()).x).toBeLessThan(near.x - 30)
  await page.keyboard.press('-')
  await expect.poll(async () => (await box()).width).toBeLessThan(near.width * 0.9)
  await page.keyboard.press('0')
  await expect.poll(async () => Math.abs((await box()).width - whole.width)).toBeLessThan(1)
  for (const space of await page.locator('.map [data-space] .edge').all())
    await expect(space).toBeInViewport({ ratio: 0.99 })
})

test('at a numeric prompt the key 0 on the map chooses that number', async ({ page, request }) => {
  // Find the step before faction A chooses to take no soldiers along. Line 0 of the record is its header, so subtract
  // one.
  const record = readFileSync(join(RECORDS, 'eleven', 'declaring.jsonl'), 'utf8')
  const step = record.split('\n').findIndex((line) => line.includes('"soldiers 0"')) - 1
  const seats = { a: 'human', b: 'human', c: 'human' }
  const source = { record, step }
  await sitDown(page, await opened(request, { game: 'eleven', variant: '3', seats, seed: 1 }, source))
  // Open the list of single choices, next to the form for the whole action.
  await page.locator('.prompt details', { hasText: 'One choice at a time' }).locator('summary').click()
  await expect(page.locator('.prompt details .numbers [data-notation="soldiers 0"]')).toBeVisible()
  expect(await tabTo(page, '.map .sheet')).toBe(true)
  const words = page.locator('.prompt')
  const before = await words.innerText()
  await page.keyboard.press('0')
  await expect.poll(() => words.innerText()).not.toBe(before)
})
