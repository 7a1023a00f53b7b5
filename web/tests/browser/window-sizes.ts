// The windows and languages in which tests check a page. By default, each prepared position is checked in a few windows
// and one language. The next position is checked in the other language, so that every window occurs in both. With
// SANDTABLE_FULL=1 (make test-full), each position is checked in all windows and both languages.
import type { Page } from '@playwright/test'
import { expect } from './expect'

export type Window = readonly [width: number, height: number]
export type Lang = 'en' | 'ja'

export const FULL = (process.env['SANDTABLE_FULL'] ?? '') !== ''
const BUTTONS = { en: 'English', ja: '日本語' }

/** Window sizes that cover every layout of a table: phones in portrait and landscape, a tablet, and desktops. */
export const WINDOWS: readonly Window[] = [
  [360, 640],
  [640, 360],
  [390, 844],
  [844, 390],
  [768, 1024],
  [1024, 768],
  [1280, 720],
  [1440, 900],
  [1920, 1080],
  [2560, 1440],
]

/** A phone in portrait, a phone in landscape, a tablet in landscape, and a desktop. */
export const FEW: readonly Window[] = WINDOWS.filter(([width]) => [360, 844, 1024, 1440].includes(width))

/** Window sizes for dialogs, and for pages that are read from top to bottom. */
export const SIZES: readonly Window[] = [
  [1440, 900],
  [1024, 768],
  [844, 390],
  [390, 844],
  [360, 640],
]

export const named = ([width, height]: Window, lang: string): string => `${width} x ${height}, ${lang}`

/** If a test has more windows than this, the default run checks every third window, otherwise every other window. */
const MANY = 5

/**
 * Return the windows to check in each language. With SANDTABLE_FULL=1, these are all windows in both languages.
 * Otherwise, without `turn`, windows alternate between English and Japanese. With `turn`, the index of a prepared
 * position, only some windows are checked, in one language. The next index gets the other language, and the index after
 * that gets other windows.
 */
export function windowsIn(windows: readonly Window[], turn?: number): Record<Lang, Window[]> {
  if (FULL) return { en: [...windows], ja: [...windows] }
  const share = (first: number, every: number): Window[] => windows.filter((_, i) => (i + first) % every === 0)
  if (turn === undefined) return { en: share(0, 2), ja: share(1, 2) }
  const chosen = share(turn >> 1, windows.length > MANY ? 3 : 2)
  return turn % 2 === 0 ? { en: chosen, ja: [] } : { en: [], ja: chosen }
}

export async function speak(page: Page, lang: Lang): Promise<void> {
  const html = page.locator('html')
  if ((await html.getAttribute('lang')) !== lang) await page.getByRole('button', { name: BUTTONS[lang] }).click()
  await expect(html).toHaveAttribute('lang', lang)
  // Move the pointer away, because it would be on another element after the window changes its size.
  await page.mouse.move(0, 0)
}

export async function resize(page: Page, [width, height]: Window): Promise<void> {
  await page.setViewportSize({ width, height })
  // Wait for the new layout, which appears in the next animation frame and closes open popovers.
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))))
}

/** Run checks in the chosen windows of each language, beginning with the page's current language. */
export async function everywhere(
  page: Page,
  windows: readonly Window[],
  what: (where: string, window: Window, lang: Lang) => Promise<void>,
  turn?: number,
): Promise<void> {
  const all = windowsIn(windows, turn)
  const first = (await page.locator('html').getAttribute('lang')) === 'ja' ? 'ja' : 'en'
  for (const lang of [first, first === 'ja' ? 'en' : 'ja'] as const) {
    if (all[lang].length > 0) await speak(page, lang)
    for (const window of all[lang]) {
      await resize(page, window)
      await what(named(window, lang), window, lang)
    }
  }
}
