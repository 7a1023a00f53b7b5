// Letters of twice the size, as somebody has asked the browser for them: nothing is cut, and what is asked is within reach.
import { expect, test } from '@playwright/test'
import { faults } from './geometry'
import { at, ended } from './moments'
import { sitDown } from './reach'

const SIZES = [
  [2560, 1440],
  [1440, 900],
  [1280, 720],
  [1024, 768],
  [768, 1024],
  [390, 844],
  [844, 390],
  [360, 640],
  [640, 360],
] as const

const MOMENTS = {
  blitzkrieg: ['deployment', 'planning', 'operation', 'laying-cards', 'battle', 'over'],
  eleven: ['draft', 'action', 'losing', 'event', 'over'],
}

test.use({
  launchOptions: async ({ launchOptions }, use) =>
    use({ ...launchOptions, args: [...(launchOptions.args ?? []), '--blink-settings=defaultFontSize=32'] }),
})

for (const [game, names] of Object.entries(MOMENTS))
  for (const name of names)
    test(`${game} in letters of twice the size: ${name}`, async ({ page, request }) => {
      const known = await (name === 'over' ? ended(request, game) : at(request, game, name))
      await sitDown(page, { ...known, keys: Object.fromEntries(Object.entries(known.keys).slice(0, 1)) })
      expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe('32px')
      for (const lang of ['en', 'ja']) {
        if (lang === 'ja') await page.getByRole('button', { name: '日本語' }).click()
        await expect(page.locator('html')).toHaveAttribute('lang', lang)
        for (const [width, height] of SIZES) {
          await page.setViewportSize({ width, height })
          await expect
            .poll(() => faults(page), { message: `${lang}, ${width} x ${height}`, timeout: 10_000 })
            .toEqual([])
        }
      }
    })
