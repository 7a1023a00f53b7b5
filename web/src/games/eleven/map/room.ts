// How much room each area has: the sheet in small squares, of which each is of one area, of none, or under a sign of a border.
import { polylines, waves } from './base/strokes'
import type { Components, Edge } from '../types'
import type { Box } from './layout'

/** How large a square of the sheet is. */
export const SQUARE = 4
/** How far from a border's line its sign reaches, by kind; nothing lies on a plain border either. */
const REACH = { fortress: 5.7, sea: 3, plain: 1, soviet: 4.2 }
/** How far from a coast the name of its area may stand over the water. */
export const OFF_SHORE = 40
/** A line is looked at every so many units. */
const STEP = 1
export const NONE = -1
const [FREE, LINE, SIGN] = [0, 1, 2]

/** The squares of an area, or of part of the sheet, that have something in common. */
export class Squares {
  private readonly sums: Int32Array
  private readonly wide: number
  /** The middles of things that may lie here: corners of squares, in no order. */
  readonly corners: { x: number; y: number }[] = []

  constructor(
    marked: (column: number, row: number) => boolean,
    private readonly left: number,
    private readonly top: number,
    right: number,
    bottom: number,
  ) {
    const [columns, rows] = [Math.max(0, right - left + 1), Math.max(0, bottom - top + 1)]
    this.wide = columns + 1
    this.sums = new Int32Array(this.wide * (rows + 1))
    for (let row = 0; row < rows; row += 1) {
      let run = 0
      for (let column = 0; column < columns; column += 1) {
        if (marked(left + column, top + row)) {
          run += 1
          this.corners.push({ x: (left + column) * SQUARE, y: (top + row) * SQUARE })
        }
        this.sums[(row + 1) * this.wide + column + 1] = this.sums[row * this.wide + column + 1]! + run
      }
    }
  }

  /** How much there is of it, in units of the sheet. */
  get size(): number {
    return this.corners.length * SQUARE * SQUARE
  }

  /** The middles at which something so many squares wide and high has room. */
  holding(wide: number, high: number): { x: number; y: number }[] {
    const found: { x: number; y: number }[] = []
    const rows = this.sums.length / this.wide
    for (let row = high; row < rows; row += 1)
      for (let column = wide; column < this.wide; column += 1) {
        const [low, top] = [row * this.wide + column, (row - high) * this.wide + column]
        if (this.sums[low]! - this.sums[low - wide]! - this.sums[top]! + this.sums[top - wide]! === wide * high)
          found.push({ x: (this.left + column - wide / 2) * SQUARE, y: (this.top + row - high / 2) * SQUARE })
      }
    return found
  }

  /** Whether every square that a box touches is one of them; `x` and `y` are its middle. */
  hold({ x, y, width, height }: Box): boolean {
    const left = Math.floor((x - width / 2) / SQUARE + 1e-6) - this.left
    const top = Math.floor((y - height / 2) / SQUARE + 1e-6) - this.top
    const right = Math.ceil((x + width / 2) / SQUARE - 1e-6) - this.left
    const bottom = Math.ceil((y + height / 2) / SQUARE - 1e-6) - this.top
    if (left < 0 || top < 0 || right >= this.wide || bottom * this.wide >= this.sums.length) return false
    const at = (column: number, row: number): number => this.sums[row * this.wide + column]!
    return at(right, bottom) - at(left, bottom) - at(right, top) + at(left, top) === (right - left) * (bottom - top)
  }
}

/** A box of squares: first and last column and row. */
export interface Extent {
  left: number
  top: number
  right: number
  bottom: number
}

const NOWHERE: Extent = { left: Infinity, top: Infinity, right: -1, bottom: -1 }

/** The water before each land. */
interface Water {
  shore: Int16Array
  off: Uint8Array
  extents: Extent[]
}

/** The sheet as squares. Boxes beside the map lie on it, and nothing of the map is seen under them. */
export class Sheet {
  readonly columns: number
  readonly rows: number
  /** The area of each square, by its place among the spaces. */
  readonly owner: Int16Array
  readonly index: ReadonlyMap<string, number>
  private readonly under: Uint8Array
  private readonly land: boolean[]
  private readonly extents: Extent[]
  private washed: Water | null = null

  /** How large it is, in units. */
  readonly width: number
  readonly height: number

  constructor(
    { spaces, shapes }: Pick<Components, 'spaces' | 'shapes'>,
    edges: Edge[],
    private readonly boxes: ReadonlyMap<string, Box>,
  ) {
    this.width = shapes.width
    this.height = shapes.height
    this.columns = Math.ceil(shapes.width / SQUARE)
    this.rows = Math.ceil(shapes.height / SQUARE)
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
    // Counters keep off every coast as it is drawn, not as squares have it.
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
    // The frame of the sheet is drawn half within it, and its last squares may reach over it.
    for (let square = 0; square < this.under.length; square += 1) {
      const [column, row] = [square % this.columns, Math.floor(square / this.columns)]
      if (
        column === 0 ||
        row === 0 ||
        (column + 1) * SQUARE > shapes.width - 2 ||
        (row + 1) * SQUARE > shapes.height - 2
      )
        this.under[square] = SIGN
    }
    this.land = spaces.map((space) => space.kind === 'land')
    this.extents = this.extentsOf(this.owner)
  }

  /** Of the water, which land it is nearest to, and how many squares away; only who looks for places of names asks. */
  get water(): Water {
    this.washed ??= this.wash()
    return this.washed
  }

  /** The squares that a box touches. */
  within({ x, y, width, height }: Box): Extent {
    return {
      left: Math.floor((x - width / 2) / SQUARE + 1e-6),
      top: Math.floor((y - height / 2) / SQUARE + 1e-6),
      right: Math.ceil((x + width / 2) / SQUARE - 1e-6) - 1,
      bottom: Math.ceil((y + height / 2) / SQUARE - 1e-6) - 1,
    }
  }

  /** Where an area lies, with the water before it if that is wished; null if it is not drawn. */
  extent(id: string, offshore = false): Extent | null {
    const extent = (offshore ? this.water.extents : this.extents)[this.index.get(id) ?? NONE]
    return extent === undefined || extent.right < 0 ? null : extent
  }

  /** Whether there is a sign of a border, or a box. */
  signed(square: number): boolean {
    return this.under[square] === SIGN
  }

  /** Whether a point is in an area. */
  readonly owns = (id: string, { x, y }: { x: number; y: number }): boolean =>
    this.owner[Math.floor(y / SQUARE) * this.columns + Math.floor(x / SQUARE)] === this.index.get(id)

  /** Whether the sign of a border is drawn in a box, or the edge of what stands beside the map. */
  readonly marked = (box: Box): boolean => {
    const { left, top, right, bottom } = this.within(box)
    for (let row = Math.max(0, top); row <= Math.min(this.rows - 1, bottom); row += 1)
      for (let column = Math.max(0, left); column <= Math.min(this.columns - 1, right); column += 1)
        if (this.signed(row * this.columns + column)) return true
    return false
  }

  /** Where counters of an area may lie: in it, off its borders and off what is taken already; null where it is not drawn. */
  room(id: string, taken: Iterable<Box>): Squares | null {
    const box = this.boxes.get(id)
    const whole = box && { ...box, width: box.width - 2 * SQUARE, height: box.height - 2 * SQUARE }
    const extent = whole ? this.within(whole) : this.extent(id)
    if (extent === null) return null
    const names = [...taken].map((each) => this.within(each))
    const free = (column: number, row: number): boolean =>
      !names.some((name) => column >= name.left && column <= name.right && row >= name.top && row <= name.bottom)
    const own = this.index.get(id)
    const is = (column: number, row: number): boolean => {
      const square = row * this.columns + column
      if (whole) return free(column, row)
      return this.under[square] === FREE && this.owner[square] === own && free(column, row)
    }
    return new Squares(is, extent.left, extent.top, extent.right, extent.bottom)
  }

  /** Tells of each square of water which land is nearest. */
  private wash(): Water {
    const shore = new Int16Array(this.owner.length).fill(NONE)
    const off = new Uint8Array(this.owner.length)
    let front: number[] = []
    this.owner.forEach((own, square) => {
      if (!this.land[own]) return
      shore[square] = own
      front.push(square)
    })
    for (let steps = 1; steps * SQUARE <= OFF_SHORE; steps += 1) {
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

  /** Where the squares of each area lie, and what they reached before. */
  private extentsOf(owner: Int16Array, before: Extent[] = []): Extent[] {
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

  /** Marks what a line reaches. */
  private mark(path: string, reach: number, as: number): void {
    for (const line of polylines(path))
      for (let i = 0; i + 1 < line.length; i += 1) {
        const [a, b] = [line[i]!, line[i + 1]!]
        const steps = Math.max(1, Math.ceil(Math.hypot(b.x - a.x, b.y - a.y) / STEP))
        for (let s = 0; s <= steps; s += 1) {
          const [x, y] = [a.x + ((b.x - a.x) * s) / steps, a.y + ((b.y - a.y) * s) / steps]
          const left = Math.max(0, Math.floor((x - reach) / SQUARE + 1e-6))
          const right = Math.min(this.columns - 1, Math.ceil((x + reach) / SQUARE - 1e-6) - 1)
          const bottom = Math.min(this.rows - 1, Math.ceil((y + reach) / SQUARE - 1e-6) - 1)
          for (let row = Math.max(0, Math.floor((y - reach) / SQUARE + 1e-6)); row <= bottom; row += 1)
            for (let square = row * this.columns + left; square <= row * this.columns + right; square += 1)
              if (this.under[square]! < as) this.under[square] = as
        }
      }
  }

  /** The squares whose middle lies within a path. */
  private fill(path: string, found: (square: number) => void): void {
    const crossings: number[][] = Array.from({ length: this.rows }, () => [])
    for (const ring of polylines(path))
      for (let i = 0; i + 1 < ring.length; i += 1) {
        const [a, b] = [ring[i]!, ring[i + 1]!]
        const [high, low] = a.y < b.y ? [a, b] : [b, a]
        const first = Math.max(0, Math.ceil(high.y / SQUARE - 0.5))
        for (let row = first; row < this.rows && (row + 0.5) * SQUARE < low.y; row += 1)
          crossings[row]!.push(high.x + ((low.x - high.x) * ((row + 0.5) * SQUARE - high.y)) / (low.y - high.y))
      }
    crossings.forEach((line, row) => {
      line.sort((a, b) => a - b)
      for (let i = 0; i + 1 < line.length; i += 2) {
        const last = Math.min(this.columns - 1, Math.ceil(line[i + 1]! / SQUARE - 0.5) - 1)
        for (let column = Math.max(0, Math.ceil(line[i]! / SQUARE - 0.5)); column <= last; column += 1)
          found(row * this.columns + column)
      }
    })
  }
}
