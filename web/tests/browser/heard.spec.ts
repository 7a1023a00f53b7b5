// The table as those meet it who do not see it: by keys, names of things, and what is announced.
import { expect, test, type Page } from '@playwright/test'
import { at } from './moments'
import { operation, sitDown } from './reach'

/** Things that are used and have no name, and pictures that say nothing. */
async function nameless(page: Page): Promise<string[]> {
  const tree = await page.locator('body').ariaSnapshot()
  return tree
    .split('\n')
    .filter((line) =>
      /^\s*- '?(button|link|textbox|combobox|checkbox|radio|slider|spinbutton|img)( \[[^\]]*\])*'?:?$/.test(line),
    )
}

const focused = (page: Page): Promise<string> =>
  page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent ?? '')
const asked = (page: Page): Promise<void> => expect(page.locator('.prompt.mine:not(.pending)')).toBeVisible()

/** Goes with m from one lit place to the next until one is named so; what was heard of it. */
async function toNamed(page: Page, named: RegExp): Promise<string> {
  for (let i = 0; i < 30; i += 1) {
    await page.keyboard.press('m')
    const heard = await focused(page)
    if (named.test(heard)) return heard
  }
  throw new Error(`nothing lit is named ${named}`)
}

test('The Rise of Blitzkrieg: an attack is heard and made without a look', async ({ page, request }) => {
  await sitDown(page, await operation(request))
  await asked(page)
  expect(await nameless(page)).toEqual([])
  const question = page.locator('.question')
  await expect(question).toHaveAttribute('aria-live', 'polite')
  await expect(question).toContainText('German operation')

  expect(await toNamed(page, /^Army Group B/)).toMatch(
    /^Army Group B base, held by the German side\. 8 German tanks\. Units may be picked here for a move\. /,
  )
  await page.keyboard.press('Enter')
  await expect(page.locator('[data-group] [aria-live]').first()).toContainText(
    '4 German tanks from Army Group B base: choose where to',
  )
  expect(await nameless(page)).toEqual([])
  await expect(page.locator('[data-space="liege"]')).toHaveAttribute('aria-label', /attack here: \d+%/)
  // The chance comes before what is printed there.
  expect(await toNamed(page, /^Liege/)).toMatch(
    /^Liege, held by the Allied side\. no units\. The group may attack here: \d+% to win\. fortress\./,
  )
  await page.keyboard.press('Enter')
  await expect(question).toContainText('Battle for Liege')
  await expect(page.locator('[data-spoken] p').last()).toHaveText(
    'Attack: 4 German tanks from Army Group B base on Liege.',
  )
  expect(await nameless(page)).toEqual([])
})

test("Hitler's Eleven: an attack is heard and made without a look", async ({ page, request }) => {
  await sitDown(page, await at(request, 'eleven', 'declaring'))
  await asked(page)
  expect(await nameless(page)).toEqual([])
  await toNamed(page, /^Munich/)
  await page.keyboard.press('Enter')
  await expect.poll(() => focused(page)).toBe('Act with Manstein')
  await page.keyboard.press('Enter')
  await expect(page.locator('.question')).toContainText('Manstein: which action?')
  await asked(page)
  await expect
    .poll(() => toNamed(page, /^Amsterdam/))
    .toMatch(
      /^Amsterdam\. Allies: Dutch head and 2 Dutch soldiers\. You may choose: .*attack Amsterdam: \d+% .*\. Netherlands/,
    )
  expect(await nameless(page)).toEqual([])
  await page.keyboard.press('Enter')
  await expect(page.locator('.question')).toContainText('Amsterdam')
  expect(await nameless(page)).toEqual([])
})
