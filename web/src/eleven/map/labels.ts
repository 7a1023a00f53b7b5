// Where the names of the areas stand: over or beside their counters, and never under those of others.
import type { Point } from '../../board/points'
import type { Standing } from './layout'

/** A name that belongs to counters, or to the middle of an empty area where these have no height. */
export interface Named {
  id: string
  counters: Standing
  width: number
  height: number
}

const GAP = 3
/** What a wish less dear weighs against hiding something. */
const STEP = 1
const OFF_SHEET = 50

const overlap = (a: Standing, b: Standing): number =>
  Math.max(0, (a.width + b.width) / 2 - Math.abs(a.x - b.x)) *
  Math.max(0, (a.height + b.height) / 2 - Math.abs(a.y - b.y))

/** The middles at which a name may stand, the dearest first. */
function wishes({ counters: { x, y, width, height }, ...name }: Named): Point[] {
  if (height === 0)
    return [0, 1, -1, 2, -2].flatMap((down) =>
      [0, 1, -1].map((across) => ({ x: x + (across * name.width) / 3, y: y + (down * name.height) / 2 })),
    )
  const [down, across] = [(height + name.height) / 2 + GAP, (width + name.width) / 2 + GAP]
  return [
    ...[0, 1, -1].map((side) => ({ x: x + (side * (width - name.width)) / 2, y: y - down })),
    ...[0, 1, -1].map((side) => ({ x: x + (side * (width - name.width)) / 2, y: y + down })),
    { x: x + across, y },
    { x: x - across, y },
  ]
}

/** The middle of each name. */
export function placed(names: Named[], sheet: { width: number; height: number }): Map<string, Point> {
  const taken: Standing[] = names.flatMap(({ counters }) => (counters.height > 0 ? [counters] : []))
  const found = new Map<string, Point>()
  // Those beside counters first: who stands alone finds room elsewhere in his area.
  for (const name of [...names].sort((a, b) => Number(b.counters.height > 0) - Number(a.counters.height > 0))) {
    const { width, height } = name
    const off = ({ x, y }: Point): boolean =>
      x < width / 2 || x > sheet.width - width / 2 || y < height / 2 || y > sheet.height - height / 2
    const costs = wishes(name).map((at, i) => ({
      at,
      cost:
        taken.reduce((sum, each) => sum + overlap({ ...at, width, height }, each), i * STEP) +
        (off(at) ? OFF_SHEET * width : 0),
    }))
    const { at } = costs.reduce((best, each) => (each.cost < best.cost ? each : best))
    found.set(name.id, at)
    taken.push({ ...at, width, height })
  }
  return found
}
