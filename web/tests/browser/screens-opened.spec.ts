// What opens over a table, a replay or between turns: each within its window at five sizes in both languages, no word cut, nothing over
// anything else, all that is pressed within reach.
import { expect, test, type Page } from '@playwright/test'
import type { Index } from '../../src/replay/types'
import { analysed } from './analysed'
import { faultsOfPage } from './geometry'
import { at, ended } from './moments'
import { clear, part } from './parts'
import { sitDown } from './reach'
import { json } from './service'
import { axe, buttons, THEMES, turn } from './themes'
import { THINGS } from './walks'
import { named, resize, SIZES, speak, windowsIn, type Lang } from './windows'

/** A window of its own, and how it is opened: it is put away where the window is laid out otherwise. */
interface Opened {
  page: Page
  within: string
  /** What is scrolled in it, below a title that stays. */
  holds?: string
  open?: () => Promise<void>
}

/** It lies in the screen with the way out of it in sight, and what it holds is reached there. */
const lies = (name: string, { page, within, holds = within, open }: Opened, langs: readonly Lang[]): Promise<void> =>
  part(name, async () => {
    for (const lang of langs)
      for (const window of windowsIn(SIZES)[lang]) {
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
  test(`${game}: settings, the menu of the game and the keys`, async ({ page, request }) => {
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
      for (const [name, opened] of Object.entries({
        settings: { page, within: '#settings', holds: '#settings .body', open: settings },
        'all acts': { page, within: '#game-menu', open: menu },
        'one act': { page, within: '#game-menu', open: act },
        keys: { page, within: '#keys', open: keys },
      })) {
        await lies(name, opened, [lang])
        await page.keyboard.press('Escape')
      }
    }
  })

test('what is drawn out beside a replay, its analysis done', async ({ page, request }) => {
  const known = await ended(request, 'blitzkrieg')
  const index = await json<Index>(request, `api/tables/${known.table}/replay`)
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
    await lies('the menu', { page, within }, [lang])
    for (let i = 0; i < many; i += 1) {
      await rows.nth(i).click()
      await expect(page.locator('dialog[open] .back')).toBeVisible()
      if (i === 0) {
        if (lang === 'en') await page.locator('[data-analyse]').click()
        await expect(page.locator('dialog[open] [data-move]').first()).toBeVisible()
      }
      await lies(`row ${i}`, { page, within }, [lang])
      await page.locator('dialog[open] .back').click()
    }
    await page.keyboard.press('Escape')
    await expect(page.locator(within)).toHaveCount(0)
  }
})

test('the curtain between two people at one screen', async ({ page, request }) => {
  const { keys, others, ...known } = await at(request, 'blitzkrieg', 'operation')
  await sitDown(page, { ...known, keys: { ...keys, ...others } }, { theme: 'auto' })
  await expect(page.locator('.curtain')).toBeVisible()
  for (const theme of THEMES) {
    await axe(page, theme)
    await buttons(page, theme, '.curtain', ['main'])
  }
  await turn(page, 'light')
  await lies('the curtain', { page, within: 'dialog.curtain' }, ['en'])
  // Nothing is reached below a curtain, the language neither.
  await page.addInitScript(() => localStorage.setItem('sandtable-lang', 'ja'))
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('lang', 'ja')
  await lies('the curtain', { page, within: 'dialog.curtain' }, ['ja'])
})
