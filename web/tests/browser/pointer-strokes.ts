// Pointer movements over the map that drag units or draw selection frames.
import type { Page } from '@playwright/test'
import { expect } from './expect'

export interface Point {
  x: number
  y: number
}

/** Return the middle of the first element that matches a selector, in pixels of the window. */
export const middle = async (page: Page, what: string): Promise<Point> => {
  const { x, y, width, height } = (await page.locator(what).first().boundingBox())!
  return { x: x + width / 2, y: y + height / 2 }
}
/** Press the pointer at one point and move it to another, without releasing the button. */
export async function drag(page: Page, from: Point, to: Point): Promise<void> {
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await page.mouse.move(to.x, to.y, { steps: 6 })
}
/** Draw a selection frame around some elements, with a margin of `grown` pixels. */
export async function band(page: Page, things: string[], grown = 6): Promise<void> {
  const boxes = await Promise.all(things.map(async (each) => (await page.locator(each).first().boundingBox())!))
  const from = { x: Math.min(...boxes.map(({ x }) => x)) - grown, y: Math.min(...boxes.map(({ y }) => y)) - grown }
  const to = {
    x: Math.max(...boxes.map(({ x, width }) => x + width)) + grown,
    y: Math.max(...boxes.map(({ y, height }) => y + height)) + grown,
  }
  await drag(page, from, to)
  await expect(page.locator('.band')).toBeVisible()
  await page.mouse.up()
  await expect(page.locator('.band')).toHaveCount(0)
}
