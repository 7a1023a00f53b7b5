// Touch gestures with one or two fingers.
import type { CDPSession, Page } from '@playwright/test'

export interface Point {
  x: number
  y: number
}

/**
 * The time between two movements of a finger. It is so long that the browser does not continue the movement after the
 * finger is lifted.
 */
const MOVE_S = 0.2

/**
 * Move fingers in steps from where they touch to where they lift. The timestamps are far apart, however fast the test
 * runs. Otherwise the browser would continue the movement after the fingers are lifted, and the next tap would only
 * stop it.
 */
export async function gesture(cdp: CDPSession, from: Point[], to: Point[], steps = 6): Promise<void> {
  let timestamp = Date.now() / 1000 - (steps + 1) * MOVE_S
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: Point[]): Promise<unknown> =>
    cdp.send('Input.dispatchTouchEvent', { type, touchPoints, timestamp: (timestamp += MOVE_S) })
  await touch('touchStart', from)
  for (let i = 1; i <= steps; i += 1)
    await touch(
      'touchMove',
      from.map((a, finger) => ({
        x: a.x + ((to[finger]!.x - a.x) * i) / steps,
        y: a.y + ((to[finger]!.y - a.y) * i) / steps,
      })),
    )
  await touch('touchEnd', [])
}

/** Drag a finger from one point of the window to another, and lift it. */
export async function draw(page: Page, from: Point, to: Point): Promise<void> {
  await gesture(await page.context().newCDPSession(page), [from], [to])
}
