// How what is written on buttons is read, whatever is done with them.
import { expect, type Locator, type Page } from '@playwright/test'

const LEAST = 4.5

/** How ink stands out from what lies below it, by the colours as they are painted: all grounds over one another. */
const contrast = (element: Element): number => {
  const canvas = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true })!
  const painted = (colours: string[]): number => {
    canvas.clearRect(0, 0, 1, 1)
    for (const colour of colours) {
      canvas.fillStyle = colour
      canvas.fillRect(0, 0, 1, 1)
    }
    const [r, g, b] = [...canvas.getImageData(0, 0, 1, 1).data]
      .map((value) => value / 255)
      .map((value) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4))
    return 0.2126 * r! + 0.7152 * g! + 0.0722 * b!
  }
  const grounds: string[] = [getComputedStyle(document.documentElement).backgroundColor]
  for (let each: Element | null = element; each !== null; each = each.parentElement)
    grounds.splice(1, 0, getComputedStyle(each).backgroundColor)
  const [ink, ground] = [painted([...grounds, getComputedStyle(element).color]), painted(grounds)]
  return (Math.max(ink, ground) + 0.05) / (Math.min(ink, ground) + 0.05)
}

/** Every look of a button that is in sight, once: kind, colours of its own, where it stands. */
async function looks(where: Locator): Promise<Locator[]> {
  const found = new Map<string, Locator>()
  for (const button of await where.locator('.button:not(:disabled)').all()) {
    if (!(await button.isVisible()) || (await button.evaluate((it) => it.closest('.skip, [inert]') !== null))) continue
    const look = await button.evaluate(
      (it) => `${it.dataset['kind']} ${it.getAttribute('style')} ${it.parentElement!.className}`,
    )
    if (!found.has(look)) found.set(look, button)
  }
  return [...found.values()]
}

/** What is on buttons in a part of the page and is not read, of every kind at rest, in focus, under the pointer and pressed; which kinds there were. */
export async function readable(page: Page, where: Locator): Promise<{ kinds: string[]; faint: string[] }> {
  const kinds = new Set<string>()
  const faint: string[] = []
  for (const button of await looks(where)) {
    const told = await button.evaluate((it) => `${it.dataset['kind']}: ${(it.textContent ?? '').trim().slice(0, 30)}`)
    kinds.add(told.split(':')[0]!)
    const look = async (how: string): Promise<void> => {
      const found = await button.evaluate(contrast)
      if (found < LEAST) faint.push(`${told}, ${how}: ${found.toFixed(2)}`)
    }
    await page.mouse.move(0, 0)
    await look('at rest')
    await button.focus()
    await look('in focus')
    await button.hover()
    expect(await button.evaluate((it) => it.matches(':hover')), told).toBe(true)
    await look('under the pointer')
    await page.mouse.down()
    await look('pressed')
    // Let go of elsewhere: nothing is chosen.
    await page.mouse.move(0, 0)
    await page.mouse.up()
  }
  return { kinds: [...kinds].sort(), faint }
}
