// Checks that only some positions of a table need: legible names, spread stacks, and the themes.
import type { Page } from '@playwright/test'
import { expect } from './expect'
import { boxesOf, share } from './pixels-and-boxes'
import { clear, part } from './test-parts'
import { hiddenNames } from './covered-elements'
import { named, resize, speak, type Window } from './window-sizes'

const DESK: Window = [1440, 900]
const PHONES: readonly Window[] = [
  [390, 844],
  [360, 640],
  [844, 390],
]

/**
 * Check the names on a small map. They are legible and cover nothing, at least `least` of them are shown, and all
 * appear after zooming in.
 */
export async function namesOnPhones(page: Page, names: string, things: string, least: number): Promise<void> {
  const written = page.locator(names)
  await expect.poll(() => written.count()).toBeGreaterThan(20)
  const all = await written.count()
  const seen = async (): Promise<{ few: boolean; low: string[]; met: string[] }> => {
    // A text box is higher than its letters, so compare only the letters.
    const boxes = (await boxesOf(written)).map((box) => ({
      ...box,
      y: box.y + box.height * 0.25,
      height: box.height * 0.5,
    }))
    const others = await boxesOf(page.locator(things))
    return {
      few: boxes.length < all * (page.viewportSize()!.width < 380 ? least - 0.15 : least),
      low: await written.evaluateAll((all) =>
        (all as SVGTextElement[])
          .filter((each) => parseFloat(getComputedStyle(each).fontSize) * each.getScreenCTM()!.d < 7.7)
          .map((each) => each.textContent ?? ''),
      ),
      met: boxes.flatMap((one, i) =>
        [...boxes.slice(i + 1), ...others]
          .filter((other) => share(one, other) > 0.08)
          .map((other) => `${one.id}, ${other.id}`),
      ),
    }
  }
  for (const window of PHONES) {
    await resize(page, window)
    await clear(`names on a small map are read and lie over nothing, ${named(window, 'en')}`, async () => {
      const { few, low, met } = await seen()
      return [...(few ? ['too few names'] : []), ...low, ...met]
    })
  }
  await part('closer, all names are there', async () => {
    await page.locator('.map div.sheet').focus()
    for (let i = 0; i < 6; i += 1) await page.keyboard.press('+')
    await expect(written).toHaveCount(all)
  })
  await page.getByRole('button', { name: 'Whole map' }).click()
}

/** Check that a stack's counters are at least 40 pixels large while the pointer is on the stack. */
export async function stackSpread(page: Page, crowded: string, resting: number): Promise<void> {
  const least = (boxes: { width: number; height: number }[]): number =>
    Math.min(...boxes.map(({ width, height }) => Math.min(width, height)))
  const whole = page.locator('.map [data-unit] .card:not(.under)')
  const spread = page.locator('.spread [data-unit] .card:not(.under)')
  const usual = (boxes: { height: number }[]): number =>
    boxes.map(({ height }) => height).sort((a, b) => a - b)[boxes.length >> 1]!
  for (const [width, height] of [
    [1440, 900],
    [1280, 720],
    [1024, 768],
  ] as const) {
    await page.mouse.move(2, 2)
    await resize(page, [width, height])
    await expect(page.locator('.spread .tray')).toHaveCount(0)
    if (width === 1440) await expect.poll(async () => usual(await boxesOf(whole))).toBeGreaterThan(resting)
    await page.locator(`.map [data-space="${crowded}"] .body`).hover()
    await expect(page.locator('.spread .tray')).toBeVisible()
    await expect.poll(async () => least(await boxesOf(spread)), { message: `${width}` }).toBeGreaterThanOrEqual(40)
  }
  await page.mouse.move(2, 2)
}

/** Check that each card's name is legible in a hand of many different cards that overlap. */
export async function namesInHand(page: Page, many: number): Promise<void> {
  for (const [window, lang] of [
    [DESK, 'en'],
    [DESK, 'ja'],
    [[390, 844], 'ja'],
    [[390, 844], 'en'],
  ] as const) {
    await resize(page, window)
    await speak(page, lang)
    const cards = page.locator('.fan .card')
    if (window[0] < 900 && !(await cards.first().isVisible())) await page.locator('.parts button').first().click()
    await expect.poll(() => cards.count()).toBeGreaterThanOrEqual(many)
    await clear(`names of cards, ${named(window, lang)}`, () => hiddenNames(page))
  }
}

/** Return the brightness of four colours on the screen, from 0 to 255: the page, its text, the sea, and a space. */
const lightness = (page: Page): Promise<Record<'paper' | 'ink' | 'sea' | 'space', number>> =>
  page.evaluate(() => {
    const canvas = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true })!
    const light = (colour: string): number => {
      canvas.fillStyle = colour
      canvas.fillRect(0, 0, 1, 1)
      const [r, g, b] = canvas.getImageData(0, 0, 1, 1).data
      return (r! + g! + b!) / 3
    }
    const of = (selector: string, property: string): number =>
      light(getComputedStyle(document.querySelector(selector)!).getPropertyValue(property))
    return {
      paper: of('.column', 'background-color'),
      ink: of('.question', 'color'),
      sea: of('.map', 'background-color'),
      space: of('[data-space="lille"] .body', 'fill'),
    }
  })

/** Check that the theme follows the system's theme, and that the player can choose another theme. */
export async function lightAndDark(page: Page): Promise<void> {
  const seen: Record<string, Awaited<ReturnType<typeof lightness>>> = {}
  for (const system of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme: system, reducedMotion: 'reduce' })
    await page.getByRole('button', { name: 'Settings' }).click()
    for (const choice of ['System', 'Light', 'Dark']) {
      await page.locator('.themes label', { hasText: choice }).click()
      seen[`${system} ${choice}`] = await lightness(page)
    }
    await page.locator('.themes label', { hasText: 'System' }).click()
    await page.keyboard.press('Escape')
  }
  for (const name of ['light System', 'light Light', 'dark Light']) {
    expect(seen[name]!.paper, name).toBeGreaterThan(220)
    expect(seen[name]!.ink, name).toBeLessThan(70)
    expect(seen[name], name).toEqual(seen['light System'])
  }
  for (const name of ['dark System', 'dark Dark', 'light Dark']) {
    expect(seen[name]!.paper, name).toBeLessThan(60)
    expect(seen[name]!.ink, name).toBeGreaterThan(200)
    expect(seen[name], name).toEqual(seen['dark System'])
  }
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
}
