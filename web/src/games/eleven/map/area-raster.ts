// Divides the map into small squares, to find room in the areas. Each square belongs to one area or to none. Some
// squares are covered by a border mark, which is a symbol drawn along a border.
import { polylines, waves } from './base/line-shapes'
import type { Components, Edge } from '../types'
import type { Box } from './counter-layouts'

/** The side of a square, in map units. */
export const SQUARE_SIZE = 4
/**
 * How far border marks extend from the line of the border, in map units, by kind of border. The ground along a plain
 * border also stays free.
 */
const REACH = { fortress: 5.7, sea: 3, plain: 1, soviet: 4.2 }
/** How far a name can be from its coast over water, in map units. */
export const MAX_OFF_SHORE = 40
/** The distance between the points at which a line is sampled, in map units. */
const STEP = 1
export const NONE = -1
const [FREE, LINE, SIGN] = [0, 1, 2]

/** A set of squares, such as the squares of an area without border marks. */
export class SquareSet {
  private readonly sums: Int32Array
  private readonly wide: number

  /** Create a set. `marked` has a number for each square, row by row: 1 if the square is in the set, otherwise 0. */
  constructor(
    marked: Uint8Array,
    columns: number,
    private readonly left: number,
    private readonly top: number,
  ) {
    this.wide = columns + 1
    const rows = columns === 0 ? 0 : marked.length / columns
    const sums = (this.sums = new Int32Array(this.wide * (rows + 1)))
    for (let row = 1, square = 0; row <= rows; row += 1) {
      const [at, above] = [row * this.wide, (row - 1) * this.wide]
      for (let column = 1, run = 0; column <= columns; column += 1, square += 1) {
        run += marked[square]!
        sums[at + column] = sums[above + column]! + run
      }
    }
  }

  /** The area of all squares together, in square map units. */
  get size(): number {
    return this.sums.at(-1)! * SQUARE_SIZE * SQUARE_SIZE
  }

  /** The upper left corners of the squares, in map units. */
  get corners(): { x: number; y: number }[] {
    return this.holding(1, 1).map(({ x, y }) => ({ x: x - SQUARE_SIZE / 2, y: y - SQUARE_SIZE / 2 }))
  }

  /** Return all positions at which a box of `wide` by `high` squares fits. A position is the middle of the box. */
  holding(wide: number, high: number): { x: number; y: number }[] {
    const found: { x: number; y: number }[] = []
    this.each(wide, high, (column, row) => {
      found.push({ x: (this.left + column - wide / 2) * SQUARE_SIZE, y: (this.top + row - high / 2) * SQUARE_SIZE })
      return false
    })
    return found
  }

  /** Return whether a box of `wide` by `high` squares fits anywhere. */
  fits(wide: number, high: number): boolean {
    return this.each(wide, high, () => true)
  }

  /**
   * Call `visit` with the lower right square of each position at which a box fits, until `visit` returns true. Return
   * whether `visit` has returned true.
   */
  private each(wide: number, high: number, visit: (column: number, row: number) => boolean): boolean {
    const { sums, wide: across } = this
    const all = wide * high
    if (sums.at(-1)! < all) return false
    for (let low = high * across, top = 0, row = high; low < sums.length; low += across, top += across, row += 1)
      for (let column = wide; column < across; column += 1)
        if (sums[low + column]! - sums[low + column - wide]! - sums[top + column]! + sums[top + column - wide]! === all)
          if (visit(column, row)) return true
    return false
  }

  /** Return whether all squares that a box touches are in the set. `x` and `y` are the middle of the box. */
  hold({ x, y, width, height }: Box): boolean {
    const left = Math.floor((x - width / 2) / SQUARE_SIZE + 1e-6) - this.left
    const top = Math.floor((y - height / 2) / SQUARE_SIZE + 1e-6) - this.top
    const right = Math.ceil((x + width / 2) / SQUARE_SIZE - 1e-6) - this.left
    const bottom = Math.ceil((y + height / 2) / SQUARE_SIZE - 1e-6) - this.top
    if (left < 0 || top < 0 || right >= this.wide || bottom * this.wide >= this.sums.length) return false
    const at = (column: number, row: number): number => this.sums[row * this.wide + column]!
    return at(right, bottom) - at(left, bottom) - at(right, top) + at(left, top) === (right - left) * (bottom - top)
  }
}

/** A rectangle of squares, given by its first and last columns and rows. */
export interface SquareBox {
  left: number
  top: number
  right: number
  bottom: number
}

const NOWHERE: SquareBox = { left: Infinity, top: Infinity, right: -1, bottom: -1 }

/** For each square of water, the nearest area on a coast (`shore`), and the distance to it in squares. */
interface Water {
  shore: Int16Array
  off: Uint8Array
  extents: SquareBox[]
}

/** The squares of the whole map. The boxes beside the areas cover some of them. */
export class AreaGrid {
  readonly columns: number
  readonly rows: number
  /** For each square, the index of the area that contains it, or `NONE`. */
  readonly owner: Int16Array
  readonly index: ReadonlyMap<string, number>
  private readonly under: Uint8Array
  private readonly land: boolean[]
  private readonly extents: SquareBox[]
  private washed: Water | null = null

  /** The width of the map, in map units. */
  readonly width: number
  readonly height: number

  constructor(
    { spaces, shapes }: Pick<Components, 'spaces' | 'shapes'>,
    edges: Edge[],
    private readonly boxes: ReadonlyMap<string, Box>,
  ) {
    this.width = shapes.width
    this.height = shapes.height
    this.columns = Math.ceil(shapes.width / SQUARE_SIZE)
    this.rows = Math.ceil(shapes.height / SQUARE_SIZE)
    this.owner = new Int16Array(this.columns * this.rows).fill(NONE)
    this.under = new Uint8Array(this.columns * this.rows)
    this.index = new Map(spaces.map((space, i) => [space.id, i]))
    for (const { id, path } of shapes.areas) {
      const own = this.index.get(id)
      if (own !== undefined) this.fill(path, (square) => (this.owner[square] = own))
    }
    for (const { kind, path, bridge } of edges)
      this.mark(
        kind === 'sea' ? waves(path) : path,
        bridge ? REACH.fortress : REACH[kind],
        kind === 'plain' ? LINE : SIGN,
      )
    this.mark(shapes.soviet_line, REACH.soviet, SIGN)
    // The squares only approximate the coasts, but counters must not cover a coast. Mark the squares along the drawn
    // coasts.
    for (const { path } of shapes.areas) this.mark(path, REACH.plain, LINE)
    for (const box of boxes.values()) {
      const { left, top, right, bottom } = this.within(box)
      for (let row = Math.max(0, top); row <= Math.min(this.rows - 1, bottom); row += 1)
        this.under.fill(
          SIGN,
          row * this.columns + Math.max(0, left),
          row * this.columns + Math.min(this.columns, right + 1),
        )
    }
    // The frame extends one map unit into the map, and the last squares can extend beyond it. Leave out the outermost
    // squares.
    const right = Math.max(0, Math.floor((shapes.width - 2) / SQUARE_SIZE))
    const bottom = Math.floor((shapes.height - 2) / SQUARE_SIZE)
    for (let row = 0; row < this.rows; row += 1) {
      const [from, to] = [row * this.columns, (row + 1) * this.columns]
      if (row === 0 || row >= bottom) this.under.fill(SIGN, from, to)
      else {
        this.under[from] = SIGN
        this.under.fill(SIGN, from + right, to)
      }
    }
    this.land = spaces.map((space) => space.kind === 'land')
    this.extents = this.extentsOf(this.owner)
  }

  /** The nearest area of each square of water. It is computed when names are placed for the first time. */
  get water(): Water {
    this.washed ??= this.wash()
    return this.washed
  }

  /** Return the squares that a box touches. */
  within({ x, y, width, height }: Box): SquareBox {
    return {
      left: Math.floor((x - width / 2) / SQUARE_SIZE + 1e-6),
      top: Math.floor((y - height / 2) / SQUARE_SIZE + 1e-6),
      right: Math.ceil((x + width / 2) / SQUARE_SIZE - 1e-6) - 1,
      bottom: Math.ceil((y + height / 2) / SQUARE_SIZE - 1e-6) - 1,
    }
  }

  /**
   * Return the bounding box of an area, or null if the area is not drawn. With `offshore`, the box includes the water
   * off the area's coast.
   */
  extent(id: string, offshore = false): SquareBox | null {
    const extent = (offshore ? this.water.extents : this.extents)[this.index.get(id) ?? NONE]
    return extent === undefined || extent.right < 0 ? null : extent
  }

  /** Return whether a border mark or a box covers a square. */
  signed(square: number): boolean {
    return this.under[square] === SIGN
  }

  /** Return whether an area contains a point. */
  readonly owns = (id: string, { x, y }: { x: number; y: number }): boolean =>
    this.owner[Math.floor(y / SQUARE_SIZE) * this.columns + Math.floor(x / SQUARE_SIZE)] === this.index.get(id)

  /** Return whether a box touches a border mark, or the edge of a box beside the areas. */
  readonly marked = (box: Box): boolean => {
    const { left, top, right, bottom } = this.within(box)
    for (let row = Math.max(0, top); row <= Math.min(this.rows - 1, bottom); row += 1)
      for (let column = Math.max(0, left); column <= Math.min(this.columns - 1, right); column += 1)
        if (this.signed(row * this.columns + column)) return true
    return false
  }

  /**
   * Return the squares in which an area's counters can be: inside the area, without border marks and the boxes in
   * `taken`. Return null if the area is not drawn.
   */
  room(id: string, taken: Iterable<Box>): SquareSet | null {
    const box = this.boxes.get(id)
    const whole = box && { ...box, width: box.width - 2 * SQUARE_SIZE, height: box.height - 2 * SQUARE_SIZE }
    const extent = whole ? this.within(whole) : this.extent(id)
    if (extent === null) return null
    const { left, top } = extent
    const [columns, rows] = [Math.max(0, extent.right - left + 1), Math.max(0, extent.bottom - top + 1)]
    const marked = new Uint8Array(columns * rows)
    const own = this.index.get(id)
    if (whole) marked.fill(1)
    else
      for (let row = 0, at = 0; row < rows; row += 1)
        for (let column = 0, square = (top + row) * this.columns + left; column < columns; column += 1) {
          if (this.under[square] === FREE && this.owner[square] === own) marked[at] = 1
          square += 1
          at += 1
        }
    for (const box of taken) {
      const within = this.within(box)
      const [first, last] = [Math.max(0, within.left - left), Math.min(columns, within.right - left + 1)]
      if (first >= last) continue
      for (let row = Math.max(0, within.top - top); row < Math.min(rows, within.bottom - top + 1); row += 1)
        marked.fill(0, row * columns + first, row * columns + last)
    }
    return new SquareSet(marked, columns, left, top)
  }

  /** Compute the nearest area of each square of water. */
  private wash(): Water {
    const shore = new Int16Array(this.owner.length).fill(NONE)
    const off = new Uint8Array(this.owner.length)
    let front: number[] = []
    this.owner.forEach((own, square) => {
      if (!this.land[own]) return
      shore[square] = own
      front.push(square)
    })
    for (let steps = 1; steps * SQUARE_SIZE <= MAX_OFF_SHORE; steps += 1) {
      const next: number[] = []
      const reach = (square: number, from: number): void => {
        if (shore[square] !== NONE) return
        shore[square] = shore[from]!
        off[square] = steps
        next.push(square)
      }
      for (const square of front) {
        const column = square % this.columns
        if (column > 0) reach(square - 1, square)
        if (column < this.columns - 1) reach(square + 1, square)
        if (square >= this.columns) reach(square - this.columns, square)
        if (square < this.columns * (this.rows - 1)) reach(square + this.columns, square)
      }
      front = next
    }
    return { shore, off, extents: this.extentsOf(shore, this.extents) }
  }

  /**
   * Return the bounding box of each area's squares. If `before` contains a box for the area, the result includes this
   * box.
   */
  private extentsOf(owner: Int16Array, before: SquareBox[] = []): SquareBox[] {
    const found = this.land.map((_, own) => ({ ...(before[own] ?? NOWHERE) }))
    for (let row = 0, square = 0; row < this.rows; row += 1)
      for (let column = 0; column < this.columns; column += 1, square += 1) {
        const extent = found[owner[square]!]
        if (extent === undefined) continue
        if (column < extent.left) extent.left = column
        if (column > extent.right) extent.right = column
        if (row < extent.top) extent.top = row
        if (row > extent.bottom) extent.bottom = row
      }
    return found
  }

  /** Mark the squares that are within a distance of a line. */
  private mark(path: string, reach: number, as: number): void {
    for (const line of polylines(path))
      for (let i = 0; i + 1 < line.length; i += 1) {
        const [a, b] = [line[i]!, line[i + 1]!]
        const steps = Math.max(1, Math.ceil(Math.hypot(b.x - a.x, b.y - a.y) / STEP))
        for (let s = 0; s <= steps; s += 1) {
          const x = a.x + ((b.x - a.x) * s) / steps
          const y = a.y + ((b.y - a.y) * s) / steps
          const left = Math.max(0, Math.floor((x - reach) / SQUARE_SIZE + 1e-6))
          const right = Math.min(this.columns - 1, Math.ceil((x + reach) / SQUARE_SIZE - 1e-6) - 1)
          const bottom = Math.min(this.rows - 1, Math.ceil((y + reach) / SQUARE_SIZE - 1e-6) - 1)
          for (let row = Math.max(0, Math.floor((y - reach) / SQUARE_SIZE + 1e-6)); row <= bottom; row += 1)
            for (let square = row * this.columns + left; square <= row * this.columns + right; square += 1)
              if (this.under[square]! < as) this.under[square] = as
        }
      }
  }

  /** Call `found` with each square whose middle is inside a path. */
  private fill(path: string, found: (square: number) => void): void {
    const crossings: number[][] = Array.from({ length: this.rows }, () => [])
    for (const ring of polylines(path))
      for (let i = 0; i + 1 < ring.length; i += 1) {
        const [a, b] = [ring[i]!, ring[i + 1]!]
        const [high, low] = a.y < b.y ? [a, b] : [b, a]
        const first = Math.max(0, Math.ceil(high.y / SQUARE_SIZE - 0.5))
        for (let row = first; row < this.rows && (row + 0.5) * SQUARE_SIZE < low.y; row += 1)
          crossings[row]!.push(high.x + ((low.x - high.x) * ((row + 0.5) * SQUARE_SIZE - high.y)) / (low.y - high.y))
      }
    crossings.forEach((line, row) => {
      line.sort((a, b) => a - b)
      for (let i = 0; i + 1 < line.length; i += 2) {
        const last = Math.min(this.columns - 1, Math.ceil(line[i + 1]! / SQUARE_SIZE - 0.5) - 1)
        for (let column = Math.max(0, Math.ceil(line[i]! / SQUARE_SIZE - 0.5)); column <= last; column += 1)
          found(row * this.columns + column)
      }
    })
  }
}
