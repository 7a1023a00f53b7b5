// Computes areas as Voronoi cells. The script joins the cells of all seeds of an area, and clips them to the land or
// sea. Then it roughens their edges slightly, as on a map drawn by hand.
import { Delaunay } from 'd3-delaunay'
import clipping from 'polygon-clipping'
import { trace } from './map-file-functions.mjs'

// Bounds far beyond the map, so that every cell reaches the edge of the map.
const BOUNDS = [-3000, -3000, 4400, 4200]
const STEP = 5
// Some areas have no border in the rules, but a common edge in the diagram. If the edge is shorter than this, it
// shrinks to a point.
const CORNER = 46

const key = ([x, y]) => `${x.toFixed(2)} ${y.toFixed(2)}`
const length = ([ax, ay], [bx, by]) => Math.hypot(ax - bx, ay - by)

/**
 * Displace a point slightly. The displacement depends only on the position, so that neighbouring areas keep their
 * common edge.
 */
function roughen([x, y]) {
  const dx = 2.6 * Math.sin(y / 13 + 1.7 * Math.sin(x / 31)) + 1.8 * Math.sin(y / 5.3 + x / 9.1)
  const dy = 2.6 * Math.sin(x / 14 + 1.9 * Math.sin(y / 27)) + 1.8 * Math.sin(x / 5.9 - y / 8.3)
  return [Math.round((x + dx) * 100) / 100, Math.round((y + dy) * 100) / 100]
}

/** Return the edge from a to b with slightly displaced points. The edge from b to a gets the same points. */
function rough(a, b) {
  const turned = a[0] > b[0] || (a[0] === b[0] && a[1] > b[1])
  const [from, to] = turned ? [b, a] : [a, b]
  const steps = Math.max(1, Math.min(400, Math.ceil(length(a, b) / STEP)))
  const points = []
  for (let i = 0; i <= steps; i += 1) {
    points.push(roughen([from[0] + ((to[0] - from[0]) * i) / steps, from[1] + ((to[1] - from[1]) * i) / steps]))
  }
  return turned ? points.reverse() : points
}

export function area(ring) {
  return (
    Math.abs(
      ring.reduce((sum, [x, y], i) => {
        const [px, py] = ring[(i + ring.length - 1) % ring.length]
        return sum + (px * y - x * py)
      }, 0),
    ) / 2
  )
}

/** Return the polygons of a shape, without polygons and holes that are too small to draw. */
export function pieces(shape, smallest) {
  return shape
    .filter((polygon) => area(polygon[0]) >= smallest)
    .map((polygon) => polygon.filter((ring, i) => i === 0 || area(ring) >= smallest))
}

export function inside([x, y], shape) {
  let odd = false
  for (const polygon of shape) {
    for (const ring of polygon) {
      for (let i = 0, j = ring.length - 1; i < ring.length; j = i, i += 1) {
        const [ax, ay] = ring[i]
        const [bx, by] = ring[j]
        if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) odd = !odd
      }
    }
  }
  return odd
}

/**
 * Compute the shape of each area from its seeds, and the edges between areas.
 *
 * @param {{id: string, at: number[]}[]} seeds the seeds, each with the id of its area; a seed with the id "" belongs to
 *   no area
 * @param ground the shape to which the cells are clipped
 * @param options `apart` returns whether two areas must not touch; `smallest` is the smallest area of a polygon that is
 *   kept; with `everywhere`, polygons that contain no seed are kept too
 */
export function cells(seeds, ground, { apart, smallest, everywhere }) {
  const diagram = Delaunay.from(seeds.map((seed) => seed.at)).voronoi(BOUNDS)
  const rings = seeds.map((_, i) => diagram.cellPolygon(i).slice(0, -1))
  const owners = new Map()
  rings.forEach((ring, i) => {
    ring.forEach((point, at) => {
      const ends = [key(point), key(ring[(at + 1) % ring.length])].sort().join(' ')
      owners.set(ends, [...(owners.get(ends) ?? []), { i, a: point, b: ring[(at + 1) % ring.length] }])
    })
  })
  // If two areas must not touch, shrink their short common edges to a point.
  const merged = new Map()
  for (const sides of owners.values()) {
    if (sides.length !== 2 || !apart(seeds[sides[0].i].id, seeds[sides[1].i].id)) continue
    const { a, b } = sides[0]
    if (seeds[sides[0].i].id !== seeds[sides[1].i].id && length(a, b) < CORNER) {
      const middle = [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2]
      merged.set(key(a), middle)
      merged.set(key(b), middle)
    }
  }
  const moved = (point) => merged.get(key(point)) ?? point
  const shapes = new Map()
  for (const id of new Set(seeds.map((seed) => seed.id))) {
    if (id === '') continue
    const own = rings
      .filter((_, i) => seeds[i].id === id)
      .map((ring) => {
        const at = ring.map(moved)
        const drawn = at.flatMap((point, i) => rough(point, at[(i + 1) % at.length]).slice(0, -1))
        return [[...drawn, drawn[0]]]
      })
    const cut = pieces(clipping.intersection(clipping.union(...own), ground), smallest)
    const kept = cut.filter(
      (polygon) => everywhere || seeds.some((seed) => seed.id === id && inside(seed.at, [polygon])),
    )
    shapes.set(id, kept)
  }
  const edges = [...owners.values()]
    .filter((sides) => sides.length === 2 && seeds[sides[0].i].id !== seeds[sides[1].i].id)
    .map(([{ i, a, b }, other]) => ({ ids: [seeds[i].id, seeds[other.i].id], line: rough(moved(a), moved(b)) }))
    .filter((edge) => key(edge.line[0]) !== key(edge.line[edge.line.length - 1]))
  return { shapes, edges }
}

/** Return the longest chain of the chosen edges as an SVG path. */
export function chain(edges, chosen, [width, height], bend) {
  const near = ([x, y]) => x > -150 && y > -150 && x < width + 150 && y < height + 150
  const left = edges.filter((edge) => chosen(...edge.ids) && edge.line.some(near)).map((edge) => edge.line)
  let longest = []
  while (left.length > 0) {
    let line = left.pop()
    for (let grown = true; grown;) {
      grown = false
      for (let i = 0; i < left.length; i += 1) {
        const [head, tail] = [key(line[0]), key(line[line.length - 1])]
        const next = left[i]
        const [a, b] = [key(next[0]), key(next[next.length - 1])]
        if (a === tail) line = [...line, ...next.slice(1)]
        else if (b === tail) line = [...line, ...[...next].reverse().slice(1)]
        else if (b === head) line = [...next, ...line.slice(1)]
        else if (a === head) line = [...[...next].reverse(), ...line.slice(1)]
        else continue
        left.splice(i, 1)
        grown = true
        break
      }
    }
    if (line.filter(near).length > longest.filter(near).length) longest = line
  }
  return trace(bend(longest.filter(near)), false)
}
