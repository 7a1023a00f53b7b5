// Lines of the map that are more than a stroke, or less: waves along a sea border, a coast in pieces.
import type { Point } from '../../../../board/points'

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
  if (points.length < 3) return points
  const kept: Point[] = [points[0]!]
  const parts: [number, number][] = [[0, points.length - 1]]
  for (let part = parts.pop(); part !== undefined; part = parts.pop()) {
    const [first, last] = part
    const a = points[first]!
    const b = points[last]!
    const [dx, dy] = [b.x - a.x, b.y - a.y]
    const far = Math.hypot(dx, dy)
    let worst = 0
    let at = first
    for (let i = first + 1; i < last; i += 1) {
      const p = points[i]!
      // A ring begins where it ends: then the farthest point divides it.
      const off = far < 1 ? Math.hypot(p.x - a.x, p.y - a.y) : Math.abs(dx * (a.y - p.y) - dy * (a.x - p.x)) / far
      if (off > worst) [worst, at] = [off, i]
    }
    if (worst <= least) kept.push(b)
    else parts.push([at, last], [first, at])
  }
  return kept
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

/** A long line in pieces, each beginning where the one before ends; without the turns that are smaller than `least`, if any may go. */
export function runs(path: string, least = 0): string[] {
  return polylines(path).flatMap((line) => {
    const points = least > 0 ? simplified(line, least) : line
    const found: string[] = []
    for (let i = 0; i + 1 < points.length; i += RUN) {
      let text = ''
      for (const { x, y } of points.slice(i, i + RUN + 1))
        text += `${text === '' ? 'M' : 'L'}${Math.round(x * 10) / 10} ${Math.round(y * 10) / 10}`
      found.push(text)
    }
    return found
  })
}

/** Peaks, each [x, y, height] with the middle of its foot: their outlines, and their shaded sides. */
export function slopes(peaks: readonly (readonly number[])[]): { light: string; shade: string } {
  let [light, shade] = ['', '']
  for (const [x = 0, y = 0, high = 0] of peaks) {
    const half = fixed(high * 0.62)
    light += `M${fixed(x - high * 0.62)} ${y}l${half} ${-high}l${half} ${high}`
    shade += `M${x} ${y - high}l${half} ${high}h${fixed(-high * 0.5)}l${fixed(high * 0.1)} ${fixed(-high * 0.45)}z`
  }
  return { light, shade }
}

/** Peaks in a row along a path, as its line turns, each so far from the one before. */
export function rangeAlong(path: string, apart = 12, high = 9): number[][] {
  const found: number[][] = []
  for (const line of polylines(path)) {
    let left = apart / 2
    for (let i = 0; i + 1 < line.length; i += 1) {
      const [a, b] = [line[i]!, line[i + 1]!]
      const far = Math.hypot(b.x - a.x, b.y - a.y)
      for (; left <= far; left += apart)
        found.push([
          Math.round(a.x + ((b.x - a.x) * left) / far),
          Math.round(a.y + ((b.y - a.y) * left) / far + high / 2),
          high,
        ])
      left -= far
    }
  }
  return found.sort((one, other) => one[1]! - other[1]!)
}
