// Computes how much a name obstructs the counters of its area. The cost is a share: of all positions where large groups
// of counters fit, how many would the name take?
import type { Point } from '../../../board/map-points'
import type { Box } from './counter-layouts'
import { SQUARE_SIZE, type SquareSet } from './area-raster'

/**
 * The proportions (width to height) of the groups of counters to consider. Each group is almost as large as the area
 * permits.
 */
const KINDS = [0.6, 1, 1.8, 3]
const STEPS = 6
/** The smallest and largest height of the groups, in squares. */
const [MIN_HEIGHT, MAX_HEIGHT] = [6, 60]
/** The size of a group as a share of the largest size that fits. A smaller group fits at more than one position. */
const EASE = 0.86

/** The positions at which groups of one proportion fit. */
interface Kind {
  width: number
  height: number
  count: number
  sums: Int32Array
}

/** Rates the positions of a name in one area. */
export class LabelCost {
  private readonly kinds: Kind[] = []
  private readonly left: number
  private readonly top: number
  private readonly wide: number
  private readonly high: number

  constructor(room: SquareSet) {
    const corners = room.corners
    const columns = corners.map(({ x }) => x / SQUARE_SIZE)
    const rows = corners.map(({ y }) => y / SQUARE_SIZE)
    const [least, most] = [
      (all: number[]) => all.reduce((found, each) => Math.min(found, each), Infinity),
      (all: number[]) => all.reduce((found, each) => Math.max(found, each), -Infinity),
    ]
    this.left = least(columns)
    this.top = least(rows)
    this.wide = Math.max(0, most(columns) - this.left + 1)
    this.high = Math.max(0, most(rows) - this.top + 1)
    if (corners.length === 0) return
    for (const ratio of KINDS) {
      let [low, high] = [MIN_HEIGHT, MAX_HEIGHT]
      for (let step = 0; step < STEPS; step += 1) {
        const middle = (low + high) / 2
        if (room.fits(Math.round(middle * ratio), Math.round(middle))) low = middle
        else high = middle
      }
      const rows = Math.round(low * EASE)
      const found = room.holding(Math.round(rows * ratio), rows)
      const size = { width: Math.round(rows * ratio) * SQUARE_SIZE, height: rows * SQUARE_SIZE }
      if (found.length > 0) this.kinds.push({ ...size, count: found.length, sums: this.summed(found) })
    }
  }

  /** Return the cost of a name in this box, from 0 to 1: the share of the groups' positions that it takes. */
  lost({ x, y, width, height }: Box): number {
    if (this.kinds.length === 0) return 0
    let sum = 0
    for (const kind of this.kinds) {
      const across = (width + kind.width) / 2
      const down = (height + kind.height) / 2
      sum += this.within(kind.sums, x - across, y - down, x + across, y + down) / kind.count
    }
    return sum / this.kinds.length
  }

  /**
   * Return a table of cumulative counts of positions. With this table, `within` counts the positions in a rectangle.
   */
  private summed(places: Point[]): Int32Array {
    const across = this.wide + 1
    const sums = new Int32Array(across * (this.high + 1))
    for (const { x, y } of places) {
      const [column, row] = [Math.floor(x / SQUARE_SIZE) - this.left, Math.floor(y / SQUARE_SIZE) - this.top]
      sums[(row + 1) * across + column + 1] = 1
    }
    for (let row = 1; row <= this.high; row += 1) {
      let run = 0
      for (let column = 1; column <= this.wide; column += 1) {
        const at = row * across + column
        run += sums[at]!
        sums[at] = sums[at - across]! + run
      }
    }
    return sums
  }

  /** Return the number of positions in a rectangle. */
  private within(sums: Int32Array, left: number, top: number, right: number, bottom: number): number {
    const clamp = (n: number, most: number): number => Math.min(Math.max(n, 0), most)
    const first = clamp(Math.floor(left / SQUARE_SIZE) - this.left, this.wide)
    const last = clamp(Math.ceil(right / SQUARE_SIZE) - this.left, this.wide)
    const high = clamp(Math.floor(top / SQUARE_SIZE) - this.top, this.high)
    const low = clamp(Math.ceil(bottom / SQUARE_SIZE) - this.top, this.high)
    const at = (column: number, row: number): number => sums[row * (this.wide + 1) + column]!
    return last <= first || low <= high ? 0 : at(last, low) - at(first, low) - at(last, high) + at(first, high)
  }
}
