// Computes the shortest path between two spaces of a map, and the lengths along the path.
import type { Point } from './map-points'

interface PathPoint extends Point {
  id: string
}

const far = (a: Point, b: Point): number => Math.hypot(b.x - a.x, b.y - a.y)

/**
 * Return the path from one space to another as a list of spaces. It is the shortest of the paths with the fewest steps.
 * If the spaces are not connected, return only the two ends.
 */
export function shortestPath<P extends PathPoint>(
  from: P,
  to: P,
  places: readonly P[],
  links: readonly { a: string; b: string }[],
): P[] {
  const known = new Map(places.map((place) => [place.id, place]))
  const beside = new Map<string, P[]>()
  const join = (a: string, b: string): void => {
    const place = known.get(b)
    if (place !== undefined) beside.set(a, [...(beside.get(a) ?? []), place])
  }
  for (const { a, b } of links) {
    join(a, b)
    join(b, a)
  }
  let ways: { at: P; way: P[]; long: number }[] = [{ at: from, way: [from], long: 0 }]
  const seen = new Set([from.id])
  // In each round, extend all paths by one step and keep the shortest path to each space.
  while (ways.length > 0) {
    const next = new Map<string, (typeof ways)[number]>()
    for (const { at, way, long } of ways)
      for (const place of beside.get(at.id) ?? []) {
        const then = long + far(at, place)
        if (!seen.has(place.id) && then < (next.get(place.id)?.long ?? Infinity))
          next.set(place.id, { at: place, way: [...way, place], long: then })
      }
    const found = next.get(to.id)
    if (found !== undefined) return found.way
    for (const id of next.keys()) seen.add(id)
    ways = [...next.values()]
  }
  return [from, to]
}

/**
 * Return, for each point of a path, the share of the path's length up to this point: 0 for the first point, 1 for the
 * last.
 */
export function pathShares(way: readonly Point[]): number[] {
  const steps = way.slice(1).map((point, i) => far(way[i]!, point))
  const long = steps.reduce((sum, step) => sum + step, 0) || 1
  let gone = 0
  return [0, ...steps.map((step) => (gone += step) / long)].map((share, i) => (i === way.length - 1 ? 1 : share))
}

export const pathLength = (way: readonly Point[]): number =>
  way.slice(1).reduce((sum, point, i) => sum + far(way[i]!, point), 0)
