// What is heard of a page: names of things, as those know them who do not see it.
import type { Page } from '@playwright/test'

/** Things that are used and have no name, and pictures that say nothing. */
export async function nameless(page: Page): Promise<string[]> {
  const tree = await page.locator('body').ariaSnapshot()
  return tree
    .split('\n')
    .filter((line) =>
      /^\s*- '?(button|link|textbox|combobox|checkbox|radio|slider|spinbutton|img)( \[[^\]]*\])*'?:?$/.test(line),
    )
}

export const focused = (page: Page): Promise<string> =>
  page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent ?? '')

/** Goes with m from one lit place to the next until one is named so; what was heard of it. */
export async function toNamed(page: Page, named: RegExp): Promise<string> {
  for (let i = 0; i < 30; i += 1) {
    await page.keyboard.press('m')
    const heard = await focused(page)
    if (named.test(heard)) return heard
  }
  throw new Error(`nothing lit is named ${named}`)
}
