// Computes the shapes of spaces, the positions of counters in spaces, and points on routes. All values are in map
// units.
import { between, type Point } from '../../../board/map-points'
import { shortestPath } from '../../../board/shortest-path'
import type { Counts } from '../../../types'
import type { Components, SpaceInfo } from '../types'

/** The size of a counter in map units. It is 40 pixels if a window of 1440 by 900 shows the whole map. */
export const COUNTER_SIZE = 43
const HALF: Record<SpaceInfo['shape'], Point> = {
  square: { x: 45, y: 42 },
  fort: { x: 53, y: 42 },
  base: { x: 72, y: 42 },
}

export const half = (space: SpaceInfo): Point => HALF[space.shape]

/** Return the outline of a space relative to its middle. */
export function outline(space: SpaceInfo, grow = 0): string {
  const { x, y } = half(space)
  const w = x + grow
  const h = y + grow
  if (space.shape === 'fort') {
    const shoulder = w - 16
    return `M${-shoulder} ${-h}H${shoulder}L${w} 0L${shoulder} ${h}H${-shoulder}L${-w} 0Z`
  }
  const r = 7 + grow / 2
  return `M${-w + r} ${-h}H${w - r}q${r} 0 ${r} ${r}V${h - r}q0 ${r} ${-r} ${r}H${-w + r}q${-r} 0 ${-r} ${-r}V${-h + r}q0 ${-r} ${r} ${-r}Z`
}

export interface PlacedCounter extends Point {
  unit: string
  /** The number of counters in this stack. */
  count: number
  /** The index of the counter among the counters of the same type. */
  index: number
}

/** Return a key that identifies a counter or stack within its space. */
export const counterKey = ({ unit, index }: PlacedCounter): string => `${unit}${index}`

/**
 * Arrange the counters of one space. A few counters are placed singly. If there are more, or with `stacked`, each type
 * is one stack.
 */
export function fan(counts: Counts, wide: boolean, size = COUNTER_SIZE, stacked = false): PlacedCounter[] {
  const kinds = Object.entries(counts).filter(([, count]) => count > 0)
  const total = kinds.reduce((sum, [, count]) => sum + count, 0)
  const single = !stacked && total <= (wide ? 3 : 4)
  const items: Omit<PlacedCounter, 'x' | 'y'>[] = single
    ? kinds.flatMap(([unit, count]) => Array.from({ length: count }, (_, index) => ({ unit, count: 1, index })))
    : kinds.map(([unit, count]) => ({ unit, count, index: 0 }))
  const columns = wide ? Math.min(items.length, 3) : Math.min(items.length, 2)
  const rows = Math.ceil(items.length / Math.max(columns, 1))
  const stepX = size + (single || columns < 3 ? 2 : 5)
  // The rows overlap by 5 map units. The lower row then covers only the rim of the upper row.
  const stepY = size - 5
  return items.map((item, i) => {
    const row = Math.floor(i / columns)
    const inRow = row === rows - 1 ? items.length - row * columns : columns
    return {
      ...item,
      x: ((i % columns) - (inRow - 1) / 2) * stepX,
      y: (row - (rows - 1) / 2) * stepY,
    }
  })
}

/**
 * Return the counters that stay in a space when the units in `lifted` are selected for a move. Each keeps its position.
 * Clicked counters (`touched`) are removed first, then the last counters of their type.
 */
export function remainingCounters(
  placed: PlacedCounter[],
  lifted: Counts,
  touched: readonly string[] = [],
): PlacedCounter[] {
  const away = { ...lifted }
  const rest = new Map(placed.map((each) => [counterKey(each), each.count]))
  const first = (each: PlacedCounter): number => (touched.includes(counterKey(each)) ? 0 : 1)
  for (const each of [...placed].reverse().sort((a, b) => first(a) - first(b))) {
    const gone = Math.min(each.count, away[each.unit] ?? 0)
    rest.set(counterKey(each), each.count - gone)
    away[each.unit] = (away[each.unit] ?? 0) - gone
  }
  return placed.flatMap((each) => {
    const count = rest.get(counterKey(each)) ?? 0
    return count > 0 ? [{ ...each, count }] : []
  })
}

const RANK = 6

/** Arrange all counters of one place singly, in rows. */
export function inRanks(counts: Counts, size = COUNTER_SIZE): PlacedCounter[] {
  const items = Object.entries(counts).flatMap(([unit, count]) =>
    Array.from({ length: Math.max(count, 0) }, (_, index) => ({ unit, count: 1, index })),
  )
  const rows = Math.ceil(items.length / RANK)
  const columns = Math.ceil(items.length / Math.max(rows, 1))
  return items.map((item, i) => {
    const row = Math.floor(i / columns)
    const inRow = Math.min(columns, items.length - row * columns)
    return { ...item, x: ((i % columns) - (inRow - 1) / 2) * (size + 5), y: (row - (rows - 1) / 2) * (size + 5) }
  })
}

/** Return the spaces on the shortest path of a move, including both ends. */
export const spacesOnMove = (
  from: SpaceInfo,
  to: SpaceInfo,
  { spaces, routes }: Pick<Components, 'spaces' | 'routes'>,
): SpaceInfo[] => shortestPath(from, to, spaces, routes)

/** Return the two ends of the part of a route that is outside both spaces. */
export function gap(a: SpaceInfo, b: SpaceInfo): [Point, Point] {
  return [between(a, b, share(a, a, b)), between(a, b, 1 - share(b, a, b))]
}

/** Return which share of the route between two spaces is inside `space`. */
function share(space: SpaceInfo, a: SpaceInfo, b: SpaceInfo): number {
  const dx = Math.abs(b.x - a.x) || 1
  const dy = Math.abs(b.y - a.y) || 1
  return Math.min(half(space).x / dx, half(space).y / dy, 0.5)
}

/** Return the point of a route that is halfway between the outlines of the two spaces. */
export function midway(a: SpaceInfo, b: SpaceInfo): Point {
  return between(a, b, (share(a, a, b) + 1 - share(b, a, b)) / 2)
}
