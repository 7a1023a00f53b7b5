// Without a server the table is seen by day and by night, heard, and played by keys, as it is with one; and what it keeps is to stay.
import { expect, test } from '@playwright/test'
import { serious } from '../browser/club'
import { nameless } from '../browser/heard'
import { coloursAt, luminance } from '../browser/looks'
import { version } from '../browser/player'
import { against, visited } from './page'

const DECIDING = '.prompt.mine:not(.pending)'
const CHOICE = '[data-space][data-lit], [data-card][data-lit], .prompt [data-notation]'

for (const [scheme, lang] of [
  ['light', 'ja'],
  ['dark', 'en-GB'],
] as const)
  test(`without a network it is ${scheme}, has a name for all that is used, and is played by keys`, async ({
    browser,
  }) => {
    const context = await browser.newContext({ colorScheme: scheme, locale: lang, reducedMotion: 'reduce' })
    // Whoever keeps games is asked to keep them for good.
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
    // With the first game there is something to be kept.
    expect(await page.evaluate(() => sessionStorage.getItem('asked-to-persist'))).toBe('yes')
    expect(await serious(page)).toEqual([])
    expect(await nameless(page)).toEqual([])
    await expect(page.locator('.question')).toHaveAttribute('aria-live', 'polite')
    // From the question Tab comes to what may be chosen, and Enter chooses it.
    const before = await version(page)
    await page.keyboard.press('q')
    const chosen = (selector: string): boolean => document.activeElement!.matches(selector)
    for (let n = 0; n < 40 && !(await page.evaluate(chosen, CHOICE)); n += 1) await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect.poll(() => version(page)).not.toBe(before)
    await context.close()
  })
