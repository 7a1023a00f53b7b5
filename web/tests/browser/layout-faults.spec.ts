// Tests that the checks of geometry, words and contrast find faults. CSS plants the faults in a table of each game.
import { test, type Page } from '@playwright/test'
import { readable } from './button-contrast'
import { expect } from './expect'
import { faults, faultsOfPage } from './layout-faults'
import { crossed, seenOverEachOther, strayCounters } from './blitzkrieg-map-checks'
import { at } from './recorded-positions'
import { sitDown } from './prepared-tables'
import { FULL } from './window-sizes'
import { chancesOver, cut, hidden, hiddenNames, notWhole } from './covered-elements'

// A trace records screenshots, which takes longer than the checks.
test.use({ trace: 'off' })

type Check = (page: Page) => Promise<string[]>
/**
 * A planted fault that moves the name of a space or area. `onto` is another name, or the CSS selector of an element.
 */
type Move = readonly [name: string, onto: string]
/** A fault, how to plant the fault, the check that must find the fault, and the expected report. */
type Planted = [fault: string, css: string | Move, check: Check, found: RegExp]

const BUTTONS = '.prompt .button'
const UNDER_THE_BAR = 'header.top { position: fixed; inset: 0; z-index: 99; background: #fff }'
const BELOW_THE_PANEL = `${BUTTONS} { position: relative; top: 500px }`

const faint: Check = async (page) => (await readable(page, page.locator('.prompt'))).faint
const chances: Check = async (page) => (await chancesOver(page)).over
const column: Check = (page) => faultsOfPage(page, '.column', `.question, ${BUTTONS}`)
const question: Check = (page) => notWhole(page, '.question')
const inPlace: Check = (page) => hidden(page, BUTTONS)
const inPanel: Check = (page) => cut(page, '.button')

const EVERY_GAME: Planted[] = [
  [
    'the title over buttons',
    'h1 { position: relative; left: 120px; white-space: nowrap }',
    faults,
    /^the title under /,
  ],
  ['the title off the bar', 'h1 { position: relative; top: 40px }', faults, /^the title leaves the bar/],
  ['a panel over the map', '.ask { margin-inline-start: -80px }', faults, /ask.* lie over each other/],
  ['a panel off the window', '.ask { translate: 80px 0 }', faults, /ask leaves the window/],
  ['low options', `${BUTTONS} { height: 12px !important; min-height: 0 !important }`, faults, /^low: /],
  ['options under the bar', UNDER_THE_BAR, faults, /^out of reach: /],
  ['spaces under the bar', UNDER_THE_BAR, faults, /^under something: /],
  ['a question that is cut', '.question { max-height: 6px; overflow: hidden }', faults, /^words cut by /],
  ['broken words', '.question { width: 30px; overflow-wrap: anywhere; hyphens: none }', faults, /^broken in /],
  ['a page that scrolls', "body::after { content: ''; display: block; height: 3000px }", faults, /^the page itself /],
  ['a map like a stamp', '.map .view { width: 200px !important }', faults, /^the map is a stamp/],
  ['words over buttons', '.question { position: relative; top: 40px }', column, /^over each other: /],
  [
    'a wide page',
    "body::after { content: ''; position: absolute; left: 3000px; width: 1px; height: 1px }",
    column,
    /^the page is wider /,
  ],
  ['buttons under the bar', UNDER_THE_BAR, column, /^out of reach: /],
  ['the question under the bar', UNDER_THE_BAR, question, /./],
  ['answers under the bar', UNDER_THE_BAR, inPlace, /./],
  ['answers that their panel cuts off', BELOW_THE_PANEL, inPlace, /./],
  ['answers below their panel', BELOW_THE_PANEL, inPanel, /./],
  ['grey on grey', `${BUTTONS} { color: #888 !important; background: #999 !important }`, faint, /at rest: 1\./],
]

const BLITZKRIEG: Planted[] = [
  ['a name on its neighbour', ['Ghent', 'Ostend'], faults, /^the names Ghent and Ostend|^the names Ostend and Ghent/],
  ['a name off the map', '[data-space="paris"] .name { translate: -3000px 0 }', faults, /^cut: the name Paris/],
  ['a name on a space', ['Ghent', '[data-space="lille"] .body'], crossed, /^Ghent: /],
  ['a name on the edge of a space', ['Ghent', '[data-space="lille"] .body'], seenOverEachOther, /ghent \.name text/],
  ['small counters', '.map [data-unit] .card { scale: 0.5 }', strayCounters, / wide, /],
  ['cards under the bar', UNDER_THE_BAR, hiddenNames, /./],
]

const ELEVEN: Planted[] = [
  ['a name on its neighbour', ['Hamburg', 'Copenhagen'], faults, /^the names (Hamburg|Copenhagen) and /],
  ['names off the map', '.map text.label { translate: -3000px 0 }', faults, /^cut: the name /],
  ['a name under a chance', ['Warsaw', '[data-chance] rect'], chances, /over the name Warsaw/],
]

/** Return the CSS that moves a name. */
const moving = (page: Page, [name, onto]: Move): Promise<string> =>
  page.evaluate(
    ([name, onto]) => {
      const names = [...document.querySelectorAll<SVGTextElement>('.map .space .name text, .map .layer text.label')]
      const called = (text: string): SVGTextElement | undefined => names.find((it) => it.textContent.trim() === text)
      const moved = called(name)!
      moved.setAttribute('data-moved', '')
      const [from, to] = [moved, called(onto) ?? document.querySelector(onto)!].map((it) => it.getBoundingClientRect())
      const { a, d } = (moved.parentElement as unknown as SVGGElement).getScreenCTM()!
      return `[data-moved] { translate: ${(to!.x - from!.x) / a}px ${(to!.y - from!.y) / d}px }`
    },
    [name, onto] as const,
  )

async function find(page: Page, planted: Planted[]): Promise<void> {
  for (const check of new Set(planted.map(([, , check]) => check)))
    expect(await check(page), `before: ${check.name}`).toEqual([])
  for (const [fault, css, check, found] of planted) {
    const style = await page.addStyleTag({ content: typeof css === 'string' ? css : await moving(page, css) })
    expect.soft(await check(page), fault).toContainEqual(expect.stringMatching(found))
    await style.evaluate((it: Element) => {
      it.remove()
      document.querySelector('[data-moved]')?.removeAttribute('data-moved')
    })
  }
}

test('planted faults in a table of The Rise of Blitzkrieg are found', async ({ page, request }) => {
  await sitDown(page, await at(request, 'blitzkrieg', 'crowded-hand'))
  await expect(page.locator('.prompt.mine:not(.pending)')).toBeVisible()
  await expect(page.locator('.hand [data-card]').first()).toBeVisible()
  await find(page, [...EVERY_GAME, ...BLITZKRIEG])
})

test("planted faults in a table of Hitler's Eleven are found", async ({ page, request }) => {
  await sitDown(page, await at(request, 'eleven', 'declaring'))
  await expect(page.locator('.prompt.mine:not(.pending)')).toBeVisible()
  await page.locator('[data-row="manstein"] .option').first().click()
  await expect(page.locator('[data-chance]').first()).toBeVisible()
  // Most elements of a table are the same in both games. By default, plant their faults in one game only.
  await find(page, FULL ? [...EVERY_GAME, ...ELEVEN] : ELEVEN)
})
