// Checks of the page in the light and in the dark theme.
import type { Page } from '@playwright/test'
import { serious } from './axe-checks'
import { readable } from './button-contrast'
import { expect } from './expect'
import { part } from './test-parts'

export const THEMES = ['light', 'dark'] as const
export type Theme = (typeof THEMES)[number]

const ink = (page: Page): Promise<string> => page.evaluate(() => getComputedStyle(document.body).color)

/** Switch the system's theme. The table must follow. */
export async function turn(page: Page, theme: Theme): Promise<void> {
  await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' })
  await expect
    .poll(async () => /^rgb\((\d+)/.exec(await ink(page))![1], { message: `in the colours of ${theme}` })
    .toMatch(theme === 'light' ? /^\d{1,2}$/ : /^[12]\d\d$/)
}

/**
 * Run axe-core in a theme. Both themes have the same elements in the same positions. In the dark theme, the map is
 * excluded: it has thousands of elements, but no text on a CSS background.
 */
export const axe = (page: Page, theme: Theme): Promise<void> =>
  part(`axe-core, ${theme}`, async () => {
    await turn(page, theme)
    if (theme === 'light') {
      expect(await serious(page)).toEqual([])
      return
    }
    const hidden = await page.addStyleTag({ content: '.map .layer { display: none }' })
    expect(await serious(page, ['color-contrast', 'link-in-text-block'])).toEqual([])
    await hidden.evaluate((style: Element) => style.remove())
  })

/** Check that a part of the page has the given kinds of buttons, and that all of them are legible. */
export const buttons = (page: Page, theme: Theme, where: string, kinds: string[]): Promise<void> =>
  part(`what is on buttons is read in ${where}, ${theme}`, async () => {
    await turn(page, theme)
    expect(await readable(page, page.locator(where))).toEqual({ kinds, faint: [] })
  })
