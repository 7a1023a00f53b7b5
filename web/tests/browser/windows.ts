// In which windows and languages a test looks at a page. An ordinary run looks at each window in one language, so that every window and
// each language is seen; SANDTABLE_FULL=1 (make test-full) looks at each in both.
import { expect, type Page } from '@playwright/test'

export type Window = readonly [width: number, height: number]
export type Lang = 'en' | 'ja'

export const FULL = (process.env['SANDTABLE_FULL'] ?? '') !== ''
const BUTTONS = { en: 'English', ja: '日本語' }

/** Every size that a table is laid out for: phones upright and on their side, a tablet, and desks up to a large one. */
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

/** A phone upright and on its side, a tablet on its side and a desk. */
export const FEW: readonly Window[] = WINDOWS.filter(([width]) => [360, 844, 1024, 1440].includes(width))

/** Sizes for what is read from top to bottom or opens over something. */
export const SIZES: readonly Window[] = [
  [1440, 900],
  [1024, 768],
  [844, 390],
  [390, 844],
  [360, 640],
]

export const named = ([width, height]: Window, lang: string): string => `${width} x ${height}, ${lang}`

/**
 * The windows to look at in each language: all of them in a full run, else every other one in English and the rest in Japanese, or the
 * other way round where `turn` is odd. The order never changes, so that two runs ask the same.
 */
export function windowsIn(windows: readonly Window[], turn = 0): Record<Lang, Window[]> {
  const half = (odd: number): Window[] => windows.filter((_, i) => FULL || (i + turn) % 2 === odd)
  return { en: half(0), ja: half(1) }
}

export async function speak(page: Page, lang: Lang): Promise<void> {
  const html = page.locator('html')
  if ((await html.getAttribute('lang')) !== lang) await page.getByRole('button', { name: BUTTONS[lang] }).click()
  await expect(html).toHaveAttribute('lang', lang)
  // In a window of another size the pointer would rest on something.
  await page.mouse.move(0, 0)
}

export async function resize(page: Page, [width, height]: Window): Promise<void> {
  await page.setViewportSize({ width, height })
  // What is laid out otherwise in a window of another width is drawn anew with the next frame, and closed what hangs from it.
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))))
}

/** Does something in each window, in the language whose turn it is there; it begins with the language that the page is in. */
export async function everywhere(
  page: Page,
  windows: readonly Window[],
  what: (where: string, window: Window, lang: Lang) => Promise<void>,
  turn = 0,
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
