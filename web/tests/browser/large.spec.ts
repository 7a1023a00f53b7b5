// Letters of twice the size, as somebody has asked the browser for them: nothing is cut, and what is asked is within reach.
import { expect, test } from '@playwright/test'
import { faults } from './geometry'
import { at } from './moments'
import { sitDown } from './reach'

const SIZES = [
  [1440, 900],
  [1280, 720],
  [1024, 768],
  [768, 1024],
  [390, 844],
  [844, 390],
  [360, 640],
  [640, 360],
] as const

/** A desk on its narrow side and all telephones, which Japanese is looked at in. */
const SOME = SIZES.filter(([width]) => width <= 1024 && width !== 768)

const MOMENTS = {
  blitzkrieg: ['deployment', 'planning', 'operation', 'laying-cards', 'battle'],
  eleven: ['draft', 'action', 'losing', 'event'],
}

test.use({
  launchOptions: async ({ launchOptions }, use) =>
    use({ ...launchOptions, args: [...(launchOptions.args ?? []), '--blink-settings=defaultFontSize=32'] }),
})

for (const [game, names] of Object.entries(MOMENTS))
  for (const name of names)
    test(`${game} in letters of twice the size: ${name}`, async ({ page, request }) => {
      await sitDown(page, await at(request, game, name))
      expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe('32px')
      for (const lang of ['en', 'ja']) {
        if (lang === 'ja') await page.getByRole('button', { name: '日本語' }).click()
        await expect(page.locator('html')).toHaveAttribute('lang', lang)
        for (const [width, height] of lang === 'en' ? SIZES : SOME) {
          await page.setViewportSize({ width, height })
          await expect
            .poll(() => faults(page), { message: `${lang}, ${width} x ${height}`, timeout: 10_000 })
            .toEqual([])
        }
      }
    })
