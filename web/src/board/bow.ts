// The bow of an arrow from one place of a map to another.
import type { Point } from './points'

const fixed = (n: number): string => n.toFixed(1)

/** A bow from one place to another that keeps clear of both, and where its label stands. */
export function bow(from: Point, to: Point, clear = 30): { path: string; label: Point } {
  const far = Math.hypot(to.x - from.x, to.y - from.y) || 1
  const ux = (to.x - from.x) / far
  const uy = (to.y - from.y) / far
  const gap = Math.min(clear, far * 0.28)
  const a = { x: from.x + ux * gap, y: from.y + uy * gap }
  const b = { x: to.x - ux * gap, y: to.y - uy * gap }
  const bend = far * 0.12
  const c = { x: (a.x + b.x) / 2 + uy * bend, y: (a.y + b.y) / 2 - ux * bend }
  const label = { x: (a.x + 2 * c.x + b.x) / 4, y: (a.y + 2 * c.y + b.y) / 4 }
  return { path: `M${fixed(a.x)} ${fixed(a.y)}Q${fixed(c.x)} ${fixed(c.y)} ${fixed(b.x)} ${fixed(b.y)}`, label }
}
