// Moments that matter, as pictures: each is compared with the one in pictures/, made small, so that a panel that has moved or a
// colour that has changed is seen, and another font is not. npm run pictures takes them anew.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { at } from './moments'
import { sitDown } from './reach'
import { apart, small } from './visual'

const PICTURES = join(import.meta.dirname, 'pictures')
/** So much of a picture may differ: letters of other fonts, and where they break. */
const MOST = 0.04

const DESK = [1440, 900] as const
const TABLET = [1024, 768] as const
const PHONE = [390, 844] as const
const LYING = [844, 390] as const

/** Game, moment, window, theme, language. */
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

// Letters of a system with other fonts would differ by more than what has moved, so these are compared only where they are asked
// for: npm run test:pictures, on a system like the one on which they were taken.
test.beforeEach(() => {
  const asked = process.env['SANDTABLE_PICTURES'] !== undefined || test.info().config.updateSnapshots === 'all'
  test.skip(!asked, 'npm run test:pictures')
})

for (const [game, moment, [width, height], theme, lang] of SEEN)
  test(`${game}, ${moment}, ${width} x ${height}, ${theme}, ${lang}`, async ({ page, request }) => {
    const file = join(PICTURES, `${game}-${moment}-${width}-${theme}-${lang}.png`)
    await page.setViewportSize({ width, height })
    await sitDown(page, await at(request, game, moment), { lang, theme })
    await expect(page.locator('html')).toHaveAttribute('lang', lang)
    if (test.info().config.updateSnapshots === 'all') {
      // Nothing tells that a picture is the one that is meant; what is drawn late is waited for.
      await page.waitForTimeout(2_000)
      mkdirSync(PICTURES, { recursive: true })
      writeFileSync(file, await small(page))
      return
    }
    await expect
      .poll(async () => apart(page, await small(page), readFileSync(file)), { message: file, timeout: 20_000 })
      .toBeLessThan(MOST)
  })
