// The map of The Rise of Blitzkrieg as it is seen: whose a space is by its colours, how large counters are, and that no road and
// no space runs through a name.
import { expect, type APIRequestContext, type Page } from '@playwright/test'
import { apart, KINDS } from '../../scripts/colours.mjs'
import { badges, bodyOf, flagBox, meet, shieldBox } from '../../src/games/blitzkrieg/map/badges'
import type { Components, View } from '../../src/games/blitzkrieg/types'
import { coloursAt, far, type Colour } from './looks'
import type { Reached } from './reach'

const COUNTRY: Record<string, string> = { BE: 'belgium', NL: 'netherlands' }
const hex = (colour: Colour): string => `#${colour.map((part) => part.toString(16).padStart(2, '0')).join('')}`

type Point = { x: number; y: number }

/** Where the ground of a space is seen beside the counters on it, and its rim below: on the screen. */
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

/** Each space is of its holder's colour and rimmed by its country's. Spaces have changed hands, and both sides stand on some and not on others. */
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
  const grounds = await coloursAt(
    page,
    places.map(({ ground }) => ground),
  )
  const rims = await coloursAt(
    page,
    places.map(({ rim }) => rim),
  )
  const seen = spaces.map(({ id, country }) => {
    const i = places.findIndex((place) => place.id === id)
    const space = view.spaces.find((each) => each.id === id)!
    const fallen = view.collapsed.includes(COUNTRY[country] ?? '')
    return {
      id,
      country: fallen ? `${country} fallen` : country,
      by: space.control,
      ground: grounds[i]!,
      rim: rims[i]!,
    }
  })
  for (const one of seen)
    for (const other of seen) {
      if (one.by === other.by)
        expect(far(one.ground, other.ground), `the ground of ${one.id} and ${other.id}`).toBeLessThan(14)
      else
        for (const kind of KINDS)
          expect(
            apart(hex(one.ground), hex(other.ground), kind),
            `the ground of ${one.id} and ${other.id}, ${kind}`,
          ).toBeGreaterThan(kind === 'greyscale' ? 4 : 9)
      if (one.country === other.country)
        expect(far(one.rim, other.rim), `the rims of ${one.id} and ${other.id}`).toBeLessThan(16)
    }
  expect(new Set(seen.map(({ by, country }) => `${by} ${country}`)).size).toBeGreaterThan(4)
}

/** Counters that are smaller than a press wants them, or leave their space. */
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

/** Names that a road or another space runs through, or another name. */
export const crossed = (page: Page): Promise<string[]> => {
  return page.locator('.map .space .name text').evaluateAll((names) => {
    const boxes = names.map((name) => ({ name, box: name.getBoundingClientRect() }))
    const roads = [...document.querySelectorAll<SVGPathElement>('.routes .road')]
    const spaces = [...document.querySelectorAll<SVGPathElement>('.map .space .body')]
    return boxes.flatMap(({ name, box }, i) => {
      const inside = (x: number, y: number): boolean =>
        x > box.left && x < box.right && y > box.top + 2 && y < box.bottom - 2
      const own = name.closest('.space')!
      const by = roads.filter((road) => {
        const [matrix, long] = [road.getScreenCTM()!, road.getTotalLength()]
        return Array.from({ length: 200 }, (_, at) => road.getPointAtLength((long * at) / 199)).some((point) => {
          const { x, y } = new DOMPoint(point.x, point.y).matrixTransform(matrix)
          const from = own.querySelector('.body')!.getBoundingClientRect()
          return inside(x, y) && !(x > from.left && x < from.right && y > from.top && y < from.bottom)
        })
      })
      const meets = (other: DOMRect): boolean =>
        other.left < box.right - 1 &&
        box.left < other.right - 1 &&
        other.top < box.bottom - 3 &&
        box.top + 3 < other.bottom
      const under = spaces.filter((body) => meets(body.getBoundingClientRect()))
      const names = boxes.filter((other, j) => j !== i && meets(other.box))
      return by.length + under.length + names.length === 0
        ? []
        : [`${name.textContent}: ${by.length} roads, ${under.length} spaces, ${names.length} names`]
    })
  })
}

/** What would lie over each other of shields, flags and spaces if every space had its flag, by the boxes that are drawn. */
export async function overEachOther(request: APIRequestContext): Promise<string[]> {
  const { spaces } = (await (await request.get('api/games/blitzkrieg')).json()) as Components
  const worn = badges(spaces)
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
      .filter((other) => one.id !== other.id && meet(one.box, other.box))
      .map((other) => `${one.id} ${one.what}, ${other.id} ${other.what}`),
  )
}

/** What does lie over each other of shields, flags, spaces and names. */
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
