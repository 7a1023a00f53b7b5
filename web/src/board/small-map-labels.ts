// Enlarges names and symbols on a small map so that they are legible. Names that do not fit are omitted. All symbols
// are enlarged, and none covers a name.
import type { Point } from './map-points'

export interface WrittenName extends Point {
  id: string
  width: number
  height: number
}

type Box = Omit<WrittenName, 'id'>

/** The size in pixels below which letters are illegible. */
const MIN_LETTER_PX = 9
/**
 * The shifts to try for an enlarged name, as shares of the growth in width and height. They keep the name near its
 * space.
 */
const ACROSS = [0, 0.5, -0.5, 1, -1]
const DOWN = [0, 0.5, -0.5, 1, -1, 1.7, -1.7]
/** The factors to try for the enlargement. A name that does not fit is tried again slightly smaller. */
const SMALLER = [1, 0.86]
/** The height of letters as a share of the height of their box. */
const LETTERS = 0.9

/** Return the enlargement factors to try for a name, the largest first. */
export const sizes = (times: number): number[] => SMALLER.map((share) => Math.max(1, times * share))

/** Return the factor that makes letters of a size in map units legible. Return 1 if they are legible already. */
export const enlargement = (letters: number, scale: number): number => Math.max(1, MIN_LETTER_PX / (letters * scale))

const meet = (a: Box, b: Box): boolean =>
  Math.abs(a.x - b.x) < (a.width + b.width) / 2 && Math.abs(a.y - b.y) < (a.height + b.height) / 2

/** The position and enlargement factor of a name. */
export interface LargerName extends Point {
  times: number
}

/**
 * Return the centres of enlarged names, by the names' ids. Names are placed in the given order. A name covers neither
 * occupied boxes nor an earlier name. A name that does not fit is omitted.
 */
export function legibleNames(
  names: readonly WrittenName[],
  times: number,
  taken: readonly Box[],
  sheet: { width: number; height: number },
): Map<string, LargerName> {
  const found = new Map<string, LargerName>()
  const full = [...taken]
  const within = ({ x, y, width, height }: Box): boolean =>
    Math.abs(x - sheet.width / 2) <= (sheet.width - width) / 2 &&
    Math.abs(y - sheet.height / 2) <= (sheet.height - height) / 2
  for (const { id, x, y, width, height } of names) {
    const tries = sizes(times).flatMap((times) => {
      const [wide, high] = [(width * (times - 1)) / 2, (height * (times - 1)) / 2]
      return DOWN.flatMap((down) => ACROSS.map((across) => ({ x: x + across * wide, y: y + down * high, times })))
    })
    for (const at of tries) {
      const box = { x: at.x, y: at.y, width: width * at.times, height: height * at.times * LETTERS }
      if (!within(box) || full.some((each) => meet(each, box))) continue
      found.set(id, at)
      full.push(box)
      break
    }
  }
  return found
}

/** The greatest distance of a symbol from its space, and the step of the search, in map units. */
const REACH = 230
const STEP = 7
/** The distance that a symbol keeps from boxes, in map units. Stacked counters extend slightly beyond their box. */
const GAP = 3.5
/** If the map has no function `owns`, points within this distance count as part of a symbol's space. In map units. */
const NEAR = 120
/** Offsets from a space, sorted by distance. Horizontal distance counts 1.2 times, so symbols stay in their column. */
const AROUND: readonly Point[] = Array.from({ length: (2 * Math.floor(REACH / STEP) + 1) ** 2 }, (_, i) => {
  const side = 2 * Math.floor(REACH / STEP) + 1
  return { x: ((i % side) - (side - 1) / 2) * STEP, y: (Math.floor(i / side) - (side - 1) / 2) * STEP }
})
  .filter(({ x, y }) => Math.hypot(x, y) <= REACH)
  .sort((a, b) => Math.hypot(a.x * 1.2, a.y) - Math.hypot(b.x * 1.2, b.y))

/** The position of a symbol. `led` is set if the symbol needs a leader line to its space. */
export interface PlacedSign extends LargerName {
  led?: true
}

/** The map on which symbols are placed. */
export interface Ground {
  width: number
  height: number
  /** Return whether a point belongs to the space of a symbol. Without this function, all points within `NEAR` do. */
  owns?: (id: string, at: Point) => boolean
  /** Return whether a box contains a mark that should stay visible, such as a border symbol. */
  marked?: (box: Box) => boolean
}

/**
 * Return the positions of enlarged symbols, by their ids. A symbol covers no occupied box and no other symbol. If
 * possible, it covers no border mark, and stays inside its own space and near the space's middle. A symbol that does
 * not fit keeps its original position.
 */
export function placeSigns(
  wanted: readonly WrittenName[],
  times: number,
  taken: readonly Box[],
  { width, height, owns, marked }: Ground,
): Map<string, PlacedSign> {
  const found = new Map<string, PlacedSign>()
  const full = [...taken]
  for (const { id, ...sign } of wanted) {
    const of = owns ?? ((_: string, at: Point) => Math.hypot(at.x - sign.x, at.y - sign.y) <= NEAR)
    const boxAt = (by: Point, times: number): Box => ({
      x: sign.x + by.x,
      y: sign.y + by.y,
      width: sign.width * times,
      height: sign.height * times,
    })
    const reach = AROUND.map((by) => ({ by, own: of(id, { x: sign.x + by.x, y: sign.y + by.y }) }))
    const look = (times: number, own: boolean, over: boolean): (PlacedSign & { box: Box }) | null => {
      for (const each of reach) {
        if (each.own !== own) continue
        const box = boxAt(each.by, times)
        const room = { ...box, width: box.width + 2 * GAP, height: box.height + 2 * GAP }
        const within =
          Math.abs(box.x - width / 2) <= (width - box.width) / 2 &&
          Math.abs(box.y - height / 2) <= (height - box.height) / 2
        if (!(within || width === Infinity) || full.some((other) => meet(other, room)) || (!over && marked?.(box)))
          continue
        return { x: box.x, y: box.y, times, ...(!own && { led: true }), box }
      }
      return null
    }
    const [large, small] = [times, sizes(times).at(-1)!]
    const at =
      look(large, true, false) ??
      look(small, true, false) ??
      look(small, false, false) ??
      look(small, true, true) ??
      look(small, false, true)
    const { box, ...stands } = at ?? { box: boxAt({ x: 0, y: 0 }, times), x: sign.x, y: sign.y, times }
    full.push(box)
    found.set(id, stands)
  }
  return found
}
