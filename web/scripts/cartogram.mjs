// Distorts the map until each area has room for its counters: a cartogram. Each round measures the largest group of
// counters that fits into each area. An area that is too small grows, and an area that is too large shrinks. The ground
// flows like a liquid inside the map's frame. The flow's velocity is the gradient of a potential. Its divergence is the
// growth. This is the method of Gastner, Seguy and More. A flow neither tears nor folds the map, so areas that touched
// still touch.

const NET = 10
const SQUARE = 5
/** The height of an area's name in map units. The name is above the counters. */
const NAME = 20
const STEPS = 8
/** How many times the required room an area can have before it shrinks. */
const AMPLE = 1.04
/** Growth per round of an area without any room, and shrinkage per round of an area with too much room. */
const SWELL = 0.12
const SHRINK = 0.03
/** The strength with which stretched or compressed ground returns to its original size. */
const SPRING = 0.01
/** Shrinkage per round of the ground and water outside all areas. */
const EMPTY = 0.01
/** The radius in map units of the blur applied to growth. The blur keeps coasts smooth. */
const BLUR = 16
/** The largest displacement per round in map units, and the number of rounds. */
const FLOW = 2.5
const ROUNDS = 260

/** Return the cosines for a discrete cosine transform of n values. Each row is one frequency. */
const cosines = (n) =>
  Array.from({ length: n }, (_, k) =>
    Float64Array.from({ length: n }, (_, i) => Math.cos((Math.PI * k * (i + 0.5)) / n)),
  )

/**
 * Distort the map until each area has room for its counters. The map is covered with a grid of points, and the ground
 * moves with these points.
 *
 * @param {{width: number, height: number}} sheet
 * @param {{id: string, shape: number[][][][], rooms: number[][]}[]} areas `rooms` lists alternative sizes as [width,
 *   height]; each size has room for all counters of the area
 * @param {number[][]} blocked boxes that no counter may cover, as [left, top, right, bottom]
 * @returns {{at: (place: number[]) => number[], found: Map<string, {scale: number, middle: number[] | null}>}} `at`
 *   maps an old position to the new one. For each area, `found` has the middle of the best room, and the room's scale:
 *   1 means just large enough.
 */
export function bent({ width, height }, areas, blocked) {
  const [columns, rows] = [Math.round(width / NET), Math.round(height / NET)]
  const net = { columns: columns + 1, xs: [], ys: [] }
  for (let row = 0; row <= rows; row += 1)
    for (let column = 0; column <= columns; column += 1) {
      net.xs.push(column * NET)
      net.ys.push(row * NET)
    }
  const at = ([x, y]) => [
    mixed(net.xs, net.columns, x / NET, y / NET, columns, rows),
    mixed(net.ys, net.columns, x / NET, y / NET, columns, rows),
  ]
  const thin = areas.map((area) => area.shape.flat().map((ring) => ring.filter((_, i) => i % 2 === 0)))
  const potential = potentials(columns, rows)
  const found = new Map()
  for (let round = 0; round < ROUNDS; round += 1) {
    const squares = squared(
      thin.map((rings) => rings.map((ring) => ring.map(at))),
      width,
      height,
      blocked,
    )
    const grows = areas.map((area, i) => {
      if (area.rooms.length === 0) return 0
      const room = roomiest(squares, i, area.rooms)
      found.set(area.id, room)
      return room.scale < AMPLE ? SWELL * (AMPLE - room.scale) : -SHRINK * (room.scale - AMPLE)
    })
    const swelling = new Float64Array(columns * rows)
    const per = NET / SQUARE
    for (let row = 0; row < rows * per; row += 1)
      for (let column = 0; column < columns * per; column += 1) {
        const own = squares.owner[row * squares.columns + column]
        swelling[Math.floor(row / per) * columns + Math.floor(column / per)] +=
          (own < 0 ? -EMPTY : grows[own]) / per / per
      }
    elastic(net, rows, columns, swelling)
    const flow = potential(swelling)
    let fastest = 0
    const speeds = net.xs.map((x, i) => {
      const speed = slope(flow, columns, rows, x / NET, net.ys[i] / NET)
      fastest = Math.max(fastest, Math.hypot(...speed))
      return speed
    })
    const share = Math.min(1, FLOW / fastest)
    speeds.forEach(([vx, vy], i) => {
      net.xs[i] = Math.min(Math.max(net.xs[i] + vx * share, 0), width)
      net.ys[i] = Math.min(Math.max(net.ys[i] + vy * share, 0), height)
    })
  }
  return { at, found }
}

/** Reduce the growth of stretched ground and increase the growth of compressed ground. */
function elastic({ columns: across, xs, ys }, rows, columns, swelling) {
  const count = new Float64Array(columns * rows)
  const sum = new Float64Array(columns * rows)
  for (let row = 0; row < rows; row += 1)
    for (let column = 0; column < columns; column += 1) {
      const [a, b, c, d] = [0, 1, across + 1, across].map((n) => row * across + column + n)
      const size = ((xs[c] - xs[a]) * (ys[d] - ys[b]) - (xs[d] - xs[b]) * (ys[c] - ys[a])) / 2 / (NET * NET)
      const strives = -SPRING * Math.log(Math.max(size, 0.02))
      for (const [u, v] of [
        [0.25, 0.25],
        [0.75, 0.25],
        [0.25, 0.75],
        [0.75, 0.75],
      ]) {
        const x = (xs[a] * (1 - u) + xs[b] * u) * (1 - v) + (xs[d] * (1 - u) + xs[c] * u) * v
        const y = (ys[a] * (1 - u) + ys[b] * u) * (1 - v) + (ys[d] * (1 - u) + ys[c] * u) * v
        const square =
          Math.min(rows - 1, Math.max(0, Math.floor(y / NET))) * columns +
          Math.min(columns - 1, Math.max(0, Math.floor(x / NET)))
        count[square] += 1
        sum[square] += strives
      }
    }
  for (let i = 0; i < swelling.length; i += 1) if (count[i] > 0) swelling[i] += sum[i] / count[i]
}

/** Interpolate the values at the points of a grid. `u` and `v` are the position, measured in grid cells. */
function mixed(of, across, u, v, columns, rows) {
  const column = Math.min(Math.max(Math.floor(u), 0), columns - 1)
  const row = Math.min(Math.max(Math.floor(v), 0), rows - 1)
  const [a, b] = [u - column, v - row]
  const corner = row * across + column
  return (
    (of[corner] * (1 - a) + of[corner + 1] * a) * (1 - b) +
    (of[corner + across] * (1 - a) + of[corner + across + 1] * a) * b
  )
}

/** Multiply each row of a grid by a matrix and transpose the result. Calling this twice transforms both axes. */
function turned(grid, columns, rows, weight) {
  const found = new Float64Array(columns * rows)
  for (let row = 0; row < rows; row += 1)
    for (let k = 0; k < columns; k += 1) {
      let sum = 0
      for (let i = 0; i < columns; i += 1) sum += weight(k, i) * grid[row * columns + i]
      found[k * rows + row] = sum
    }
  return found
}

/**
 * Return a function that computes the potential of a flow from the growth at each point. The flow's divergence is the
 * growth minus its mean. Nothing flows across the edges of the map.
 */
function potentials(columns, rows) {
  const [cx, cy] = [cosines(columns), cosines(rows)]
  return (swelling) => {
    const waves = turned(
      turned(swelling, columns, rows, (k, i) => cx[k][i]),
      rows,
      columns,
      (l, j) => cy[l][j],
    )
    for (let k = 0; k < columns; k += 1)
      for (let l = 0; l < rows; l += 1) {
        const square = ((Math.PI * k) / (columns * NET)) ** 2 + ((Math.PI * l) / (rows * NET)) ** 2
        const norm = ((k === 0 ? 1 : 2) * (l === 0 ? 1 : 2)) / (columns * rows)
        const at = l * columns + k
        waves[at] = square === 0 ? 0 : (-waves[at] * norm * Math.exp((-square * BLUR * BLUR) / 2)) / square
      }
    return turned(
      turned(waves, columns, rows, (i, k) => cx[k][i]),
      rows,
      columns,
      (j, l) => cy[l][j],
    )
  }
}

/**
 * Return the gradient of values that are given at the centres of squares. At the edges of the map the gradient across
 * the edge is 0.
 */
function slope(of, columns, rows, u, v) {
  const clamp = (n, most) => Math.min(Math.max(n, 0), most - 1)
  const value = (column, row) => of[clamp(row, rows) * columns + clamp(column, columns)]
  const column = Math.floor(u - 0.5)
  const row = Math.floor(v - 0.5)
  // The difference between two neighbouring centres belongs to the edge between them, so interpolate it along both
  // axes.
  const [a, b] = [u - 0.5 - column, v - 0.5 - row]
  const dx = (c, r) => (value(c + 1, r) - value(c - 1, r)) / (2 * NET)
  const dy = (c, r) => (value(c, r + 1) - value(c, r - 1)) / (2 * NET)
  const mix = (of) =>
    (of(column, row) * (1 - a) + of(column + 1, row) * a) * (1 - b) +
    (of(column, row + 1) * (1 - a) + of(column + 1, row + 1) * a) * b
  const wall = (n, most) => Math.min(1, 2 * Math.min(n, most - n))
  return [mix(dx) * wall(u, columns), mix(dy) * wall(v, rows)]
}

/** Return for each square of the map the index of the area that covers it, or -1. */
function squared(shapes, width, height, blocked) {
  const [columns, rows] = [Math.ceil(width / SQUARE), Math.ceil(height / SQUARE)]
  const owner = new Int16Array(columns * rows).fill(-1)
  const boxes = shapes.map(() => [columns, rows, -1, -1])
  shapes.forEach((rings, own) => {
    const lines = Array.from({ length: rows }, () => [])
    for (const ring of rings)
      for (let i = 0, j = ring.length - 1; i < ring.length; j = i, i += 1) {
        const [high, low] = ring[j][1] < ring[i][1] ? [ring[j], ring[i]] : [ring[i], ring[j]]
        for (
          let row = Math.max(0, Math.ceil(high[1] / SQUARE - 0.5));
          row < rows && (row + 0.5) * SQUARE < low[1];
          row += 1
        )
          lines[row].push(high[0] + ((low[0] - high[0]) * ((row + 0.5) * SQUARE - high[1])) / (low[1] - high[1]))
      }
    const box = boxes[own]
    lines.forEach((line, row) => {
      line.sort((a, b) => a - b)
      for (let i = 0; i + 1 < line.length; i += 2) {
        const first = Math.max(0, Math.ceil(line[i] / SQUARE - 0.5))
        const last = Math.min(columns - 1, Math.ceil(line[i + 1] / SQUARE - 0.5) - 1)
        for (let column = first; column <= last; column += 1) owner[row * columns + column] = own
        if (last < first) continue
        box[0] = Math.min(box[0], first)
        box[1] = Math.min(box[1], row)
        box[2] = Math.max(box[2], last)
        box[3] = Math.max(box[3], row)
      }
    })
  })
  for (const [left, top, right, bottom] of blocked)
    for (let row = Math.floor(top / SQUARE); row < Math.min(rows, bottom / SQUARE); row += 1)
      for (let column = Math.floor(left / SQUARE); column < Math.min(columns, right / SQUARE); column += 1)
        owner[row * columns + column] = -1
  return { owner, boxes, columns, rows }
}

/**
 * Find the best of several alternative rooms for an area's counters. Return its middle, and the scale at which the room
 * fits into the area.
 */
function roomiest({ owner, boxes, columns, rows }, own, rooms) {
  const [left, top, right, bottom] = boxes[own]
  const [wide, high] = [right - left + 1, bottom - top + 1]
  if (wide < 1) return { scale: 0, middle: null }
  const sums = new Int32Array((wide + 1) * (high + 1))
  const is = (column, row) =>
    column >= 0 && row >= 0 && column < columns && row < rows && owner[row * columns + column] === own
  for (let row = 0; row < high; row += 1) {
    let run = 0
    for (let column = 0; column < wide; column += 1) {
      const [c, r] = [left + column, top + row]
      // Border symbols reach one square beyond each border, so the four neighbouring squares must also be in the area.
      if (is(c, r) && is(c - 1, r) && is(c + 1, r) && is(c, r - 1) && is(c, r + 1)) run += 1
      sums[(row + 1) * (wide + 1) + column + 1] = sums[row * (wide + 1) + column + 1] + run
    }
  }
  const find = (w, h) => {
    const [across, down] = [Math.ceil(w / SQUARE), Math.ceil(h / SQUARE)]
    let [count, x, y] = [0, 0, 0]
    for (let row = 0; row + down <= high; row += 1)
      for (let column = 0; column + across <= wide; column += 1) {
        const full =
          sums[(row + down) * (wide + 1) + column + across] -
          sums[row * (wide + 1) + column + across] -
          sums[(row + down) * (wide + 1) + column] +
          sums[row * (wide + 1) + column]
        if (full !== across * down) continue
        count += 1
        x += column + across / 2
        y += row + down / 2
      }
    return count === 0 ? null : [(left + x / count) * SQUARE, (top + y / count) * SQUARE]
  }
  let best = { scale: 0, middle: null }
  for (const room of rooms) {
    let [least, most] = [best.scale, 1.6]
    let middle = null
    for (let step = 0; step < STEPS; step += 1) {
      const scale = (least + most) / 2
      const found = find(room[0] * scale, (room[1] + NAME) * scale)
      if (found) [least, middle] = [scale, found]
      else most = scale
    }
    if (middle && least > best.scale) best = { scale: least, middle }
  }
  return best
}
