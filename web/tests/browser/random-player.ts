// A player who clicks highlighted choices at random, with a fixed seed.
import type { Locator, Page } from '@playwright/test'
import { expect } from './expect'

export type Random = () => number

/** Return a random number generator (mulberry32). The same seed produces the same clicks. */
export function seeded(seed: number): Random {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let t = state
    t = Math.imul(t ^ (t >>> 15), t | 1)
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61)
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
}

export interface Wish {
  game: string
  /** The scenario and the number of players, for games that offer a choice. */
  scenario?: string
  variant?: string
}

/** Choose a radio button even while it moves. The form moves until the lists of the games have loaded. */
const choose = (page: Page, radio: string): Promise<void> =>
  page.locator(radio).evaluate((button: HTMLInputElement) => button.click())

/**
 * Choose the players on the start page. The first seat with `human` is for this player, and the other `human` seats are
 * for people at this screen. All other seats are `open` or bots such as `bot:basic`.
 */
export async function seat(page: Page, seats: Record<string, string>): Promise<void> {
  const entries = Object.entries(seats)
  const mine = entries.findIndex(([, kind]) => kind === 'human')
  for (const [i, [id, kind]] of entries.entries()) {
    const bot = kind.startsWith('bot:') ? kind.slice(4) : null
    const value = bot !== null ? 'bot' : kind === 'open' ? 'open' : i === mine ? 'me' : 'here'
    await choose(page, `.new input[name="seat-${id}"][value="${value}"]`)
  }
  // Choosing this player's seat can move a bot to another seat, so choose the bots afterwards.
  for (const [id, kind] of entries) {
    if (!kind.startsWith('bot:')) continue
    await choose(page, `.new input[name="seat-${id}"][value="bot"]`)
    await page.locator(`.new select[name="bot-${id}"]`).selectOption(kind.slice(4))
  }
}

/** Open a table from the start page. Without a seed, its dice can be verified. */
export async function begin(
  page: Page,
  seats: Record<string, string>,
  seed: number | null,
  { game, scenario, variant }: Wish = { game: 'blitzkrieg' },
  address = './',
): Promise<void> {
  await page.goto(address)
  // Wait until the form has loaded.
  await expect(page.locator('.new[data-game]')).toBeVisible()
  await choose(page, `input[name="game"][value="${game}"]`)
  await expect(page.locator(`.new[data-game="${game}"]`)).toBeVisible()
  if (scenario !== undefined) await choose(page, `input[name="scenario"][value="${scenario}"]`)
  if (variant !== undefined) await choose(page, `input[name="variant"][value="${variant}"]`)
  await seat(page, seats)
  if (seed !== null) {
    await page.locator('.new details summary').click()
    await page.locator('.new input[inputmode=numeric]').fill(String(seed))
  }
  await page.locator('.new button.go').click()
}

/** The number of the table's step before a click, and the selector of a list's choices. */
interface Before {
  before: number
  list: string
}

/**
 * Return the number of the table's step. This function runs in the page. It returns Infinity if the number has not
 * changed and no list has opened.
 */
const stands = ({ before, list }: Before): number => {
  const { version, drafted } = document.querySelector<HTMLElement>('[data-version]')?.dataset ?? {}
  const along = [...document.querySelectorAll<HTMLInputElement>('[data-whole] [data-along]')].map(
    (each) => each.checked,
  )
  const together = `${drafted ?? ''}${along.join()}`
  const sum = [...together].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 99991, 0)
  const now = version ? Number(version) + sum / 100000 : -1
  return now !== before || (list !== '' && document.querySelector(list) !== null) ? now : Infinity
}

/**
 * Return the number of the table's step as the page shows it. A different composed action or other companions change
 * the fraction. The result is -1 behind a curtain.
 */
export const version = (page: Page): Promise<number> => page.evaluate(stands, { before: NaN, list: '' })

/** Locate all elements that offer a choice: highlighted counters, spaces and cards, and the buttons of the prompt. */
export const lit = (page: Page): Locator =>
  page.locator('[data-unit][data-lit], [data-space][data-lit], [data-card][data-lit], .prompt [data-notation]')

/** Wait until the step has changed, or a list with several choices has opened. Return true if the step has changed. */
export async function moved(page: Page, before: number, list = '.chooser [data-notation]'): Promise<boolean> {
  let now = before
  await expect
    .poll(async () => (now = await page.evaluate(stands, { before, list })), { timeout: 30_000, intervals: [20, 50] })
    .not.toBe(Infinity)
  return now !== before
}

/** Wait until this player is to move and the options are shown. Return false if the game is over. */
export async function asked(page: Page): Promise<boolean> {
  const found = await page.waitForFunction(
    () => {
      const shown = (selector: string): boolean =>
        [...document.querySelectorAll(selector)].some((each) => each.checkVisibility())
      return shown('.outcome') ? 'over' : shown('.prompt.mine:not(.pending)') && 'asked'
    },
    undefined,
    { timeout: 30_000 },
  )
  return (await found.jsonValue()) === 'asked'
}

/**
 * Return the length in pixels of the shortest side among the visible parts of some elements. Return Infinity if none is
 * visible.
 */
export const smallest = (things: Locator): Promise<number> =>
  things.evaluateAll((elements) =>
    Math.min(
      ...elements
        .filter((each) => each.checkVisibility())
        .map((each) => each.getBoundingClientRect())
        .map(({ width, height }) => Math.min(width, height)),
    ),
  )

/**
 * Click a highlighted choice at random. If a menu opens, click one of its choices. Return false if the game is over.
 */
export async function act(page: Page, random: Random): Promise<boolean> {
  if (!(await asked(page))) return false
  const before = await version(page)
  const things = lit(page)
  const count = await things.count()
  expect(count, 'whoever is asked has something lit').toBeGreaterThan(0)
  await press(page, things.nth(Math.floor(random() * count)))
  // In a strategic move, the first click selects a unit. A target must then be chosen.
  if (!(await moved(page, before, '.chooser [data-notation], .group [data-to]'))) {
    const chooser = page.locator('.chooser [data-notation], .group [data-to]')
    await chooser.nth(Math.floor(random() * (await chooser.count()))).click()
    await moved(page, before, '')
  }
  return true
}

/**
 * Click a choice. A space is clicked beside its counters. If a space is outside the visible part of a phone's map, it
 * is clicked without a pointer, as if the player had dragged the map first.
 */
async function press(page: Page, thing: Locator): Promise<void> {
  const { space, unit, card, inside, stripOpen, covered } = await thing.evaluate((element) => {
    const box = element.getBoundingClientRect()
    const at = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2)
    return {
      covered: !element.contains(at) && at?.closest('.spread') != null && element.closest('.spread') === null,
      space: element.hasAttribute('data-space'),
      unit: element.hasAttribute('data-unit'),
      card: element.hasAttribute('data-card'),
      inside: box.left >= 0 && box.top >= 50 && box.right <= innerWidth && box.bottom <= innerHeight * 0.5,
      stripOpen: document.querySelector('aside.strip .shut') !== null,
    }
  })
  const phone = (page.viewportSize()?.width ?? 0) < 900
  // Close the strip of recent events if it covers the choices.
  if ((unit || card) && stripOpen) await page.locator('aside.strip .shut').click()
  // A tray of counters that opened under the pointer can also cover a choice, so move the pointer away.
  if (covered) {
    await page.mouse.move(1, 1)
    await expect(page.locator('.spread')).toHaveCount(0)
  }
  if (space || (unit && phone && !inside)) await thing.dispatchEvent('click')
  else {
    if (await cutOff(thing)) await page.locator('.handle[aria-expanded="false"]').click()
    await thing.click({ force: true })
  }
}

/**
 * Scroll an element of a phone's bottom sheet into view. Return whether it still cannot be clicked because the sheet is
 * too low.
 */
const cutOff = (thing: Locator): Promise<boolean> =>
  thing.evaluate((element) => {
    if (element.closest('.sheet') === null) return false
    element.scrollIntoView({ block: 'nearest' })
    if (element.closest('.sheet:not(.open) > .more') === null) return false
    const box = element.getBoundingClientRect()
    return !element.contains(document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2))
  })
