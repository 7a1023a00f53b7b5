// Where things lie on a space and along a route, in sheet units.
import { between, type Point } from '../../../board/points'
import { shortest } from '../../../board/way'
import type { Counts } from '../../../types'
import type { Components, SpaceInfo } from '../types'

/** Whoever sees the whole map in a window of 1440 by 900 sees counters of 40 pixels. */
export const COUNTER = 43
const HALF: Record<SpaceInfo['shape'], Point> = {
  square: { x: 45, y: 42 },
  fort: { x: 53, y: 42 },
  base: { x: 72, y: 42 },
}

export const half = (space: SpaceInfo): Point => HALF[space.shape]

/** The outline of a space around its own middle. */
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

export interface Placed extends Point {
  unit: string
  /** How many counters lie on top of each other here. */
  count: number
  /** Tells counters of one kind apart. */
  index: number
}

/** What tells a counter, or a stack of one kind, from the others of its place. */
export const counterKey = ({ unit, index }: Placed): string => `${unit}${index}`

/** Fans the counters of one place out: singly up to four, else one stack a kind. */
export function fan(counts: Counts, wide: boolean, size = COUNTER, stacked = false): Placed[] {
  const kinds = Object.entries(counts).filter(([, count]) => count > 0)
  const total = kinds.reduce((sum, [, count]) => sum + count, 0)
  const single = !stacked && total <= (wide ? 3 : 4)
  const items: Omit<Placed, 'x' | 'y'>[] = single
    ? kinds.flatMap(([unit, count]) => Array.from({ length: count }, (_, index) => ({ unit, count: 1, index })))
    : kinds.map(([unit, count]) => ({ unit, count, index: 0 }))
  const columns = wide ? Math.min(items.length, 3) : Math.min(items.length, 2)
  const rows = Math.ceil(items.length / Math.max(columns, 1))
  const stepX = size + (single || columns < 3 ? 2 : 5)
  // The lower row lies over the rim of the upper one.
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
 * Those of a place that still lie there when some have been lifted up, each where it lay: the ones that were touched are
 * gone first, then the last of their kind.
 */
export function staying(placed: Placed[], lifted: Counts, touched: readonly string[] = []): Placed[] {
  const away = { ...lifted }
  const rest = new Map(placed.map((each) => [counterKey(each), each.count]))
  const first = (each: Placed): number => (touched.includes(counterKey(each)) ? 0 : 1)
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

/** Every counter of one place on its own, in ranks. */
export function ranks(counts: Counts, size = COUNTER): Placed[] {
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

/** The spaces that a move goes through: from one to its neighbour or, by the shortest way, over those between. */
export const through = (
  from: SpaceInfo,
  to: SpaceInfo,
  { spaces, routes }: Pick<Components, 'spaces' | 'routes'>,
): SpaceInfo[] => shortest(from, to, spaces, routes)

/** The ends of the way from one space to another that lie outside of both. */
export function gap(a: SpaceInfo, b: SpaceInfo): [Point, Point] {
  return [between(a, b, share(a, a, b)), between(a, b, 1 - share(b, a, b))]
}

/** How much of the way between two spaces lies within one of them. */
function share(space: SpaceInfo, a: SpaceInfo, b: SpaceInfo): number {
  const dx = Math.abs(b.x - a.x) || 1
  const dy = Math.abs(b.y - a.y) || 1
  return Math.min(half(space).x / dx, half(space).y / dy, 0.5)
}

/** The point on the way from one space to another where their outlines leave the most room. */
export function midway(a: SpaceInfo, b: SpaceInfo): Point {
  return between(a, b, (share(a, a, b) + 1 - share(b, a, b)) / 2)
}
