// Computes the line between two areas. On land the line is the common edge of their cells; between land and sea it is
// the coast. Between areas that do not touch, the line is a bridge.
import { inside } from './voronoi-cells.mjs'

const STEP = 2

/** Return the length of a line. */
export function length(line) {
  return line.slice(1).reduce((sum, [x, y], i) => sum + Math.hypot(x - line[i][0], y - line[i][1]), 0)
}

/** Return a polyline with additional points, so that neighbouring points are close together. */
function fine(line) {
  return line.flatMap((point, i) => {
    if (i === line.length - 1) return [point]
    const next = line[i + 1]
    const steps = Math.max(1, Math.ceil(Math.hypot(next[0] - point[0], next[1] - point[1]) / STEP))
    return Array.from({ length: steps }, (_, n) => [
      point[0] + ((next[0] - point[0]) * n) / steps,
      point[1] + ((next[1] - point[1]) * n) / steps,
    ])
  })
}

/** Return the longest runs of consecutive points that all pass a test. */
function runs(points, test) {
  const found = []
  let run = []
  for (const point of points) {
    if (test(point)) run.push(point)
    else if (run.length > 0) {
      found.push(run)
      run = []
    }
  }
  if (run.length > 0) found.push(run)
  return found.filter((line) => line.length > 2)
}

/** Keep every third point of a polyline, and its last point. */
function thinned(line) {
  return line.filter((_, i) => i % 3 === 0 || i === line.length - 1)
}

/** Return the edges on land that the cells of two areas share. */
export function borderLines(edges, a, b, shape) {
  const lines = edges.filter((edge) => edge.ids.includes(a) && edge.ids.includes(b)).map((edge) => edge.line)
  const corners = [
    [0.7, 0.7],
    [-0.7, 0.7],
    [0.7, -0.7],
    [-0.7, -0.7],
  ]
  const beside = ([x, y], id) => corners.some(([dx, dy]) => inside([x + dx, y + dy], shape.get(id)))
  const onLand = (point) => beside(point, a) && beside(point, b)
  return joined(lines).flatMap((line) => runs(fine(line), onLand).map(thinned))
}

/** Join lines that share an end point into longer lines. */
function joined(lines) {
  const left = lines.map((line) => [...line])
  const same = (p, q) => p[0] === q[0] && p[1] === q[1]
  const found = []
  while (left.length > 0) {
    let line = left.pop()
    for (let i = 0; i < left.length; i += 1) {
      const other = left[i]
      const last = line[line.length - 1]
      if (same(other[0], last)) line = [...line, ...other.slice(1)]
      else if (same(other[other.length - 1], last)) line = [...line, ...other.reverse().slice(1)]
      else if (same(other[other.length - 1], line[0])) line = [...other, ...line.slice(1)]
      else if (same(other[0], line[0])) line = [...other.reverse(), ...line.slice(1)]
      else continue
      left.splice(i, 1)
      i = -1
    }
    found.push(line)
  }
  return found
}

/** Return the coast that a land area and a sea share. */
export function coastLine(a, b) {
  const beside = ([x, y]) =>
    [
      [2, 0],
      [-2, 0],
      [0, 2],
      [0, -2],
    ].some(([dx, dy]) => inside([x + dx, y + dy], b))
  return a.flatMap((polygon) => polygon.flatMap((ring) => runs(fine(ring), beside).map(thinned)))
}

/** Return the shortest line across the gap between two areas. */
export function bridge(a, b) {
  const points = (shape) => shape.flatMap((polygon) => fine(polygon[0]).filter((_, i) => i % 4 === 0))
  let best = { square: Infinity, from: [0, 0], to: [0, 0] }
  const others = points(b)
  for (const from of points(a)) {
    for (const to of others) {
      const square = (from[0] - to[0]) ** 2 + (from[1] - to[1]) ** 2
      if (square < best.square) best = { square, from, to }
    }
  }
  const { from, to } = best
  return `M${from.map(Math.round).join(' ')}L${to.map(Math.round).join(' ')}`
}
