// Light and dark as they are seen in the built page: by what the system asks for, and by what somebody has chosen against it.
import { expect, test, type Page } from '@playwright/test'
import { opened, sitDown } from './reach'

/** How light things are on the screen, from 0 to 255: the page, its words, the sea and a space of the map. */
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

test('dark and light, chosen against the system and with it', async ({ page, request }) => {
  const known = await opened(request, {
    game: 'blitzkrieg',
    variant: '',
    seats: { german: 'human', allied: 'human' },
    seed: 51,
  })
  await sitDown(page, { ...known, keys: { allied: known.keys['allied']! } }, { theme: 'auto' })
  const seen: Record<string, Awaited<ReturnType<typeof lightness>>> = {}
  for (const system of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme: system })
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
})
