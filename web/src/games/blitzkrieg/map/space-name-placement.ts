// Computes the positions of the spaces' names. A name is beside its space, where no road and no other space is.
import { sizes } from '../../../board/small-map-labels'
import type { Point } from '../../../board/map-points'
import type { Components, SpaceInfo } from '../types'
import { bodyOf, flagBox, shieldBox, type Badges, type BadgeBox } from './badge-placement'
import { half } from './space-geometry'

export interface NamePlace extends Point {
  /** Half the width of the name or of its row of icons, whichever is wider. */
  reach: number
  /** The factor by which the name is enlarged. It is 1 on a large map. */
  times: number
}

/** The height of letters, in map units. */
export const LETTER_HEIGHT = 15
/** The heights of a name and of the row of icons below it. */
const NAME_HEIGHT = 19
const ICON_ROW_HEIGHT = 16
/** The width of a Latin letter, and of a Japanese character. */
const LATIN_LETTER_WIDTH = 8.7
const WIDE_LETTER_WIDTH = 15.4
const ICON_WIDTH = 15
/** Half the width of a road, including its edges. */
const ROAD = 5
/** The distance between a name and its space, and the step by which a name is shifted along the edge of the space. */
const AWAY = 4
const STEP = 8

const widthOf = (text: string): number =>
  [...text].reduce((sum, letter) => sum + (letter > '\u2e7f' ? WIDE_LETTER_WIDTH : LATIN_LETTER_WIDTH), 0)

const shared = (a: BadgeBox, b: BadgeBox): number =>
  Math.max(0, Math.min(a.right, b.right) - Math.max(a.left, b.left)) *
  Math.max(0, Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top))

/** Return the length of the part of a line that is inside a box. */
function within(a: Point, b: Point, box: BadgeBox): number {
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

const grown = (box: BadgeBox, by: number): BadgeBox => ({
  left: box.left - by,
  right: box.right + by,
  top: box.top - by,
  bottom: box.bottom + by,
})

/**
 * Return the possible positions for a name next to its space, from best to worst. A position is the middle of the
 * name's upper edge.
 */
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
 * Return the position of each space's name, relative to the space. The position depends on the size of the name, the
 * icons and the badges. If an enlarged name would cover anything except roads, it gets no position.
 */
export function placeNames(
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
  const taken: BadgeBox[] = []
  const found = new Map<string, NamePlace>()
  for (const space of spaces) {
    let best: { box: BadgeBox; at: NamePlace; cost: number } | null = null
    for (const size of times > 1 ? sizes(times) : [1]) {
      const reach = Math.max(widthOf(called(space)) * size, icons(space) * ICON_WIDTH) / 2
      const high = NAME_HEIGHT * size + (icons(space) > 0 ? ICON_ROW_HEIGHT : 0)
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
