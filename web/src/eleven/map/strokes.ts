// Lines of the map that are more than a stroke, or less: waves along a sea border, a coast in pieces.
import type { Point } from '../../board/points'

/** The lines of a path of M, L, H, V (large or small) and Z, as points. */
export function polylines(path: string): Point[][] {
  const found: Point[][] = []
  let at: Point = { x: 0, y: 0 }
  let line: Point[] = []
  for (const [, letter = '', rest = ''] of path.matchAll(/([MLHVZ])([^MLHVZ]*)/gi)) {
    const command = letter.toUpperCase()
    const own = letter !== command
    if (command === 'Z') {
      if (line[0]) {
        at = line[0]
        line.push(at)
      }
      continue
    }
    const numbers = (rest.match(/-?\d*\.?\d+(?:e-?\d+)?/g) ?? []).map(Number)
    const step = command === 'H' || command === 'V' ? 1 : 2
    for (let i = 0; i + step <= numbers.length; i += step) {
      const base = own ? at : { x: 0, y: 0 }
      const n = numbers[i]!
      if (command === 'H') at = { x: base.x + n, y: at.y }
      else if (command === 'V') at = { x: at.x, y: base.y + n }
      else at = { x: base.x + n, y: base.y + numbers[i + 1]! }
      if (command === 'M' && i === 0) {
        line = [at]
        found.push(line)
      } else line.push(at)
    }
  }
  return found.filter((each) => each.length > 1)
}

/** A line without the turns that are smaller than `least`. */
export function simplified(points: Point[], least: number): Point[] {
  const a = points[0]
  const b = points.at(-1)
  if (!a || !b || points.length < 3) return points
  const far = Math.hypot(b.x - a.x, b.y - a.y)
  let worst = 0
  let at = 0
  points.forEach((p, i) => {
    // A ring begins where it ends: then the farthest point divides it.
    const off = far < 1 ? Math.hypot(p.x - a.x, p.y - a.y) : Math.abs((b.x - a.x) * (a.y - p.y) - (a.x - p.x) * (b.y - a.y)) / far
    if (off > worst) [worst, at] = [off, i]
  })
  if (worst <= least) return [a, b]
  return [...simplified(points.slice(0, at + 1), least), ...simplified(points.slice(at), least).slice(1)]
}

const fixed = (n: number): string => n.toFixed(1)

/** How far apart the ends of a line lie, at its widest. */
const reach = (points: Point[]): number => {
  const xs = points.map((p) => p.x)
  const ys = points.map((p) => p.y)
  return Math.hypot(Math.max(...xs) - Math.min(...xs), Math.max(...ys) - Math.min(...ys))
}

/** A wavy line along a path, without its smaller bays and islands. */
export function waves(path: string, long = 15, high = 3.3, least = 13): string {
  const lines = polylines(path)
  const longest = Math.max(0, ...lines.map(reach))
  return lines
    .filter((line) => reach(line) > Math.min(46, longest * 0.9))
    .map((line) => {
      const points = simplified(line, least)
      let text = ''
      let gone = 0
      for (let i = 0; i + 1 < points.length; i += 1) {
        const a = points[i]!
        const b = points[i + 1]!
        const far = Math.hypot(b.x - a.x, b.y - a.y)
        if (far === 0) continue
        const steps = Math.max(1, Math.round(far / 2.5))
        for (let s = 0; s <= steps; s += 1) {
          const along = (far * s) / steps
          const off = Math.sin(((gone + along) / long) * 2 * Math.PI) * high
          const x = a.x + ((b.x - a.x) * along) / far - ((b.y - a.y) / far) * off
          const y = a.y + ((b.y - a.y) * along) / far + ((b.x - a.x) / far) * off
          text += `${text === '' ? 'M' : 'L'}${fixed(x)} ${fixed(y)}`
        }
        gone += far
      }
      return text
    })
    .join('')
}

/** So many points of a line are drawn together: what is far from a part of the map need not be looked at to paint it. */
const RUN = 48

/** A long line in pieces, each beginning where the one before ends, without the turns that are smaller than `least`. */
export function runs(path: string, least: number): string[] {
  return polylines(path).flatMap((line) => {
    const points = simplified(line, least)
    const found: string[] = []
    for (let i = 0; i + 1 < points.length; i += RUN) {
      const piece = points.slice(i, i + RUN + 1)
      found.push(`M${piece.map((p) => `${fixed(p.x)} ${fixed(p.y)}`).join('L')}`)
    }
    return found
  })
}
