// Where the names of the areas stand: over or beside their counters, and never under those of others.
import type { Point } from '../../../board/points'
import type { Edge } from '../types'
import type { Standing } from './layout'
import { polylines } from './base/strokes'

/** A name that belongs to counters, or to the middle of an empty area where these have no height. */
export interface Named {
  id: string
  counters: Standing
  width: number
  height: number
}

const GAP = 3
/** How near to others' counters and names a name stands unwillingly. */
const NEAR = 4
/** How large a piece of the signs along a border is, and how far signs may be from a name to matter. */
const SIGN = 11
const FAR = 150
/** What a wish less dear weighs against hiding something: the next one, and one below or beside the counters. */
const STEP = 1
const ASTRAY = { below: 70, beside: 150 }
const OFF_SHEET = 50

/** How much of two things lies over each other. */
export const overlap = (a: Standing, b: Standing): number =>
  Math.max(0, (a.width + b.width) / 2 - Math.abs(a.x - b.x)) *
  Math.max(0, (a.height + b.height) / 2 - Math.abs(a.y - b.y))

/** The middles at which a name may stand, the dearest first, and what each weighs. */
function wishes({ counters: { x, y, width, height }, ...name }: Named): (Point & { weight: number })[] {
  if (height === 0)
    return [0, 1, -1, 2, -2].flatMap((down) =>
      [0, 1, -1].map((across) => ({ x: x + (across * name.width) / 3, y: y + (down * name.height) / 2, weight: 0 })),
    )
  const [down, across] = [(height + name.height) / 2 + GAP, (width + name.width) / 2 + GAP]
  return [
    ...[0, 1, -1].map((side) => ({ x: x + (side * (width - name.width)) / 2, y: y - down, weight: 0 })),
    ...[0, 1, -1].map((side) => ({ x: x + (side * (width - name.width)) / 2, y: y + down, weight: ASTRAY.below })),
    { x: x + across, y, weight: ASTRAY.beside },
    { x: x - across, y, weight: ASTRAY.beside },
  ]
}

/** Where signs stand along a border: piece by piece. */
export function signsOf(edges: Edge[], line: string): Point[] {
  const found: Point[] = []
  for (const path of [...edges.filter((edge) => edge.kind === 'fortress').map((edge) => edge.path), line])
    for (const points of polylines(path)) {
      let last: Point | null = null
      for (const at of points)
        if (last === null || Math.hypot(at.x - last.x, at.y - last.y) >= SIGN) {
          found.push(at)
          last = at
        }
    }
  return found
}

/** The middle of each name. */
export function placed(
  names: Named[],
  sheet: { width: number; height: number },
  signs: Point[] = [],
): Map<string, Point> {
  const wide = (each: Standing): Standing => ({ ...each, width: each.width + 2 * NEAR, height: each.height + 2 * NEAR })
  const counters = new Map(
    names.flatMap((each) => (each.counters.height > 0 ? [[each.id, each.counters] as const] : [])),
  )
  const written: Standing[] = []
  const found = new Map<string, Point>()
  // Those beside counters first: who stands alone finds room elsewhere in his area.
  for (const name of [...names].sort((a, b) => Number(b.counters.height > 0) - Number(a.counters.height > 0))) {
    const { width, height } = name
    const off = ({ x, y }: Point): boolean =>
      x < width / 2 || x > sheet.width - width / 2 || y < height / 2 || y > sheet.height - height / 2
    const own = counters.get(name.id)
    const taken = [
      ...[...counters.values()].map((each) => (each === own ? each : wide(each))),
      ...written.map(wide),
      ...signs
        .filter((at) => Math.abs(at.x - name.counters.x) < FAR && Math.abs(at.y - name.counters.y) < FAR)
        .map((at) => ({ ...at, width: SIGN, height: SIGN })),
    ]
    const costs = wishes(name).map((at, i) => ({
      at,
      cost:
        taken.reduce((sum, each) => sum + overlap({ ...at, width, height }, each), at.weight + i * STEP) +
        (off(at) ? OFF_SHEET * width : 0),
    }))
    const { at } = costs.reduce((best, each) => (each.cost < best.cost ? each : best))
    found.set(name.id, { x: at.x, y: at.y })
    written.push({ ...at, width, height })
  }
  return found
}
