// Compares screenshots of important positions with the pictures stored in pictures/, at low resolution. The comparison
// detects a moved panel or a changed colour, but ignores another font. This command takes the pictures again:
//
//   npm run pictures
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from '@playwright/test'
import { expect } from './expect'
import { at } from './recorded-positions'
import { sitDown } from './prepared-tables'
import { apart, small } from './picture-comparison'

const PICTURES = join(import.meta.dirname, 'pictures')
/** The greatest share of a picture that may differ, because of other fonts and line breaks. */
const MAX_DIFFERENCE = 0.04

const DESK = [1440, 900] as const
const TABLET = [1024, 768] as const
const PHONE = [390, 844] as const
const LYING = [844, 390] as const

/** The pictures to compare: game, position, window, theme, language. */
const SEEN = [
  ['blitzkrieg', 'deployment', DESK, 'light', 'en'],
  ['blitzkrieg', 'planning', TABLET, 'dark', 'en'],
  ['blitzkrieg', 'operation', DESK, 'dark', 'ja'],
  ['blitzkrieg', 'operation', PHONE, 'light', 'ja'],
  ['blitzkrieg', 'battle', TABLET, 'light', 'en'],
  ['blitzkrieg', 'battle', LYING, 'dark', 'ja'],
  ['eleven', 'draft', DESK, 'light', 'ja'],
  ['eleven', 'deployment', TABLET, 'dark', 'en'],
  ['eleven', 'action', DESK, 'light', 'en'],
  ['eleven', 'action', PHONE, 'dark', 'en'],
  ['eleven', 'fighting', LYING, 'light', 'en'],
  ['eleven', 'event', DESK, 'dark', 'ja'],
] as const

// On another system, other fonts can make more difference than a moved panel. The tests therefore run only on request
// (npm run test:pictures). Run them on a system like the one on which the pictures were taken.
test.beforeEach(() => {
  const asked = process.env['SANDTABLE_PICTURES'] !== undefined || test.info().config.updateSnapshots === 'all'
  test.skip(!asked, 'npm run test:pictures')
})

for (const [game, moment, [width, height], theme, lang] of SEEN)
  test(`${game}, ${moment}, ${width} x ${height}, ${theme}, ${lang} @pixels`, async ({ page, request }) => {
    const file = join(PICTURES, `${game}-${moment}-${width}-${theme}-${lang}.png`)
    await page.setViewportSize({ width, height })
    await sitDown(page, await at(request, game, moment), { lang, theme })
    await expect(page.locator('html')).toHaveAttribute('lang', lang)
    if (test.info().config.updateSnapshots === 'all') {
      // No event reports that a page is completely painted, so wait.
      await page.waitForTimeout(2_000)
      mkdirSync(PICTURES, { recursive: true })
      writeFileSync(file, await small(page))
      return
    }
    await expect
      .poll(async () => apart(page, await small(page), readFileSync(file)), { message: file, timeout: 20_000 })
      .toBeLessThan(MAX_DIFFERENCE)
  })
