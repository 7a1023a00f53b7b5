// Reads colours from screenshots of the page, and boxes of its elements.
import { test, type Locator, type Page } from '@playwright/test'
import { expect } from './expect'

export type Colour = [number, number, number]

/** Return the distance between two RGB colours, from 0 to 441. */
export const far = (a: Colour, b: Colour): number => Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2])

/** Return the WCAG relative luminance of a colour, from 0 to 1. */
export function luminance(colour: Colour): number {
  const [red, green, blue] = colour.map((part) => {
    const share = part / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  }) as Colour
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/**
 * Take a screenshot of a page or element. Only tests with the tag @pixels can do this, because other browsers paint
 * nothing.
 */
export function picture(of: Page | Locator, options: Parameters<Page['screenshot']>[0] = {}): Promise<Buffer> {
  expect(test.info().title, 'a test that takes screenshots has a tag').toContain('@pixels')
  return of.screenshot(options)
}

/** Return the colours of a screenshot at some points of the window. */
export async function coloursAt(page: Page, places: { x: number; y: number }[]): Promise<Colour[]> {
  if (places.length === 0) return []
  // Take a screenshot only of the box around the points, because a small picture is faster.
  const [xs, ys, edge] = [places.map(({ x }) => x), places.map(({ y }) => y), page.viewportSize()!]
  const [x, y] = [Math.floor(Math.min(...xs)), Math.floor(Math.min(...ys))]
  const clip = {
    x,
    y,
    width: Math.min(Math.ceil(Math.max(...xs)) + 1, edge.width) - x,
    height: Math.min(Math.ceil(Math.max(...ys)) + 1, edge.height) - y,
  }
  const shot = (await picture(page, { clip })).toString('base64')
  return page.evaluate(
    async ([shot, places, clip]) => {
      const bitmap = await createImageBitmap(
        new Blob([Uint8Array.from(atob(shot), (letter) => letter.charCodeAt(0))], { type: 'image/png' }),
      )
      const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d', { willReadFrequently: true })!
      context.drawImage(bitmap, 0, 0)
      const { data } = context.getImageData(0, 0, bitmap.width, bitmap.height)
      const scale = bitmap.width / clip.width
      return places.map(({ x, y }) => {
        const at = 4 * (Math.round((y - clip.y) * scale) * bitmap.width + Math.round((x - clip.x) * scale))
        return [...data.slice(at, at + 3)] as Colour
      })
    },
    [shot, places, clip] as const,
  )
}

/**
 * Return points of the window that are inside the areas of a map. Candidates are a grid of `count` by `count` points
 * over the box of each area.
 */
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

/** Return the boxes of elements. Each box is named by the element's text, or by the given attribute. */
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

/** Return the share of the first box that the second box covers, from 0 to 1. */
export const share = (a: Box, b: Box): number =>
  (Math.max(0, Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x)) *
    Math.max(0, Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y))) /
  (a.width * a.height)

/** Window sizes: large, usual, small, and a phone in portrait and landscape. */
export const SIZES: [number, number][] = [
  [1440, 900],
  [1280, 720],
  [1024, 768],
  [390, 844],
  [844, 390],
]

export interface Seen {
  /** Spaces that are not fully inside the visible map. */
  cut: string[]
  /** Spaces that another element covers, each with the name of the covering element. */
  covered: string[]
  /** The share of the available width or height that the map fills, in the direction in which it fills more. */
  filled: number
  /** Elements that are wider or higher than their panel. */
  spilt: string[]
}

/** Return what is visible of the map in the window, found by hit tests. */
export const lookAt = (page: Page): Promise<Seen> =>
  page.evaluate(() => {
    const inside = (a: DOMRect, b: DOMRect): boolean =>
      a.left >= b.left - 1 && a.top >= b.top - 1 && a.right <= b.right + 1 && a.bottom <= b.bottom + 1
    const meet = (a: DOMRect, b: DOMRect): boolean =>
      a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1
    const map = document.querySelector('.map div.sheet')!.getBoundingClientRect()
    const sheet = document.querySelector('.map .layer > svg')!.getBoundingClientRect()
    // All elements of the page that are drawn over or beside the map.
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

/** The expected result if the map is completely visible. */
export const WHOLE = { cut: [], covered: [], spilt: [] }
