// Tests of dialogs over a table, over a replay or between turns, at five window sizes in both languages. Each dialog is
// inside its window, and all its controls are reachable. No words are cut, and nothing overlaps.
import { test, type Page } from '@playwright/test'
import type { ReplayIndex } from '../../src/replay/types'
import { analysed } from './analysed-game'
import { expect } from './expect'
import { faultsOfPage } from './layout-faults'
import { at, ended } from './recorded-positions'
import { clear, part } from './test-parts'
import { sitDown } from './prepared-tables'
import { json } from './blitzkrieg-tables'
import { axe, buttons, THEMES, turn } from './theme-checks'
import { THINGS } from './screen-at-five-sizes'
import { named, resize, SIZES, speak, windowsIn, type Lang } from './window-sizes'

/** A dialog, and how to open it again. A new layout of the window closes the dialog. */
interface Opened {
  page: Page
  within: string
  /** The selector of the dialog's scroll area, which is below a fixed title. */
  holds?: string
  open?: () => Promise<void>
}

/**
 * Check that a dialog and its close button are on the screen, and that all its content is reachable. With `turn`, an
 * index, the default run checks only some sizes in one language, chosen by the index.
 */
const lies = (name: string, { page, within, holds = within, open }: Opened, lang: Lang, turn?: number): Promise<void> =>
  part(name, async () => {
    for (const window of windowsIn(SIZES, turn)[lang]) {
      await resize(page, window)
      if (open && !(await page.locator(within).isVisible())) await open()
      await expect(page.locator(holds)).toBeVisible()
      await clear(`${name}, ${named(window, lang)}`, async () => [
        ...(await faultsOfPage(page, holds, `${THINGS}, dt, dd, progress`)),
        ...(await page.locator(within).evaluate((box) => {
          const { left, top, right, bottom } = box.getBoundingClientRect()
          const inside = left >= -1 && top >= -1 && right <= innerWidth + 1 && bottom <= innerHeight + 1
          const out = box.querySelector('header .button:last-child')?.getBoundingClientRect()
          const under = out && document.elementFromPoint(out.x + out.width / 2, out.y + out.height / 2)
          return [
            ...(inside ? [] : ['it leaves the window']),
            ...(out === undefined || under?.closest('header .button') ? [] : ['the way out is out of reach']),
          ]
        })),
      ])
    }
  })

for (const [game, moment] of [
  ['blitzkrieg', 'operation'],
  ['eleven', 'fighting'],
] as const)
  test(`${game}: settings, game menu and keyboard help`, async ({ page, request }) => {
    await sitDown(page, await at(request, game, moment))
    await expect(page.locator('.prompt')).toBeVisible()
    const settings = () => page.locator('[popovertarget="settings"]').click()
    const menu = () => page.locator('[popovertarget="game-menu"]').click()
    const act = async (): Promise<void> => {
      await menu()
      await page.locator('#game-menu [data-act]').last().click()
      await expect(page.locator('#act-sure')).toBeVisible()
    }
    const keys = async (): Promise<void> => {
      await page.locator('.map div.sheet').focus()
      await page.keyboard.press('?')
    }
    for (const lang of ['en', 'ja'] as const) {
      await speak(page, lang)
      for (const [i, [name, opened]] of Object.entries({
        settings: { page, within: '#settings', holds: '#settings .body', open: settings },
        'all acts': { page, within: '#game-menu', open: menu },
        'one act': { page, within: '#game-menu', open: act },
        keys: { page, within: '#keys', open: keys },
      }).entries()) {
        // The dialogs are the same in both games, so check other sizes and languages in each game.
        await lies(name, opened, lang, game === 'eleven' ? 3 - i : i)
        await page.keyboard.press('Escape')
      }
    }
  })

test('a replay’s drawer with a finished analysis', async ({ page, request }) => {
  const known = await ended(request, 'blitzkrieg')
  const index = await json<ReplayIndex>(request, `api/tables/${known.table}/replay`)
  await analysed(page, known, index)
  await sitDown(page, known)
  await page.goto(`./#replay/${known.table}`)
  await expect(page.locator('section.bar')).toBeVisible()
  const rows = page.locator('dialog[open] .wide:not([data-download])')
  const within = 'dialog[open]'
  for (const lang of ['en', 'ja'] as const) {
    await speak(page, lang)
    await page.locator('.bar .menu').click()
    await expect(rows.first()).toBeVisible()
    const many = await rows.count()
    expect(many).toBe(5)
    await lies('the menu', { page, within }, lang, many)
    for (let i = 0; i < many; i += 1) {
      if (windowsIn(SIZES, i)[lang].length === 0) continue
      await rows.nth(i).click()
      await expect(page.locator('dialog[open] .back')).toBeVisible()
      if (i === 0) {
        if (lang === 'en') await page.locator('[data-analyse]').click()
        await expect(page.locator('dialog[open] [data-move]').first()).toBeVisible()
      }
      await lies(`row ${i}`, { page, within }, lang, i)
      await page.locator('dialog[open] .back').click()
    }
    await page.keyboard.press('Escape')
    await expect(page.locator(within)).toHaveCount(0)
  }
})

test('the curtain between two players at one screen', async ({ page, request }) => {
  const { keys, others, ...known } = await at(request, 'blitzkrieg', 'operation')
  await sitDown(page, { ...known, keys: { ...keys, ...others } }, { theme: 'auto' })
  await expect(page.locator('.curtain')).toBeVisible()
  for (const theme of THEMES) {
    await axe(page, theme)
    await buttons(page, theme, '.curtain', ['main'])
  }
  await turn(page, 'light')
  await lies('the curtain', { page, within: 'dialog.curtain' }, 'en')
  // Behind the curtain no control is reachable, not even the language button. Set the language in the browser's
  // storage.
  await page.addInitScript(() => localStorage.setItem('sandtable-lang', 'ja'))
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('lang', 'ja')
  await lies('the curtain', { page, within: 'dialog.curtain' }, 'ja')
})
