// A player who clicks what is lit and nothing else, choosing by a fixed seed.
import { expect, type Locator, type Page } from '@playwright/test'

export type Random = () => number

/** A small generator (mulberry32): the same clicks for the same seed. */
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
  /** Which scenario and how many players, where there is a choice. */
  scenario?: string
  variant?: string
}

/** Seats somebody on the start page: "human" (the first is me, others sit at this screen), "open", "bot:basic". */
export async function seat(page: Page, seats: Record<string, string>): Promise<void> {
  const entries = Object.entries(seats)
  const mine = entries.findIndex(([, kind]) => kind === 'human')
  for (const [i, [id, kind]] of entries.entries()) {
    const bot = kind.startsWith('bot:') ? kind.slice(4) : null
    const value = bot !== null ? 'bot' : kind === 'open' ? 'open' : i === mine ? 'me' : 'here'
    await page.locator(`.new input[name="seat-${id}"][value="${value}"]`).check({ force: true })
  }
  // My sitting down may have moved somebody else.
  for (const [id, kind] of entries) {
    if (!kind.startsWith('bot:')) continue
    await page.locator(`.new input[name="seat-${id}"][value="bot"]`).check({ force: true })
    await page.locator(`.new select[name="bot-${id}"]`).selectOption(kind.slice(4))
  }
}

/** Opens a table on the start page at an address; its dice are fair where there is no seed. */
export async function begin(
  page: Page,
  seats: Record<string, string>,
  seed: number | null,
  { game, scenario, variant }: Wish = { game: 'blitzkrieg' },
  address = './',
): Promise<void> {
  await page.goto(address)
  // What is offered has come, and moves no more under what is pressed.
  await expect(page.locator('.new[data-game]')).toBeVisible()
  await page.locator(`input[name="game"][value="${game}"]`).check({ force: true })
  await expect(page.locator(`.new[data-game="${game}"]`)).toBeVisible()
  if (scenario !== undefined) await page.locator(`input[name="scenario"][value="${scenario}"]`).check({ force: true })
  if (variant !== undefined) await page.locator(`input[name="variant"][value="${variant}"]`).check({ force: true })
  await seat(page, seats)
  if (seed !== null) {
    await page.locator('.new details summary').click()
    await page.locator('.new input[inputmode=numeric]').fill(String(seed))
  }
  await page.locator('.new button.go').click()
}

/** Where the table stands as it was before, and the list from which one might choose then. */
interface Before {
  before: number
  list: string
}

/** Runs in the page: where the table stands, Infinity where it stands as before and there is no list to choose from. */
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

/** The step the table stands at, as the page shows it, and after the point what has been put together, who goes along too; -1 behind a curtain. */
export const version = (page: Page): Promise<number> => page.evaluate(stands, { before: NaN, list: '' })

/** All that is lit now: counters, spaces, cards, and the buttons of the question. */
export const lit = (page: Page): Locator =>
  page.locator('[data-unit][data-lit], [data-space][data-lit], [data-card][data-lit], .prompt [data-notation]')

/**
 * Waits until the step has another number, or, by a list of them, there are several choices to choose from; whether it has.
 */
export async function moved(page: Page, before: number, list = '.chooser [data-notation]'): Promise<boolean> {
  await expect
    .poll(() => page.evaluate(stands, { before, list }), { timeout: 30_000, intervals: [20, 50] })
    .not.toBe(Infinity)
  return (await version(page)) !== before
}

/** Waits until whoever sits here is asked, and what may be said is known; false when the game is over. */
export async function asked(page: Page): Promise<boolean> {
  await page.waitForFunction(
    () => [...document.querySelectorAll('.prompt.mine:not(.pending), .outcome')].some((each) => each.checkVisibility()),
    undefined,
    { timeout: 30_000 },
  )
  return !(await page.locator('.outcome').isVisible())
}

/** The shortest side of what is in sight of some things, in pixels, for a finger; Infinity when nothing is. */
export const smallest = (things: Locator): Promise<number> =>
  things.evaluateAll((elements) =>
    Math.min(
      ...elements
        .filter((each) => each.checkVisibility())
        .map((each) => each.getBoundingClientRect())
        .map(({ width, height }) => Math.min(width, height)),
    ),
  )

/** Clicks one lit thing; when it means several choices, one of those. Returns false when the game is over. */
export async function act(page: Page, random: Random): Promise<boolean> {
  if (!(await asked(page))) return false
  const before = await version(page)
  const things = lit(page)
  const count = await things.count()
  expect(count, 'whoever is asked has something lit').toBeGreaterThan(0)
  await press(page, things.nth(Math.floor(random() * count)))
  // Of a strategic move a unit is picked first, and then where it goes.
  if (!(await moved(page, before, '.chooser [data-notation], .group [data-to]'))) {
    const chooser = page.locator('.chooser [data-notation], .group [data-to]')
    await chooser.nth(Math.floor(random() * (await chooser.count()))).click()
    await moved(page, before, '')
  }
  return true
}

/** Clicks a thing. A space is clicked as such, not a counter in it; what lies off a phone's map is reached as by dragging. */
async function press(page: Page, thing: Locator): Promise<void> {
  const { space, unit, card, inside, told, covered } = await thing.evaluate((element) => {
    const box = element.getBoundingClientRect()
    const at = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2)
    return {
      covered: !element.contains(at) && at?.closest('.spread') != null && element.closest('.spread') === null,
      space: element.hasAttribute('data-space'),
      unit: element.hasAttribute('data-unit'),
      card: element.hasAttribute('data-card'),
      inside: box.left >= 0 && box.top >= 50 && box.right <= innerWidth && box.bottom <= innerHeight * 0.5,
      told: document.querySelector('aside.strip .shut') !== null,
    }
  })
  const phone = (page.viewportSize()?.width ?? 0) < 900
  // What was told last may lie over what is to be chosen, and is put away.
  if ((unit || card) && told) await page.locator('aside.strip .shut').click()
  // So may a tray of counters that has opened under the pointer, which is taken away from it.
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

/** Brings what lies in a phone's sheet into sight; whether it lies in its drawer, which has too little room for it to be pressed. */
const cutOff = (thing: Locator): Promise<boolean> =>
  thing.evaluate((element) => {
    if (element.closest('.sheet') === null) return false
    element.scrollIntoView({ block: 'nearest' })
    if (element.closest('.sheet:not(.open) > .more') === null) return false
    const box = element.getBoundingClientRect()
    return !element.contains(document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2))
  })
