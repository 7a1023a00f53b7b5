// What is asked of the page by day and by night, where it asks the system for its colours.
import { expect, type Page } from '@playwright/test'
import { serious } from './axe'
import { readable } from './contrast'
import { part } from './parts'

export const THEMES = ['light', 'dark'] as const
export type Theme = (typeof THEMES)[number]

const ink = (page: Page): Promise<string> => page.evaluate(() => getComputedStyle(document.body).color)

/** Puts the page in the colours of the day or the night, of a table that asks the system for them. */
export async function turn(page: Page, theme: Theme): Promise<void> {
  await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' })
  await expect
    .poll(async () => /^rgb\((\d+)/.exec(await ink(page))![1], { message: `in the colours of ${theme}` })
    .toMatch(theme === 'light' ? /^\d{1,2}$/ : /^[12]\d\d$/)
}

/** By night the same things stand at the same places in other colours. */
export const axe = (page: Page, theme: Theme): Promise<void> =>
  part(`axe-core, ${theme}`, async () => {
    await turn(page, theme)
    expect(await serious(page, theme === 'light' ? [] : ['color-contrast', 'link-in-text-block'])).toEqual([])
  })

/** What is on buttons in a part of the page is read, and there are these kinds of them. */
export const buttons = (page: Page, theme: Theme, where: string, kinds: string[]): Promise<void> =>
  part(`what is on buttons is read in ${where}, ${theme}`, async () => {
    await turn(page, theme)
    expect(await readable(page, page.locator(where))).toEqual({ kinds, faint: [] })
  })
