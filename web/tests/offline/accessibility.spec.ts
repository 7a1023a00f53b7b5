// Tests of accessibility offline, in both themes: accessible names, playing by keyboard, and the request to keep the
// page's data.
import { expect, test } from '@playwright/test'
import { serious } from '../browser/club-service'
import { nameless } from '../browser/screen-reader'
import { coloursAt, luminance } from '../browser/pixels-and-boxes'
import { version } from '../browser/random-player'
import { FULL } from '../browser/window-sizes'
import { against, visited } from './offline-page'

const DECIDING = '.prompt.mine:not(.pending)'
const CHOICE = '[data-space][data-lit], [data-card][data-lit], .prompt [data-notation]'

const LOOKS = [
  ['light', 'ja'],
  ['dark', 'en-GB'],
] as const

// Each theme and language loads the engine again. By default, check only the first combination.
for (const [scheme, lang] of FULL ? LOOKS : LOOKS.slice(0, 1))
  test(`without a network the table is ${scheme}, has accessible names and is played by keyboard @pixels`, async ({
    browser,
  }) => {
    const context = await browser.newContext({ colorScheme: scheme, locale: lang, reducedMotion: 'reduce' })
    // Record whether the page requests persistent storage.
    await context.addInitScript(() => {
      StorageManager.prototype.persist = () => {
        sessionStorage.setItem('asked-to-persist', 'yes')
        return Promise.resolve(true)
      }
    })
    const { page } = await visited(context)
    const ground = async (): Promise<number> => luminance((await coloursAt(page, [{ x: 3, y: 300 }]))[0]!)
    if (scheme === 'light') expect(await ground()).toBeGreaterThan(0.7)
    else expect(await ground()).toBeLessThan(0.1)
    expect(await serious(page)).toEqual([])
    expect(await nameless(page)).toEqual([])

    await against(page, 'eleven')
    await expect(page.locator(DECIDING)).toBeVisible()
    // The page requests persistent storage with the first game. Before that, there is no data to keep.
    expect(await page.evaluate(() => sessionStorage.getItem('asked-to-persist'))).toBe('yes')
    expect(await serious(page)).toEqual([])
    expect(await nameless(page)).toEqual([])
    await expect(page.locator('.question')).toHaveAttribute('aria-live', 'polite')
    // Tab leads from the prompt to the choices, and Enter makes a choice.
    const before = await version(page)
    await page.keyboard.press('q')
    const chosen = (selector: string): boolean => document.activeElement!.matches(selector)
    for (let n = 0; n < 40 && !(await page.evaluate(chosen, CHOICE)); n += 1) await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect.poll(() => version(page)).not.toBe(before)
    await context.close()
  })
