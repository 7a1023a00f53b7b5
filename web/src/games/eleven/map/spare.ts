// What a name costs the counters of its area: how many of the places are lost at which a large crowd could lie.
import type { Point } from '../../../board/points'
import type { Box } from './layout'
import { SQUARE, type Squares } from './room'

/** Crowds as wide for their height as these are thought of, each as large as has room. */
const KINDS = [0.6, 1, 1.8, 3]
const STEPS = 6
/** How high they are, in squares. */
const [LEAST, MOST] = [6, 60]
/** A little smaller than the largest, it can lie at more places than one. */
const EASE = 0.86

/** The places of one kind of crowd. */
interface Kind {
  width: number
  height: number
  count: number
  sums: Int32Array
}

/** The room of one area. */
export class Spare {
  private readonly kinds: Kind[] = []
  private readonly left: number
  private readonly top: number
  private readonly wide: number
  private readonly high: number

  constructor(room: Squares) {
    const columns = room.corners.map(({ x }) => x / SQUARE)
    const rows = room.corners.map(({ y }) => y / SQUARE)
    const [least, most] = [
      (all: number[]) => all.reduce((found, each) => Math.min(found, each), Infinity),
      (all: number[]) => all.reduce((found, each) => Math.max(found, each), -Infinity),
    ]
    this.left = least(columns)
    this.top = least(rows)
    this.wide = Math.max(0, most(columns) - this.left + 1)
    this.high = Math.max(0, most(rows) - this.top + 1)
    if (room.corners.length === 0) return
    for (const ratio of KINDS) {
      const places = (high: number): Point[] => room.holding(Math.round(high * ratio), Math.round(high))
      let [low, high] = [LEAST, MOST]
      for (let step = 0; step < STEPS; step += 1) {
        const middle = (low + high) / 2
        if (places(middle).length > 0) low = middle
        else high = middle
      }
      const rows = Math.round(low * EASE)
      const found = places(rows)
      const size = { width: Math.round(rows * ratio) * SQUARE, height: rows * SQUARE }
      if (found.length > 0) this.kinds.push({ ...size, count: found.length, sums: this.summed(found) })
    }
  }

  /** How much of the places a name takes away, from 0 to 1. */
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

  /** Sums of the middles of places, each counted at the square that it lies in. */
  private summed(places: Point[]): Int32Array {
    const across = this.wide + 1
    const sums = new Int32Array(across * (this.high + 1))
    for (const { x, y } of places) {
      const [column, row] = [Math.floor(x / SQUARE) - this.left, Math.floor(y / SQUARE) - this.top]
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

  /** How many places lie within. */
  private within(sums: Int32Array, left: number, top: number, right: number, bottom: number): number {
    const clamp = (n: number, most: number): number => Math.min(Math.max(n, 0), most)
    const first = clamp(Math.floor(left / SQUARE) - this.left, this.wide)
    const last = clamp(Math.ceil(right / SQUARE) - this.left, this.wide)
    const high = clamp(Math.floor(top / SQUARE) - this.top, this.high)
    const low = clamp(Math.ceil(bottom / SQUARE) - this.top, this.high)
    const at = (column: number, row: number): number => sums[row * (this.wide + 1) + column]!
    return last <= first || low <= high ? 0 : at(last, low) - at(first, low) - at(last, high) + at(first, high)
  }
}
