// Checks of the map of The Rise of Blitzkrieg: the colours of spaces, the size of counters, and names that a road or
// space crosses.
import type { APIRequestContext, Page } from '@playwright/test'
import { apart, KINDS } from '../../scripts/check-colour-vision.mjs'
import { placeBadges, bodyOf, flagBox, boxesOverlap, shieldBox } from '../../src/games/blitzkrieg/map/badge-placement'
import type { Components, View } from '../../src/games/blitzkrieg/types'
import { expect } from './expect'
import { coloursAt, far, type Colour } from './pixels-and-boxes'
import type { Reached } from './prepared-tables'

const COUNTRY: Record<string, string> = { BE: 'belgium', NL: 'netherlands' }
const hex = (colour: Colour): string => `#${colour.map((part) => part.toString(16).padStart(2, '0')).join('')}`

type Point = { x: number; y: number }

/** Return two points of each space on the screen: one on its ground beside the counters, and one on its rim. */
const edges = (page: Page): Promise<{ id: string; ground: Point; rim: Point }[]> =>
  page.locator('.map .space').evaluateAll((spaces) =>
    spaces.map((space) => {
      const body = space.querySelector<SVGPathElement>('.body')!
      const [own, matrix] = [body.getBBox(), body.getScreenCTM()!]
      const on = (x: number, up: number): { x: number; y: number } => {
        const at = new DOMPoint(own.x + own.width * x, own.y + own.height - up).matrixTransform(matrix)
        return { x: at.x, y: at.y }
      }
      const over = [...space.querySelectorAll('.counter, .cover, .shield, .veil')].map((each) =>
        each.getBoundingClientRect(),
      )
      const clear = ({ x, y }: { x: number; y: number }): boolean =>
        over.every((box) => x < box.left - 3 || x > box.right + 3 || y < box.top - 3 || y > box.bottom + 3)
      const beside = (...ups: number[]): { x: number; y: number } =>
        [0.5, 0.16, 0.84].flatMap((x) => ups.map((up) => on(x, up))).find(clear)!
      return { id: space.getAttribute('data-space')!, ground: beside(8, 24, 60), rim: beside(2.8) }
    }),
  )

/**
 * Check that each space has the colour of its controlling side, and a rim in the colour of its country. In the given
 * position, some spaces have changed control, and some spaces of each side have units.
 */
export async function ofTheirHolders(page: Page, request: APIRequestContext, known: Reached): Promise<void> {
  const { view } = (await (
    await request.get(`api/tables/${known.table}/seat`, {
      headers: { authorization: `Bearer ${known.keys[known.actor!]}` },
    })
  ).json()) as { view: View }
  const { spaces } = (await (await request.get('api/games/blitzkrieg')).json()) as Components
  await page.setViewportSize({ width: 1920, height: 1200 })
  await expect(page.locator('.map .space')).toHaveCount(spaces.length)
  const places = await edges(page)
  const colours = await coloursAt(
    page,
    places.flatMap(({ ground, rim }) => [ground, rim]),
  )
  const seen = spaces.map(({ id, country }) => {
    const i = places.findIndex((place) => place.id === id)
    const space = view.spaces.find((each) => each.id === id)!
    const fallen = view.collapsed.includes(COUNTRY[country] ?? '')
    return {
      id,
      country: fallen ? `${country} fallen` : country,
      by: space.control,
      ground: colours[2 * i]!,
      rim: colours[2 * i + 1]!,
    }
  })
  // Collect faults in a list. Separate assertions for thousands of pairs would take seconds.
  const faults: string[] = []
  for (const [i, one] of seen.entries())
    for (const other of seen.slice(i + 1)) {
      const pair = `${one.id} and ${other.id}`
      if (one.by === other.by) {
        if (far(one.ground, other.ground) >= 14) faults.push(`the grounds of ${pair} differ`)
      } else
        for (const kind of KINDS)
          if (apart(hex(one.ground), hex(other.ground), kind) <= (kind === 'greyscale' ? 4 : 9))
            faults.push(`the grounds of ${pair} are alike, ${kind}`)
      if (one.country === other.country && far(one.rim, other.rim) >= 16) faults.push(`the rims of ${pair} differ`)
    }
  expect(faults).toEqual([])
  expect(new Set(seen.map(({ by, country }) => `${by} ${country}`)).size).toBeGreaterThan(4)
}

/** Return the counters that are too small to tap, or that extend beyond their space. */
export async function strayCounters(page: Page): Promise<string[]> {
  await expect(page.locator('.map .space [data-unit]').first()).toBeVisible()
  const found = await page.locator('.map .space').evaluateAll((spaces) =>
    spaces.flatMap((space) => {
      const body = space.querySelector('.body')!.getBoundingClientRect()
      return [...space.querySelectorAll('[data-unit] .card:not(.under)')].map((card) => {
        const box = card.getBoundingClientRect()
        const over = Math.max(
          body.left - box.left,
          box.right - body.right,
          body.top - box.top,
          box.bottom - body.bottom,
        )
        return { id: space.getAttribute('data-space'), size: box.width, over }
      })
    }),
  )
  return found
    .filter(({ size, over }) => size < 40 || over >= 2)
    .map(({ id, size, over }) => `${id}: ${Math.round(size)} wide, ${Math.round(over)} beyond`)
}

/** Return the names that a road, another space or another name crosses. */
export const crossed = (page: Page): Promise<string[]> => {
  return page.locator('.map .space .name text').evaluateAll((names) => {
    const boxes = names.map((name) => ({ name, box: name.getBoundingClientRect() }))
    const roads = [...document.querySelectorAll<SVGPathElement>('.routes .road')].map((road) => {
      const [matrix, long] = [road.getScreenCTM()!, road.getTotalLength()]
      return Array.from({ length: 200 }, (_, at) => {
        const point = road.getPointAtLength((long * at) / 199)
        return new DOMPoint(point.x, point.y).matrixTransform(matrix)
      })
    })
    const spaces = [...document.querySelectorAll('.map .space .body')].map((body) => body.getBoundingClientRect())
    return boxes.flatMap(({ name, box }, i) => {
      const inside = (x: number, y: number): boolean =>
        x > box.left && x < box.right && y > box.top + 2 && y < box.bottom - 2
      const from = name.closest('.space')!.querySelector('.body')!.getBoundingClientRect()
      const by = roads.filter((points) =>
        points.some(
          ({ x, y }) => inside(x, y) && !(x > from.left && x < from.right && y > from.top && y < from.bottom),
        ),
      )
      const meets = (other: DOMRect): boolean =>
        other.left < box.right - 1 &&
        box.left < other.right - 1 &&
        other.top < box.bottom - 3 &&
        box.top + 3 < other.bottom
      const under = spaces.filter(meets)
      const names = boxes.filter((other, j) => j !== i && meets(other.box))
      return by.length + under.length + names.length === 0
        ? []
        : [`${name.textContent}: ${by.length} roads, ${under.length} spaces, ${names.length} names`]
    })
  })
}

/** Compute which shields, flags and spaces would overlap if every space had a flag. */
export async function overEachOther(request: APIRequestContext): Promise<string[]> {
  const { spaces } = (await (await request.get('api/games/blitzkrieg')).json()) as Components
  const worn = placeBadges(spaces)
  const all = spaces.flatMap((space) => {
    const { shield, flag } = worn.get(space.id)!
    return [
      { id: space.id, what: 'shield', box: shieldBox(space, shield) },
      { id: space.id, what: 'flag', box: flagBox(space, flag) },
      { id: space.id, what: 'body', box: bodyOf(space) },
    ]
  })
  return all.flatMap((one, i) =>
    all
      .slice(i + 1)
      .filter((other) => one.id !== other.id && boxesOverlap(one.box, other.box))
      .map((other) => `${one.id} ${one.what}, ${other.id} ${other.what}`),
  )
}

/** Return which shields, flags, spaces and names overlap on the screen. */
export const seenOverEachOther = (page: Page): Promise<string[]> => {
  return page.locator('.map g.space').evaluateAll((spaces) => {
    const called = [...document.querySelectorAll('.map text:is(.country, .small, .sea)')].map((label) => ({
      space: null,
      what: label.textContent,
      box: label.getBoundingClientRect(),
    }))
    const worn = spaces.flatMap((space) =>
      ['.edge', '.shield path', '.flag .cloth', '.name text', '.name > g'].flatMap((what) =>
        [...space.querySelectorAll(what)].map((part) => ({ space, what, box: part.getBoundingClientRect() })),
      ),
    )
    const parts = [...called, ...worn]
    return parts.flatMap((one, i) =>
      parts.slice(i + 1).flatMap((other) => {
        const wide = Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left)
        const high = Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top)
        return one.space === other.space || wide < 1.5 || high < 1.5
          ? []
          : [
              `${one.space?.getAttribute('data-space')} ${one.what}, ${other.space?.getAttribute('data-space')} ${other.what}`,
            ]
      }),
    )
  })
}
