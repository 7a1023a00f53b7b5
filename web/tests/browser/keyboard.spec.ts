// The whole table by keyboard alone: no pointer is ever moved, nothing is clicked.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test, type Page } from '@playwright/test'
import type { View as Blitzkrieg } from '../../src/games/blitzkrieg/types'
import type { View as Eleven } from '../../src/games/eleven/types'
import type { BaseView, SeatState } from '../../src/types'
import { moved, seeded, version, type Random } from './player'
import { opened, reach, RECORDS, sitDown } from './reach'

// To draw up what a trace keeps of the page costs more than a key, and keys are pressed by the thousand.
test.use({ trace: 'off' })

/** Goes on with Tab until the focus is on a thing that fits; gives up after one round through the page. */
async function tabTo(page: Page, selector: string, most = 160): Promise<boolean> {
  for (let i = 0; i < most; i += 1) {
    if (await page.evaluate((selector) => document.activeElement?.matches(selector) ?? false, selector)) return true
    await page.keyboard.press('Tab')
  }
  return false
}

/** Chooses one of a group of radio buttons as a keyboard does: Tab into the group, then the arrows. */
async function pick(page: Page, name: string, value: string): Promise<void> {
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

/** Goes on with Tab from the question to a choice, and past some of them; from the question it is not far to the first. */
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

/** Makes one choice: by its number, on the map, or as the first lit thing that Tab comes to. */
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
    // Again and again it goes from one to the next.
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
  // The focus is on the first of several choices by itself.
  await expect(chooser.first()).toBeFocused()
  await page.keyboard.press(random() < 0.5 ? 'Enter' : '1')
  await moved(page, before, '')
}

/** What the service says that the person who is asked at this page sees. */
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

/** Goes on, choice by choice, until the game is over or `enough` of what is seen; another one at this screen sits down when called. */
async function playOn<V extends BaseView>(page: Page, seed: number, enough: (view: V) => boolean): Promise<void> {
  const random = seeded(seed)
  for (let made = 0; made < 300; made += 1) {
    const next = page.locator('.prompt.mine:not(.pending), .outcome, .curtain').first()
    await expect(next).toBeVisible()
    if ((await page.locator('.curtain').count()) > 0) {
      // It opens by itself where whoever is called has nothing to choose after all.
      if (await tabTo(page, '.curtain button')) await page.keyboard.press('Enter')
      else await expect(page.locator('.curtain')).toHaveCount(0)
      continue
    }
    if ((await page.locator('.outcome').count()) > 0 || enough((await seen<V>(page)).view)) return
    await choose(page, random)
  }
  throw new Error('no end is in sight')
}

/** Begins a game at the start page, as it is offered there. */
async function beginByKeys(page: Page, choices: Record<string, string>): Promise<void> {
  await page.goto('./')
  for (const [name, value] of Object.entries(choices)) await pick(page, name, value)
  expect(await tabTo(page, 'button.go')).toBe(true)
  await page.keyboard.press('Enter')
  await expect(page.locator('.prompt')).toBeVisible()
}

test('The Rise of Blitzkrieg: begun, deployed, planned and played to a battle', async ({ page }) => {
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

test("Hitler's Eleven: begun and drafted", async ({ page }) => {
  await beginByKeys(page, { game: 'eleven', scenario: 'short', variant: 'short-2' })
  await playOn<Eleven>(page, 33, ({ phase }) => phase !== 'draft')
})

test("Hitler's Eleven: a whole game against four bots", async ({ page, request }) => {
  test.setTimeout(400_000)
  // Of all variants the one with the fewest choices of a seat's own.
  const bots = Object.fromEntries(['b', 'c', 'd', 'e'].map((seat) => [seat, 'bot:random']))
  const opening = { game: 'eleven', variant: 'short-5', seats: { a: 'human', ...bots }, seed: 33 }
  await sitDown(page, await opened(request, opening))
  const moments = new Set<string>()
  const acted = new Set<string>()
  await playOn<Eleven>(page, 33, (view) => {
    moments.add(view.phase)
    if (view.action !== null) acted.add(view.action.general)
    return false
  })
  expect([...moments]).toEqual(expect.arrayContaining(['draft', 'play']))
  expect(acted.size, 'his generals have acted').toBeGreaterThan(1)
  await expect(page.locator('.outcome li')).toHaveCount(5)
})

test('the map: arrows move it, plus and minus magnify it, 0 shows the whole of it', async ({ page, request }) => {
  // Whoever is asked first: where another acts, the map moves to what he has changed.
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

test('where a number is asked for, 0 on the map is that number', async ({ page, request }) => {
  // The moment before faction A lets no soldier go along: the line of the record is the step's number and one.
  const record = readFileSync(join(RECORDS, 'eleven', 'declaring.jsonl'), 'utf8')
  const step = record.split('\n').findIndex((line) => line.includes('"soldiers 0"')) - 1
  const seats = { a: 'human', b: 'human', c: 'human' }
  const source = { record, step }
  await sitDown(page, await opened(request, { game: 'eleven', variant: '3', seats, seed: 1 }, source))
  // Beside what is said as a whole the single choices stand on demand.
  await page.locator('.prompt details', { hasText: 'One choice after the other' }).locator('summary').click()
  await expect(page.locator('.prompt details .numbers [data-notation="soldiers 0"]')).toBeVisible()
  expect(await tabTo(page, '.map .sheet')).toBe(true)
  const words = page.locator('.prompt')
  const before = await words.innerText()
  await page.keyboard.press('0')
  await expect.poll(() => words.innerText()).not.toBe(before)
})
