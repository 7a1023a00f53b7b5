// Opens tables of Hitler's Eleven at which a general is about to act, and reads what is selected and highlighted on the
// page.
import type { Page } from '@playwright/test'
import type { View } from '../../src/games/eleven/types'
import { areaOf } from '../../src/games/eleven/units'
import type { Option } from '../../src/types'
import { expect } from './expect'
import { reach, type Reached } from './prepared-tables'

export type Asking = Parameters<typeof reach>[0]

export const THREE = { game: 'eleven', variant: '3', seats: { a: 'human', b: 'human', c: 'human' }, seed: 7 }
export const offers = (options: Option[], verb: string): boolean => options.some((option) => option.verb === verb)

/** Open a table at which the player chooses among four generals in Munich. */
export const declaring = (request: Asking): Promise<Reached> =>
  reach<View>(request, 'declaring', THREE, (_state, options) => offers(options, 'use') && offers(options, 'obey-all'))

/** Return the areas that contain generals who can act. Heads of state do not count. */
const places = (view: View, options: Option[]): Set<string | null> =>
  new Set(
    options
      .filter(({ verb, notation }) => verb === 'use' && notation !== 'use hitler')
      .map(({ notation }) => areaOf(view, notation.slice(4))),
  )

/** Open a table at which the player's generals are in several areas. */
export const parted = (request: Asking): Promise<Reached> =>
  reach<View>(request, 'parted', THREE, ({ view }, options) => places(view, options).size > 1)

export const settled = (page: Page): Promise<void> => expect(page.locator('.prompt.mine:not(.pending)')).toBeVisible()

export async function pick(page: Page, general: string): Promise<void> {
  await settled(page)
  await page.locator(`[data-row="${general}"] .option`).first().click()
  await expect(page.locator(`[data-acts="${general}"]`)).toBeVisible()
  await settled(page)
}

/** Return the highlighted areas, in which the selected general can act. */
export const lit = (page: Page): Promise<string[]> =>
  page.locator('.area[data-lit]').evaluateAll((all) => all.map((each) => each.getAttribute('data-space')!))

/** Deselect the general, which also discards the composed action. */
export async function putBack(page: Page): Promise<void> {
  const parts = ['[data-whole]', '[data-acts]', '[data-row]']
  const asked = (): Promise<string> =>
    page.evaluate((parts) => parts.map((each) => document.querySelectorAll(each).length).join(), parts)
  while ((await page.locator('[data-row]').count()) === 0) {
    const before = await asked()
    await page.keyboard.press('Escape')
    await expect.poll(asked).not.toBe(before)
    await settled(page)
  }
  await expect(page.locator('[data-row]').first()).toBeVisible()
}
