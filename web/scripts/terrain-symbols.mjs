// Computes the positions of trees in woods, of hills along heights, and of forts along fortified lines. No tree or hill
// covers a space, road or river.
import { inside } from './voronoi-cells.mjs'

/** The distance between trees in a row, and the distance between rows. */
const APART = 17
const ROW = 12
/**
 * The area around a space that stays free of trees and hills, from the space's middle: to each side, upwards, and
 * downwards for its name.
 */
const SPACE = { side: 58, above: 54, below: 84 }
/** The distance from roads and rivers that stays free of trees and hills. */
const LINE = 10
const HILL = 26

/** Return a pseudo-random number from 0 to 1 that depends only on the position. */
const chance = (x, y) => Math.abs((Math.sin(x * 12.9898 + y * 78.233) * 43758.5453) % 1)

/** Return the distance of a point from a polyline. */
function far([x, y], line) {
  return Math.min(
    ...line.slice(1).map(([bx, by], i) => {
      const [ax, ay] = line[i]
      const [dx, dy] = [bx - ax, by - ay]
      const along = Math.max(0, Math.min(1, ((x - ax) * dx + (y - ay) * dy) / (dx * dx + dy * dy || 1)))
      return Math.hypot(x - ax - dx * along, y - ay - dy * along)
    }),
  )
}

const free = ([x, y], { spaces, lines }) =>
  spaces.every(([sx, sy]) => Math.abs(x - sx) > SPACE.side || y < sy - SPACE.above || y > sy + SPACE.below) &&
  lines.every((line) => far([x, y], line) > LINE)

/**
 * Return the trees of a wood as [x, y, height], where x and y are the foot. They are ordered from north to south, so
 * that southern trees cover northern ones.
 */
export function trees(ring, clear) {
  const [xs, ys] = [0, 1].map((axis) => ring.map((point) => point[axis]))
  const found = []
  for (let row = 0, y = Math.min(...ys); y < Math.max(...ys); row += 1, y += ROW)
    for (let x = Math.min(...xs) + (row % 2) * (APART / 2); x < Math.max(...xs); x += APART) {
      const at = [x + (chance(x, y) - 0.5) * 9, y + (chance(y, x) - 0.5) * 6]
      if (inside(at, [[ring]]) && free(at, clear)) found.push([...at.map(Math.round), chance(x + y, x) < 0.5 ? 8 : 10])
    }
  return found
}

/** Return the hills along a crest as [x, y, height], where x and y are the foot. */
export function hills(line, clear) {
  const found = []
  let left = HILL / 2
  for (let i = 0; i + 1 < line.length; i += 1) {
    const [[ax, ay], [bx, by]] = [line[i], line[i + 1]]
    const length = Math.hypot(bx - ax, by - ay)
    for (; left <= length; left += HILL)
      found.push([ax + ((bx - ax) * left) / length, ay + ((by - ay) * left) / length + (found.length % 2) * 9])
    left -= length
  }
  return found.filter((at) => free(at, clear)).map((at, i) => [...at.map(Math.round), i % 2 === 0 ? 11 : 9])
}

/** Return the forts of a line as [x, y, direction in degrees]. A fort faces to the right of the line. */
export function facing(line) {
  return line.map(([x, y], i) => {
    const [from, to] = [line[Math.max(0, i - 1)], line[Math.min(line.length - 1, i + 1)]]
    return [Math.round(x), Math.round(y), Math.round((Math.atan2(to[1] - from[1], to[0] - from[0]) * 180) / Math.PI)]
  })
}
