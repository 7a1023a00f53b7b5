// Where the names of spaces stand: at the side of each where neither a road nor another space is in their way.
import { sizes } from '../../../board/afar'
import type { Point } from '../../../board/points'
import type { Components, SpaceInfo } from '../types'
import { bodyOf, flagBox, shieldBox, type Badges, type Box } from './badges'
import { half } from './geometry'

export interface NamePlace extends Point {
  /** Half as wide as the name is at most. */
  reach: number
  /** How many times larger than on a large map it is written. */
  times: number
}

/** The size of letters, in sheet units. */
export const LETTERS = 15
/** Height of a name, and of the icons below it. */
const NAME = 19
const ICONS = 16
/** Wide of a letter of either script. */
const LATIN = 8.7
const WIDE = 15.4
const ICON = 15
/** Half a road, with its edges. */
const ROAD = 5
/** Names stand so far from their space, and are moved along it in such steps. */
const AWAY = 4
const STEP = 8

const widthOf = (text: string): number => [...text].reduce((sum, letter) => sum + (letter > '\u2e7f' ? WIDE : LATIN), 0)

const shared = (a: Box, b: Box): number =>
  Math.max(0, Math.min(a.right, b.right) - Math.max(a.left, b.left)) *
  Math.max(0, Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top))

/** How much of the line between two points lies within a box, in units. */
function within(a: Point, b: Point, box: Box): number {
  let [from, to] = [0, 1]
  for (const [start, far, least, most] of [
    [a.x, b.x - a.x, box.left, box.right],
    [a.y, b.y - a.y, box.top, box.bottom],
  ] as const) {
    if (far === 0) {
      if (start < least || start > most) return 0
      continue
    }
    const ends = [(least - start) / far, (most - start) / far]
    from = Math.max(from, Math.min(...ends))
    to = Math.min(to, Math.max(...ends))
  }
  return Math.max(0, to - from) * Math.hypot(b.x - a.x, b.y - a.y)
}

const grown = (box: Box, by: number): Box => ({
  left: box.left - by,
  right: box.right + by,
  top: box.top - by,
  bottom: box.bottom + by,
})

/** The places where a name of this size may stand beside its space, the best first: the middle of its upper edge. */
function sides(space: SpaceInfo, reach: number, high: number): Point[] {
  const { x, y } = half(space)
  const below = y + AWAY
  const steps = Array.from({ length: Math.ceil((x + reach) / STEP) }, (_, i) => [
    (i + 1) * STEP,
    -(i + 1) * STEP,
  ]).flat()
  const level = [-high / 2, 6, -y + 8, y - high]
  return [
    { x: 0, y: below },
    ...steps.map((off) => ({ x: off, y: below })),
    ...level.flatMap((top) => [1, -1].map((side) => ({ x: side * (x + AWAY + reach), y: top }))),
    ...[0, ...steps].map((off) => ({ x: off, y: -y - AWAY - high })),
  ]
}

/**
 * The place of the name of each space, from its middle, by what it is called, how many icons stand below it and where badges do.
 *
 * Names that are written larger have no place where they would lie over anything but roads.
 */
export function nameplaces(
  { spaces, routes, shapes }: Pick<Components, 'spaces' | 'routes' | 'shapes'>,
  called: (space: SpaceInfo) => string,
  icons: (space: SpaceInfo) => number,
  badges: ReadonlyMap<string, Badges>,
  times = 1,
): Map<string, NamePlace> {
  const places = new Map(spaces.map((space) => [space.id, space]))
  const roads = routes.flatMap(({ a, b }) => {
    const [from, to] = [places.get(a), places.get(b)]
    return from && to ? [{ from, to }] : []
  })
  const bodies = spaces.map((space) => bodyOf(space, 2))
  const worn = spaces.flatMap((space) => {
    const { shield, flag } = badges.get(space.id)!
    return [shieldBox(space, shield), flagBox(space, flag)]
  })
  const taken: Box[] = []
  const found = new Map<string, NamePlace>()
  for (const space of spaces) {
    let best: { box: Box; at: NamePlace; cost: number } | null = null
    for (const size of times > 1 ? sizes(times) : [1]) {
      const reach = Math.max(widthOf(called(space)) * size, icons(space) * ICON) / 2
      const high = NAME * size + (icons(space) > 0 ? ICONS : 0)
      for (const at of sides(space, reach, high)) {
        const box = {
          left: space.x + at.x - reach,
          right: space.x + at.x + reach,
          top: space.y + at.y,
          bottom: space.y + at.y + high,
        }
        const out = box.left < 2 || box.top < 2 || box.right > shapes.width - 2 || box.bottom > shapes.height - 2
        const covered = [...bodies, ...worn, ...taken].reduce((sum, other) => sum + shared(box, other), 0)
        if (times > 1 && (out || covered > 0)) continue
        const cost =
          (out ? 1e6 : 0) +
          covered +
          roads.reduce((sum, { from, to }) => sum + within(from, to, grown(box, ROAD)) * 4, 0)
        if (best === null || cost < best.cost) best = { box, at: { ...at, reach, times: size }, cost }
        if (cost === 0) break
      }
      if (best !== null) break
    }
    if (best === null) continue
    taken.push(best.box)
    found.set(space.id, best.at)
  }
  return found
}
