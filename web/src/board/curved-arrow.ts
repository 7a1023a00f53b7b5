// Curved arrows from one place of a map to another.
import type { Point } from './map-points'

const fixed = (n: number): string => n.toFixed(1)

/**
 * The greatest deviation of the curve from a straight line, in map units. For short arrows the deviation is
 * proportional to the length, so that two arrows from one space do not cross.
 */
const MAX_BOW = 34

/**
 * Return a curved arrow between two points, with a gap at both ends. The arrow bends to the left of its direction or,
 * with `side` -1, to the right. `label` is the point halfway along the arrow, and `at` returns the point at any share
 * of its length.
 */
export function curvedArrow(
  from: Point,
  to: Point,
  clear = 30,
  side: 1 | -1 = 1,
): { path: string; label: Point; at: (share: number) => Point } {
  const far = Math.hypot(to.x - from.x, to.y - from.y) || 1
  const ux = (to.x - from.x) / far
  const uy = (to.y - from.y) / far
  const gap = Math.min(clear, far * 0.28)
  const a = { x: from.x + ux * gap, y: from.y + uy * gap }
  const b = { x: to.x - ux * gap, y: to.y - uy * gap }
  const bend = Math.min(far * 0.12, MAX_BOW) * side
  const c = { x: (a.x + b.x) / 2 + uy * bend, y: (a.y + b.y) / 2 - ux * bend }
  const at = (share: number): Point => {
    const [p, q, r] = [(1 - share) ** 2, 2 * share * (1 - share), share ** 2]
    return { x: p * a.x + q * c.x + r * b.x, y: p * a.y + q * c.y + r * b.y }
  }
  return {
    path: `M${fixed(a.x)} ${fixed(a.y)}Q${fixed(c.x)} ${fixed(c.y)} ${fixed(b.x)} ${fixed(b.y)}`,
    label: at(0.5),
    at,
  }
}
