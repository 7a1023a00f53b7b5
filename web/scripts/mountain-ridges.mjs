// The mountains of the map: the coordinates of ridges in Europe, and functions that place peaks along them.

/** Each ridge as a list of [longitude, latitude]. */
const RIDGES = {
  alps: [
    [6.9, 44.1],
    [7.0, 45.6],
    [8.2, 46.3],
    [10.2, 46.6],
    [12.2, 47.0],
    [14.2, 47.3],
  ],
  carpathians: [
    [17.6, 48.9],
    [19.6, 49.3],
    [22.0, 49.1],
    [24.2, 48.2],
    [25.4, 47.2],
    [26.3, 46.2],
    [25.6, 45.5],
    [23.2, 45.4],
  ],
  sudetes: [
    [14.4, 50.9],
    [15.8, 50.7],
    [16.9, 50.2],
  ],
  pyrenees: [
    [-1.4, 43.0],
    [0.6, 42.7],
    [2.4, 42.5],
  ],
  scandes: [
    [7.6, 60.6],
    [9.2, 62.2],
    [12.6, 64.2],
    [14.8, 66.2],
    [17.8, 68.2],
  ],
  apennines: [
    [9.6, 44.4],
    [11.6, 44.0],
    [13.2, 42.8],
    [14.4, 41.6],
    [15.8, 40.3],
  ],
  dinarides: [
    [15.4, 44.8],
    [17.2, 43.9],
    [19.0, 43.0],
    [20.4, 42.1],
  ],
  pindus: [
    [20.8, 40.6],
    [21.4, 39.4],
  ],
  balkan: [
    [22.8, 43.3],
    [24.9, 42.8],
    [26.6, 42.8],
  ],
  rhodope: [
    [23.4, 41.6],
    [25.2, 41.5],
  ],
  caucasus: [
    [39.9, 43.8],
    [42.4, 43.2],
    [44.6, 42.7],
    [46.8, 41.8],
  ],
  atlas: [
    [-2.4, 34.2],
    [1.0, 34.9],
    [5.6, 35.3],
  ],
  taurus: [
    [30.2, 37.2],
    [33.6, 37.4],
    [36.6, 38.0],
  ],
}
/** The distance between peaks on the map, and their distance from the ridge. Large and small peaks alternate. */
const APART = 21
const ASIDE = 8
/** The greatest distance from a ridge at which a border counts as mountainous. */
const NEAR = 45

/** Return points at equal distances along a line. */
function along(line, apart) {
  const found = []
  let left = apart / 2
  for (let i = 0; i + 1 < line.length; i += 1) {
    const [[ax, ay], [bx, by]] = [line[i], line[i + 1]]
    const far = Math.hypot(bx - ax, by - ay)
    for (; left <= far; left += apart) found.push([ax + ((bx - ax) * left) / far, ay + ((by - ay) * left) / far])
    left -= far
  }
  return found
}

/** Return the ridges in map coordinates; `place` maps [longitude, latitude] to a point of the map. */
export const ridges = (place) => Object.values(RIDGES).map((line) => line.map(place))

/**
 * Return the peaks of ridges as [x, y, height], from north to south, so that southern peaks are drawn over northern
 * ones.
 */
export function peaks(lines, onLand) {
  return lines
    .flatMap((line) =>
      along(line, APART).map(([x, y], i) => [
        Math.round(x),
        Math.round(y + (i % 2 === 0 ? -ASIDE : ASIDE) / 2),
        i % 2 === 0 ? 13 : 10,
      ]),
    )
    .filter(onLand)
    .sort((a, b) => a[1] - b[1])
}

/** Check whether most of a border is near ridges. */
export function mountainous(points, lines) {
  const fine = lines.flatMap((line) => along(line, 6))
  const near = points.filter(([x, y]) => fine.some(([px, py]) => Math.hypot(px - x, py - y) < NEAR))
  return points.length > 0 && near.length > points.length / 2
}
