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

export async function begin(
  page: Page, seats: Record<string, string>, seed: number, { game, scenario, variant }: Wish = { game: 'blitzkrieg' },
): Promise<void> {
  await page.goto('./')
  await page.locator(`input[name="game"][value="${game}"]`).check({ force: true })
  if (scenario !== undefined) await page.locator(`input[name="scenario"][value="${scenario}"]`).check({ force: true })
  if (variant !== undefined) await page.locator(`input[name="variant"][value="${variant}"]`).check({ force: true })
  for (const [seat, kind] of Object.entries(seats)) await page.locator(`input[name="seat-${seat}"][value="${kind}"]`).check({ force: true })
  await page.locator('details summary').first().click()
  await page.locator('input[inputmode=numeric]').fill(String(seed))
  await page.locator('button.go').click()
}

/** The step the table stands at, as the page shows it; -1 while a curtain is closed. */
export async function version(page: Page): Promise<number> {
  const shown = await page.locator('[data-version]').getAttribute('data-version')
  return shown === null || shown === '' ? -1 : Number(shown)
}

/** All that is lit now: counters, spaces, cards, and the buttons of the question. */
export const lit = (page: Page): Locator => page.locator('[data-unit][data-lit], [data-space][data-lit], [data-card][data-lit], .prompt [data-notation]')

/** Clicks one lit thing; when it means several choices, one of those. Returns false when the game is over. */
export async function act(page: Page, random: Random): Promise<boolean> {
  await expect(page.locator('.prompt.mine, .outcome').first()).toBeVisible({ timeout: 20_000 })
  if (await page.locator('.outcome').isVisible()) return false
  const before = await version(page)
  const things = lit(page)
  const count = await things.count()
  expect(count, 'whoever is asked has something lit').toBeGreaterThan(0)
  // "Done" and "pass" too often would make a short and empty game.
  const thing = things.nth(Math.floor(random() * count))
  await press(page, thing)
  const chooser = page.locator('.chooser [data-notation]')
  await expect
    .poll(async () => (await version(page)) !== before || (await chooser.count()) > 0, { timeout: 10_000 })
    .toBe(true)
  if ((await version(page)) === before) {
    await chooser.nth(Math.floor(random() * (await chooser.count()))).click()
    await expect.poll(() => version(page)).not.toBe(before)
  }
  return true
}

/** Clicks a thing. A space is clicked as such, not a counter in it; what lies off a phone's map is reached as by dragging. */
async function press(page: Page, thing: Locator): Promise<void> {
  const box = await thing.boundingBox()
  const size = page.viewportSize()
  const inside = box && size && box.x >= 0 && box.y >= 50 && box.x + box.width <= size.width && box.y + box.height <= size.height * 0.5
  const onMap = (await thing.getAttribute('data-space')) !== null || (await thing.getAttribute('data-unit')) !== null
  const space = (await thing.getAttribute('data-space')) !== null
  if (space || (onMap && size && size.width < 900 && !inside)) await thing.dispatchEvent('click')
  else await thing.click({ force: true })
}
