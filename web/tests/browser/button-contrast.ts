// Measures the contrast of buttons in all their states.
import type { Locator, Page } from '@playwright/test'
import { expect } from './expect'

const MIN_CONTRAST = 4.5

/**
 * Return the contrast between a button's text and its painted background, with all transparent layers blended.
 * `reached` is whether the element is in the given state, such as `:hover`. For `:focus`, the element is focused first.
 */
const contrast = (element: HTMLElement | SVGElement, state: string): { found: number; reached: boolean } => {
  if (state === ':focus') element.focus()
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
  const found = (Math.max(ink, ground) + 0.05) / (Math.min(ink, ground) + 0.05)
  return { found, reached: state === '' || element.matches(state) }
}

/**
 * Return one visible button of each appearance in a part of the page. The appearance is the combination of kind,
 * colours and background.
 */
const looks = (where: Locator): Promise<{ at: number; label: string; kind: string }[]> =>
  where.locator('.button:not(:disabled)').evaluateAll((buttons) => {
    const found = new Map<string, { at: number; label: string; kind: string }>()
    for (const [at, button] of (buttons as HTMLElement[]).entries()) {
      const { width, height } = button.getBoundingClientRect()
      const seen = button.checkVisibility({ visibilityProperty: true }) && width > 0 && height > 0
      if (!seen || button.closest('.skip, [inert]') !== null) continue
      const kind = button.dataset['kind'] ?? ''
      const look = `${kind} ${button.getAttribute('style')} ${button.parentElement!.className}`
      const label = `${kind}: ${button.textContent.trim().slice(0, 30)}`
      if (!found.has(look)) found.set(look, { at, label, kind })
    }
    return [...found.values()]
  })

/**
 * Return the kinds of buttons in a part of the page, and the buttons that are illegible. Each button is checked at
 * rest, focused, hovered and pressed.
 */
export async function readable(page: Page, where: Locator): Promise<{ kinds: string[]; faint: string[] }> {
  const kinds = new Set<string>()
  const faint: string[] = []
  await page.mouse.move(0, 0)
  for (const { at, label, kind } of await looks(where)) {
    kinds.add(kind)
    const button = where.locator('.button:not(:disabled)').nth(at)
    const look = async (how: string, state = ''): Promise<void> => {
      const { found, reached } = await button.evaluate(contrast, state)
      expect(reached, label).toBe(true)
      if (found < MIN_CONTRAST) faint.push(`${label}, ${how}: ${found.toFixed(2)}`)
    }
    await look('at rest')
    await look('in focus', ':focus')
    await button.hover()
    await look('under the pointer', ':hover')
    await page.mouse.down()
    await look('pressed', ':active')
    // Release the mouse button outside the element, so that nothing is chosen.
    await page.mouse.move(0, 0)
    await page.mouse.up()
  }
  return { kinds: [...kinds].sort(), faint }
}
