// Two functions that distort the plane. They move a few points to given targets, and all other points follow smoothly.

const REACH = 95

/**
 * Distort the plane only near the given points, with Gaussian radial basis functions.
 *
 * @param {{from: number[], to: number[]}[]} pairs
 */
export function warpFrom(pairs) {
  const kernel = (a, b) => Math.exp(-((a[0] - b[0]) ** 2 + (a[1] - b[1]) ** 2) / (2 * REACH * REACH))
  const matrix = pairs.map((p, i) => pairs.map((q, j) => kernel(p.from, q.from) + (i === j ? 0.02 : 0)))
  const weights = [0, 1].map((axis) =>
    solve(
      matrix,
      pairs.map((pair) => pair.to[axis] - pair.from[axis]),
    ),
  )
  return (point) => {
    const near = pairs.map((pair) => kernel(point, pair.from))
    return [0, 1].map((axis) => point[axis] + near.reduce((sum, value, i) => sum + value * weights[axis][i], 0))
  }
}

/**
 * Distort the whole plane like a thin plate that is pushed at a few points, with as little bending as possible.
 *
 * @param {{from: number[], to: number[]}[]} pairs
 * @param {number} give how far the points may stay away from their targets; a larger value gives a smoother plate
 */
export function thinPlate(pairs, give) {
  const kernel = (a, b) => {
    const square = (a[0] - b[0]) ** 2 + (a[1] - b[1]) ** 2
    return square === 0 ? 0 : square * Math.log(square)
  }
  const matrix = pairs.map((p, i) => [
    ...pairs.map((q, j) => kernel(p.from, q.from) + (i === j ? give : 0)),
    1,
    ...p.from,
  ])
  for (const tail of [() => 1, (pair) => pair.from[0], (pair) => pair.from[1]])
    matrix.push([...pairs.map(tail), 0, 0, 0])
  const weights = [0, 1].map((axis) => solve(matrix, [...pairs.map((pair) => pair.to[axis]), 0, 0, 0]))
  return (point) => {
    const near = [...pairs.map((pair) => kernel(point, pair.from)), 1, ...point]
    return [0, 1].map((axis) => near.reduce((sum, value, i) => sum + value * weights[axis][i], 0))
  }
}

/** Solve linear equations by Gaussian elimination with pivoting, which is precise enough for two dozen unknowns. */
function solve(matrix, right) {
  const rows = matrix.map((row, i) => [...row, right[i]])
  const n = rows.length
  for (let col = 0; col < n; col += 1) {
    const pivot = rows
      .slice(col)
      .reduce((best, row, i) => (Math.abs(row[col]) > Math.abs(rows[best][col]) ? col + i : best), col)
    ;[rows[col], rows[pivot]] = [rows[pivot], rows[col]]
    for (let r = 0; r < n; r += 1) {
      if (r === col) continue
      const factor = rows[r][col] / rows[col][col]
      for (let c = col; c <= n; c += 1) rows[r][c] -= factor * rows[col][c]
    }
  }
  return rows.map((row, i) => row[n] / row[i])
}
