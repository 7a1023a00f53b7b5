// What a finger draws over the screen.
import type { Page } from '@playwright/test'

interface Point {
  x: number
  y: number
}

/** Draws a finger from one point of the window to another, and lets go there. */
export async function draw(page: Page, from: Point, to: Point): Promise<void> {
  const cdp = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...touchPoints: Point[]): Promise<unknown> =>
    cdp.send('Input.dispatchTouchEvent', { type, touchPoints })
  await touch('touchStart', from)
  for (let i = 1; i <= 6; i += 1)
    await touch('touchMove', { x: from.x + ((to.x - from.x) * i) / 6, y: from.y + ((to.y - from.y) * i) / 6 })
  await touch('touchEnd')
}
