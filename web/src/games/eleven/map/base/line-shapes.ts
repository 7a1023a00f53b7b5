// Functions on the map's lines: parse and simplify SVG paths, draw wavy sea borders, divide coasts into pieces, and
// draw mountains.
import type { Point } from '../../../../board/map-points'

/** Return the lines of an SVG path as lists of points. The path can contain M, L, H, V (absolute or relative) and Z. */
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

/** Return a line without turns smaller than `least`, in map units. */
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
      // A ring ends at its first point, so divide it at the point farthest from there.
      const off = far < 1 ? Math.hypot(p.x - a.x, p.y - a.y) : Math.abs(dx * (a.y - p.y) - dy * (a.x - p.x)) / far
      if (off > worst) [worst, at] = [off, i]
    }
    if (worst <= least) kept.push(b)
    else parts.push([at, last], [first, at])
  }
  return kept
}

const fixed = (n: number): string => n.toFixed(1)

/** Return the diagonal of a line's bounding box. */
const reach = (points: Point[]): number => {
  const xs = points.map((p) => p.x)
  const ys = points.map((p) => p.y)
  return Math.hypot(Math.max(...xs) - Math.min(...xs), Math.max(...ys) - Math.min(...ys))
}

/** The wavy lines computed so far. The start page and all tables show the same map. */
const wavyLines = new Map<string, string>()

/** Return a wavy line along a path, without small bays and islands. */
export function waves(path: string, long = 15, high = 3.3, least = 13): string {
  const key = `${path} ${long} ${high} ${least}`
  const known = wavyLines.get(key)
  if (known !== undefined) return known
  const drawn = waveAlong(path, long, high, least)
  wavyLines.set(key, drawn)
  return drawn
}

function waveAlong(path: string, long: number, high: number, least: number): string {
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

/** The number of points in one piece of a line. The browser can skip pieces outside the painted part of the map. */
const MAX_PIECE_POINTS = 48

/**
 * Split a long line into pieces. Each piece begins where the previous piece ends. With `least`, smaller turns are
 * removed first.
 */
export function linePieces(path: string, least = 0): string[] {
  return polylines(path).flatMap((line) => {
    const points = least > 0 ? simplified(line, least) : line
    const found: string[] = []
    for (let i = 0; i + 1 < points.length; i += MAX_PIECE_POINTS) {
      let text = ''
      for (const { x, y } of points.slice(i, i + MAX_PIECE_POINTS + 1))
        text += `${text === '' ? 'M' : 'L'}${Math.round(x * 10) / 10} ${Math.round(y * 10) / 10}`
      found.push(text)
    }
    return found
  })
}

/**
 * Return two SVG paths: the outlines of peaks, and their shaded sides.
 *
 * A peak is [x, y, height], where x and y are the middle of the foot.
 */
export function slopes(peaks: readonly (readonly number[])[]): { light: string; shade: string } {
  let [light, shade] = ['', '']
  for (const [x = 0, y = 0, high = 0] of peaks) {
    const half = fixed(high * 0.62)
    light += `M${fixed(x - high * 0.62)} ${y}l${half} ${-high}l${half} ${high}`
    shade += `M${x} ${y - high}l${half} ${high}h${fixed(-high * 0.5)}l${fixed(high * 0.1)} ${fixed(-high * 0.45)}z`
  }
  return { light, shade }
}

/** Return peaks at equal distances along a path, as [x, y, height]. */
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
