// Where the names of the areas stand: each has one place for good, at the edge of its area or before its coast, so that counters
// have the middle, and none over the sign of a border. It may reach a little over a plain border.
import type { Point } from '../../../board/points'
import type { Box } from './layout'
import { NONE, OFF_SHORE, SQUARE, type Extent, type Sheet } from './room'
import { Spare } from './spare'

export interface Named {
  id: string
  /** What it had best be near to. */
  pin: Point
  width: number
  height: number
  /** Names of water and of what nobody enters stand in its middle. */
  amid: boolean
}

/** How much of two things lies over each other. */
export const overlap = (a: Box, b: Box): number =>
  Math.max(0, (a.width + b.width) / 2 - Math.abs(a.x - b.x)) *
  Math.max(0, (a.height + b.height) / 2 - Math.abs(a.y - b.y))

/** How far a name may reach over a plain border, in squares. */
const OVER = 5
/** What a square weighs: of its own land at the edge and each farther in, of water before its coast, of anybody else. */
const OWN = { edge: 1, deeper: 0.5 }
const WATER = 0.4
/** Of water before another coast, if it is beside one's own. */
const STRAIT = 1.5
const OTHER = 9
const NEVER = 1e6
/** What it weighs that all places of large crowds are lost. */
const LOST = 640
/** How far a name is drawn together, in turn, as shares of its width. */
const SQUEEZED = [1, 0.88, 0.78, 0.7]
/** What it weighs to draw a name together, and what a place costs for which that need not be tried. */
const PRESSED = 1600
const EASY = 260
/** Names at an edge had best be above the pin. */
const ABOVE = 70
/** What each unit of distance from there weighs, for names at an edge and for those amid. */
const AWAY = { edge: 0.5, amid: 3 }

/** Places the names of one sheet; a name whose neighbours have not moved keeps its place. */
export class Labels {
  private readonly depth: Uint8Array
  private readonly known = new Map<string, { key: string; box: Box }>()
  private readonly spares = new Map<string, Spare | null>()

  constructor(private readonly sheet: Sheet) {
    this.depth = depths(sheet)
  }

  /** The place of each name, those first that have least choice. */
  place(names: Named[]): Map<string, Box> {
    const found = new Map<string, Box>()
    const size = (id: string): number => {
      const extent = this.sheet.extent(id, true)
      return extent === null ? 0 : (extent.right - extent.left) * (extent.bottom - extent.top)
    }
    const order = [...names].sort((a, b) => Number(a.amid) - Number(b.amid) || size(a.id) - size(b.id))
    for (const name of order) {
      const window = windowOf(name, this.sheet)
      const others = window === null ? [] : [...found.values()].filter((each) => meets(this.sheet.within(each), window))
      const key = JSON.stringify([name, others])
      let known = this.known.get(name.id)
      if (known?.key !== key) {
        known = {
          key,
          box: window === null ? atPin(name) : this.squeezed(name, window, others),
        }
        this.known.set(name.id, known)
      }
      found.set(name.id, known.box)
    }
    return found
  }

  /** The place of a name, drawn together only where it would lie over a sign otherwise, or in the way of counters. */
  private squeezed(name: Named, window: Extent, others: Box[]): Box {
    let best: { box: Box; cost: number } | null = null
    for (const share of SQUEEZED) {
      const size = sizeOf(name, share)
      const { box, cost } = place({ ...name, ...size }, this.sheet, window, this.depth, others, this.spare(name))
      const weighed = cost + (1 - share) * PRESSED
      if (best === null || weighed < best.cost) best = { box, cost: weighed }
      if (best.cost < EASY) break
    }
    return best!.box
  }

  /** The room that a name had better leave to the counters; null for one that stands where nobody does. */
  private spare({ id, amid }: Named): Spare | null {
    let found = this.spares.get(id)
    if (found === undefined) {
      const room = amid ? null : this.sheet.room(id, [])
      found = room && new Spare(room)
      this.spares.set(id, found)
    }
    return found
  }
}

/** A name of what is not drawn, such as a box beside the map. */
export const atPin = (name: Named): Box => ({ ...name.pin, ...sizeOf(name, 1) })

const sizeOf = ({ width, height }: Named, share: number): { width: number; height: number } => ({
  width: width * share,
  height,
})

const meets = (a: Extent, b: Extent): boolean =>
  a.left <= b.right && b.left <= a.right && a.top <= b.bottom && b.top <= a.bottom

/** The squares in which a name may stand; null for one whose area is not drawn. */
function windowOf({ id, width }: Named, sheet: Sheet): Extent | null {
  const extent = sheet.extent(id, true)
  if (extent === null) return null
  const margin = Math.min(4 * OVER, Math.ceil(width / SQUARE))
  return {
    left: Math.max(0, extent.left - margin),
    top: Math.max(0, extent.top - OVER),
    right: Math.min(sheet.columns - 1, extent.right + margin),
    bottom: Math.min(sheet.rows - 1, extent.bottom + OVER),
  }
}

function place(
  { id, pin, width, height, amid }: Named,
  sheet: Sheet,
  { left, top, right, bottom }: Extent,
  depth: Uint8Array,
  others: Box[],
  spare: Spare | null,
): { box: Box; cost: number } {
  const own = sheet.index.get(id) ?? NONE
  const { shore, off } = sheet.water
  const wide = right - left + 2
  const sums = new Float64Array(wide * (bottom - top + 2))
  const near = beside(sheet, (square) => sheet.owner[square] === own, { left, top, right, bottom })
  const before = beside(sheet, (square) => shore[square] === own, { left, top, right, bottom })
  const weight = (square: number): number => {
    if (sheet.signed(square)) return NEVER
    if (sheet.owner[square] === own) return amid ? OWN.edge : OWN.edge + OWN.deeper * depth[square]!
    if (shore[square] === own) return off[square]! * SQUARE <= OFF_SHORE ? WATER : NEVER
    if (amid) return NEVER
    return near[square] === 1 ? OTHER : before[square] === 1 && sheet.owner[square] === NONE ? STRAIT : NEVER
  }
  for (let row = top; row <= bottom; row += 1) {
    let run = 0
    for (let column = left; column <= right; column += 1) {
      run += weight(row * sheet.columns + column)
      sums[(row - top + 1) * wide + column - left + 1] = sums[(row - top) * wide + column - left + 1]! + run
    }
  }
  let best: Box = { ...pin, width, height }
  let least = Infinity
  for (let row = top; row <= bottom; row += 1)
    for (let column = left; column <= right; column += 1) {
      const box = { x: column * SQUARE + width / 2, y: row * SQUARE + height / 2, width, height }
      const far = Math.hypot(box.x - pin.x, box.y - (amid ? pin.y : pin.y - ABOVE)) * (amid ? AWAY.amid : AWAY.edge)
      if (far >= least) continue
      const within = sheet.within(box)
      if (within.right > right || within.bottom > bottom) continue
      const at = (c: number, r: number): number => sums[(r - top) * wide + c - left]!
      const ground =
        far +
        at(within.right + 1, within.bottom + 1) -
        at(within.left, within.bottom + 1) -
        at(within.right + 1, within.top) +
        at(within.left, within.top)
      if (ground >= least) continue
      const cost = ground + (spare?.lost(box) ?? 0) * LOST
      if (cost < least && !others.some((each) => overlap(each, box) > 0)) [best, least] = [box, cost]
    }
  return { box: best, cost: least }
}

/** Marks the squares that lie beside an area, or beside its water. */
function beside(
  { owner, columns }: Sheet,
  is: (square: number) => boolean,
  { left, top, right, bottom }: Extent,
): Uint8Array {
  const near = new Uint8Array(owner.length)
  for (let row = top; row <= bottom; row += 1)
    for (const [first, last, way] of [
      [left, right, 1],
      [right, left, -1],
    ] as const) {
      let since = OVER
      for (let column = first; column !== last + way; column += way) {
        const square = row * columns + column
        since = is(square) ? 0 : since + 1
        if (since > 0 && since <= OVER) near[square] = 1
      }
    }
  return near
}

/** How many squares each square is from the edge of its area, one after the other across and down. */
function depths(sheet: Sheet): Uint8Array {
  const { columns, rows, owner } = sheet
  const depth = new Uint8Array(columns * rows)
  const from = (square: number, other: number, inside: boolean): number =>
    !inside || owner[other] !== owner[square] ? 0 : depth[other]!
  for (let square = 0; square < depth.length; square += 1) {
    const [column, row] = [square % columns, Math.floor(square / columns)]
    depth[square] = 1 + Math.min(from(square, square - 1, column > 0), from(square, square - columns, row > 0), 200)
  }
  for (let square = depth.length - 1; square >= 0; square -= 1) {
    const [column, row] = [square % columns, Math.floor(square / columns)]
    depth[square] = Math.min(
      depth[square]!,
      1 + Math.min(from(square, square + 1, column < columns - 1), from(square, square + columns, row < rows - 1)),
    )
  }
  return depth
}
