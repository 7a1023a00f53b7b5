// What opens over a table, a replay or between turns: each within its window at five sizes in both languages, no word cut, nothing over
// anything else, all that is pressed within reach.
import { expect, test, type Page } from '@playwright/test'
import type { Index } from '../../src/replay/types'
import { analysed } from './analysed'
import { faultsOfPage } from './geometry'
import { at, ended } from './moments'
import { sitDown } from './reach'
import { json } from './service'
import { resized, THINGS } from './walks'

/** A window of its own, and how it is opened: it is put away where the window is laid out otherwise. */
interface Opened {
  page: Page
  within: string
  /** What is scrolled in it, below a title that stays. */
  holds?: string
  open?: () => Promise<void>
}

/** It lies in the screen with the way out of it in sight, and what it holds is reached there. */
const faultsOf = ({ page, within, holds = within, open }: Opened): Promise<string[]> =>
  resized(page, async () => {
    if (open && !(await page.locator(within).isVisible())) await open()
    await expect(page.locator(holds)).toBeVisible()
    return [
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
    ]
  })

async function speak(page: Page, lang: string): Promise<void> {
  if (lang === 'ja') await page.getByRole('button', { name: '日本語' }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', lang)
}

for (const lang of ['en', 'ja']) {
  for (const [game, moment] of [
    ['blitzkrieg', 'operation'],
    ['eleven', 'fighting'],
  ] as const)
    test(`${game}: settings, the menu of the game and the keys (${lang})`, async ({ page, request }) => {
      await sitDown(page, await at(request, game, moment))
      await expect(page.locator('.prompt')).toBeVisible()
      await speak(page, lang)
      const settings = () => page.locator('[popovertarget="settings"]').click()
      expect(await faultsOf({ page, within: '#settings', holds: '#settings .body', open: settings })).toEqual([])
      await page.keyboard.press('Escape')
      const menu = () => page.locator('[popovertarget="game-menu"]').click()
      expect(await faultsOf({ page, within: '#game-menu', open: menu }), 'all acts').toEqual([])
      await page.keyboard.press('Escape')
      const act = async (): Promise<void> => {
        await menu()
        await page.locator('#game-menu [data-act]').last().click()
        await expect(page.locator('#act-sure')).toBeVisible()
      }
      expect(await faultsOf({ page, within: '#game-menu', open: act }), 'one act').toEqual([])
      await page.keyboard.press('Escape')
      const keys = async (): Promise<void> => {
        await page.locator('.map div.sheet').focus()
        await page.keyboard.press('?')
      }
      expect(await faultsOf({ page, within: '#keys', open: keys })).toEqual([])
    })

  test(`what is drawn out beside a replay, its analysis done (${lang})`, async ({ page, request }) => {
    const known = await ended(request, 'blitzkrieg')
    const index = await json<Index>(request, `api/tables/${known.table}/replay`)
    await analysed(page, known, index)
    await sitDown(page, known)
    await page.goto(`./#replay/${known.table}`)
    await expect(page.locator('section.bar')).toBeVisible()
    await speak(page, lang)
    const rows = page.locator('dialog[open] .wide:not([data-download])')
    await page.locator('.bar .menu').click()
    await expect(rows.first()).toBeVisible()
    const many = await rows.count()
    expect(many).toBe(5)
    expect(await faultsOf({ page, within: 'dialog[open]' }), 'the menu').toEqual([])
    for (let i = 0; i < many; i += 1) {
      await rows.nth(i).click()
      await expect(page.locator('dialog[open] .back')).toBeVisible()
      if (i === 0) {
        await page.locator('[data-analyse]').click()
        await expect(page.locator('dialog[open] [data-move]').first()).toBeVisible()
      }
      expect(await faultsOf({ page, within: 'dialog[open]' }), `row ${i}`).toEqual([])
      await page.locator('dialog[open] .back').click()
    }
  })

  test(`the curtain between two people at one screen (${lang})`, async ({ page, request }) => {
    const { keys, others, ...known } = await at(request, 'blitzkrieg', 'operation')
    await sitDown(page, { ...known, keys: { ...keys, ...others } })
    await expect(page.locator('.curtain')).toBeVisible()
    if (lang === 'ja') {
      await page.addInitScript(() => localStorage.setItem('sandtable-lang', 'ja'))
      await page.reload()
      await expect(page.locator('html')).toHaveAttribute('lang', 'ja')
    }
    expect(await faultsOf({ page, within: 'dialog.curtain' })).toEqual([])
  })
}
