// What is seen on the page: colours in a picture of it, and boxes of what is drawn.
import type { Locator, Page } from '@playwright/test'

export type Colour = [number, number, number]

/** How far two colours are from each other, from 0 to 441. */
export const far = (a: Colour, b: Colour): number => Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2])

/** How light a colour is to the eye, from 0 to 1 (WCAG's relative luminance). */
export function luminance(colour: Colour): number {
  const [red, green, blue] = colour.map((part) => {
    const share = part / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  }) as Colour
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** The colours of a picture of the page at some places of the window. */
export async function coloursAt(page: Page, places: { x: number; y: number }[]): Promise<Colour[]> {
  const picture = (await page.screenshot()).toString('base64')
  return page.evaluate(
    async ([picture, places]) => {
      const bitmap = await createImageBitmap(
        new Blob([Uint8Array.from(atob(picture), (letter) => letter.charCodeAt(0))], { type: 'image/png' }),
      )
      const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d')!
      context.drawImage(bitmap, 0, 0)
      const scale = bitmap.width / innerWidth
      return places.map(
        ({ x, y }) =>
          [...context.getImageData(Math.round(x * scale), Math.round(y * scale), 1, 1).data.slice(0, 3)] as Colour,
      )
    },
    [picture, places] as const,
  )
}

/** Places of the window that lie within the areas of a map, `count` a side over the box of each. */
export const placesWithin = (areas: Locator, count = 14): Promise<{ id: string; x: number; y: number }[]> =>
  areas.evaluateAll(
    (groups, count) =>
      groups.flatMap((group) => {
        const path = group.querySelector<SVGPathElement>('.body')!
        const [box, matrix] = [path.getBBox(), path.getScreenCTM()!]
        return Array.from({ length: count * count }, (_, i) => ({
          x: box.x + (((i % count) + 0.5) * box.width) / count,
          y: box.y + ((Math.floor(i / count) + 0.5) * box.height) / count,
        }))
          .filter((at) => path.isPointInFill(at))
          .map((at) => new DOMPoint(at.x, at.y).matrixTransform(matrix))
          .filter(({ x, y }) => x > 0 && y > 0 && x < innerWidth && y < innerHeight)
          .map(({ x, y }) => ({ id: group.getAttribute('data-space') ?? '', x, y }))
      }),
    count,
  )

export interface Box {
  id: string
  x: number
  y: number
  width: number
  height: number
}

/** The boxes of things on the page, called by their text or an attribute. */
export const boxesOf = (things: Locator, attribute = ''): Promise<Box[]> =>
  things.evaluateAll(
    (elements, attribute) =>
      elements.map((element) => {
        const { x, y, width, height } = element.getBoundingClientRect()
        return {
          id: attribute === '' ? (element.textContent ?? '').trim() : (element.getAttribute(attribute) ?? ''),
          x,
          y,
          width,
          height,
        }
      }),
    attribute,
  )

/** How much of the first box lies under the second, from 0 to 1. */
export const share = (a: Box, b: Box): number =>
  (Math.max(0, Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x)) *
    Math.max(0, Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y))) /
  (a.width * a.height)

/** Of windows: large, usual, small, and a phone upright and on its side. */
export const SIZES: [number, number][] = [
  [1440, 900],
  [1280, 720],
  [1024, 768],
  [390, 844],
  [844, 390],
]

export interface Seen {
  /** Spaces of which not everything lies on the map that is seen. */
  cut: string[]
  /** Spaces that something lies over, with what it is. */
  covered: string[]
  /** How much of the map's room the sheet takes, along the side that it fills. */
  filled: number
  /** What is wider or higher than the panel that it stands in. */
  spilt: string[]
}

/** What the window shows of the map, by what lies where on the screen. */
export const lookAt = (page: Page): Promise<Seen> =>
  page.evaluate(() => {
    const inside = (a: DOMRect, b: DOMRect): boolean =>
      a.left >= b.left - 1 && a.top >= b.top - 1 && a.right <= b.right + 1 && a.bottom <= b.bottom + 1
    const meet = (a: DOMRect, b: DOMRect): boolean =>
      a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1
    const map = document.querySelector('.map div.sheet')!.getBoundingClientRect()
    const sheet = document.querySelector('.map .layer > svg')!.getBoundingClientRect()
    // Everything that is drawn on the page beside the map itself.
    const panels = [
      ...document.querySelectorAll('.map .foot, .lower, .column, .own, .watching, header.top, section.bar'),
    ]
      .map((each) => ({ name: each.className || each.tagName, box: each.getBoundingClientRect() }))
      .filter(({ box }) => box.width > 0)
    const spaces = [...document.querySelectorAll<SVGElement>('.map [data-space]')].map((each) => ({
      id: each.dataset['space']!,
      box: each.getBoundingClientRect(),
    }))
    const tracks = document.querySelector('.map .foot')
    return {
      cut: spaces.filter(({ box }) => !inside(box, map)).map(({ id }) => id),
      covered: spaces.flatMap(({ id, box }) =>
        panels.filter((panel) => meet(box, panel.box)).map((panel) => `${id}: ${panel.name}`),
      ),
      filled: Math.max(sheet.width / map.width, sheet.height / map.height),
      spilt:
        tracks === null
          ? []
          : [...tracks.querySelectorAll('*')]
              .filter(
                (each) =>
                  each.checkVisibility() && !inside(each.getBoundingClientRect(), tracks.getBoundingClientRect()),
              )
              .map((each) => each.className.toString()),
    }
  })

/** Nothing is hidden. */
export const WHOLE = { cut: [], covered: [], spilt: [] }
