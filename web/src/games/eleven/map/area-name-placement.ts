// Finds a fixed position for each area's name. It is at the edge of the area or off its coast, so that the middle is
// free for counters. No name covers a border mark, but a name can cover a little of a plain border.
import type { Point } from '../../../board/map-points'
import type { Box } from './counter-layouts'
import { NONE, MAX_OFF_SHORE, SQUARE_SIZE, type SquareBox, type AreaGrid } from './area-raster'
import { LabelCost } from './name-obstruction-cost'

export interface NameToPlace {
  id: string
  /** The preferred position of the name. */
  pin: Point
  width: number
  height: number
  /** Whether the name is in the middle of its area, like the names of seas and closed areas. */
  amid: boolean
}

/** Return the area of the overlap of two boxes. */
export const overlap = (a: Box, b: Box): number =>
  Math.max(0, (a.width + b.width) / 2 - Math.abs(a.x - b.x)) *
  Math.max(0, (a.height + b.height) / 2 - Math.abs(a.y - b.y))

/** How far a name can extend over a plain border, in squares. */
const OVER = 5
/**
 * The cost of each square that a name covers. `OWN` is land of the name's area, at its edge or deeper inside. `WATER`
 * is water off the area's coast. `OTHER` is any other square.
 */
const OWN = { edge: 1, deeper: 0.5 }
const WATER = 0.4
/** The cost of a square of water off another coast, if the square is next to the area's own water. */
const STRAIT = 1.5
const OTHER = 9
const NEVER = 1e6
/**
 * The cost if the name takes all positions at which a large group of counters fits. Otherwise, the cost is the share of
 * the positions times this number.
 */
const LOST = 640
/** The factors by which the width of a name is condensed, in the order in which they are tried. */
const SQUEEZED = [1, 0.88, 0.78, 0.7]
/** The cost of condensing a name. If the cost at full width is less than `EASY`, the name is not condensed. */
const PRESSED = 1600
const EASY = 260
/** How far above its preferred position (`pin`) a name at the edge of its area should be, in map units. */
const ABOVE = 70
/** The cost of each map unit between a name and its preferred position, for names at an edge and in the middle. */
const AWAY = { edge: 0.5, amid: 3 }

/** Places the names of one map. If the names around a name have not changed, the name keeps its position. */
export class LabelPlacement {
  private readonly depth: Uint8Array
  private readonly known = new Map<string, { key: string; box: Box }>()
  private readonly spares = new Map<string, LabelCost | null>()

  constructor(private readonly sheet: AreaGrid) {
    this.depth = depths(sheet)
  }

  /**
   * Return the position of each name. Names of small areas are placed first. Names in the middle of areas are placed
   * last.
   */
  place(names: NameToPlace[]): Map<string, Box> {
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

  /**
   * Return the position of a name. The name is condensed only if it would otherwise cover border marks or take room
   * from counters.
   */
  private squeezed(name: NameToPlace, window: SquareBox, others: Box[]): Box {
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

  /** Return the cost model for the room that a name takes from counters. Return null if no units can be in the area. */
  private spare({ id, amid }: NameToPlace): LabelCost | null {
    let found = this.spares.get(id)
    if (found === undefined) {
      const room = amid ? null : this.sheet.room(id, [])
      found = room && new LabelCost(room)
      this.spares.set(id, found)
    }
    return found
  }
}

/** Return the fixed position of a name outside all areas, such as the name of a box. */
export const atPin = (name: NameToPlace): Box => ({ ...name.pin, ...sizeOf(name, 1) })

const sizeOf = ({ width, height }: NameToPlace, share: number): { width: number; height: number } => ({
  width: width * share,
  height,
})

const meets = (a: SquareBox, b: SquareBox): boolean =>
  a.left <= b.right && b.left <= a.right && a.top <= b.bottom && b.top <= a.bottom

/** Return the rectangle of squares in which a name can be. Return null if its area is not drawn. */
function windowOf({ id, width }: NameToPlace, sheet: AreaGrid): SquareBox | null {
  const extent = sheet.extent(id, true)
  if (extent === null) return null
  const margin = Math.min(4 * OVER, Math.ceil(width / SQUARE_SIZE))
  return {
    left: Math.max(0, extent.left - margin),
    top: Math.max(0, extent.top - OVER),
    right: Math.min(sheet.columns - 1, extent.right + margin),
    bottom: Math.min(sheet.rows - 1, extent.bottom + OVER),
  }
}

function place(
  { id, pin, width, height, amid }: NameToPlace,
  sheet: AreaGrid,
  { left, top, right, bottom }: SquareBox,
  depth: Uint8Array,
  others: Box[],
  spare: LabelCost | null,
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
    if (shore[square] === own) return off[square]! * SQUARE_SIZE <= MAX_OFF_SHORE ? WATER : NEVER
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
      const box = { x: column * SQUARE_SIZE + width / 2, y: row * SQUARE_SIZE + height / 2, width, height }
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

/** Mark the squares next to an area or its water: those in the same row, at most `OVER` squares away. */
function beside(
  { owner, columns }: AreaGrid,
  is: (square: number) => boolean,
  { left, top, right, bottom }: SquareBox,
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

/** Return for each square its distance to the edge of its area, in squares. */
function depths(sheet: AreaGrid): Uint8Array {
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
