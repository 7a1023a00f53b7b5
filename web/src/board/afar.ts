// Names and signs on a map that is shown so small that they could not be read as they stand: of names as many as have room are
// written larger, of signs all, over none of the names.
import type { Point } from './points'

export interface Written extends Point {
  id: string
  width: number
  height: number
}

type Box = Omit<Written, 'id'>

/** Letters lower than this are not read, in pixels. */
const LEAST = 9
/** How far a name may be moved while it grows, as shares of its growth across and down: it stays where it stood. */
const ACROSS = [0, 0.5, -0.5, 1, -1]
const DOWN = [0, 0.5, -0.5, 1, -1, 1.7, -1.7]
/** Where a name has no room, a little smaller ones are tried. */
const SMALLER = [1, 0.86]
/** The box of letters is higher than they are. */
const LETTERS = 0.9

/** Sizes to be tried for a name that is written so many times larger, the largest first. */
export const sizes = (times: number): number[] => SMALLER.map((share) => Math.max(1, times * share))

/** How many times larger letters of so many units of the sheet are written; 1 where they are read as they are. */
export const enlarged = (letters: number, scale: number): number => Math.max(1, LEAST / (letters * scale))

const meet = (a: Box, b: Box): boolean =>
  Math.abs(a.x - b.x) < (a.width + b.width) / 2 && Math.abs(a.y - b.y) < (a.height + b.height) / 2

/** Where a name stands that is written larger, and how many times. */
export interface Larger extends Point {
  times: number
}

/**
 * Where names stand that are written so many times larger, by their ids: the middle of each, over nothing that is taken and over no
 * other. Of two that have no room beside each other the first stays; a name that is not among them is left out.
 */
export function legible(
  names: readonly Written[],
  times: number,
  taken: readonly Box[],
  sheet: { width: number; height: number },
): Map<string, Larger> {
  const found = new Map<string, Larger>()
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

/** How far a sign may stand from its place, and how close together places are tried, in units of the sheet. */
const REACH = 230
const STEP = 7
/** How far it keeps from what it may not lie over: counters that lie on each other reach a little over their plate. */
const GAP = 3.5
/** Where else it would be read as that of another place, it stays within so much of its own. */
const NEAR = 120
/** Ways from a place to others, the nearest first; a step aside weighs more than one up or down, which leaves it in its column. */
const AROUND: readonly Point[] = Array.from({ length: (2 * Math.floor(REACH / STEP) + 1) ** 2 }, (_, i) => {
  const side = 2 * Math.floor(REACH / STEP) + 1
  return { x: ((i % side) - (side - 1) / 2) * STEP, y: (Math.floor(i / side) - (side - 1) / 2) * STEP }
})
  .filter(({ x, y }) => Math.hypot(x, y) <= REACH)
  .sort((a, b) => Math.hypot(a.x * 1.2, a.y) - Math.hypot(b.x * 1.2, b.y))

/** Where a sign stands, and whether it is off its place, so that a line has to lead there. */
export interface Sign extends Larger {
  led?: true
}

/** What is known of the ground on which signs stand. */
export interface Ground {
  width: number
  height: number
  /** Whether a point is of the place of a sign; where that is not known, it is near to it. */
  owns?: (id: string, at: Point) => boolean
  /** Whether something is drawn in a box that had better be seen, such as what a border is. */
  marked?: (box: Box) => boolean
}

/**
 * Where signs stand that are drawn so many times larger, by their ids: over nothing that is taken, over no other sign and, if there is
 * such a place, over no mark of the ground; in the place that they are of before elsewhere, and as near as may be. Where there is no
 * room at all a sign stands at its place.
 */
export function signs(
  wanted: readonly Written[],
  times: number,
  taken: readonly Box[],
  { width, height, owns, marked }: Ground,
): Map<string, Sign> {
  const found = new Map<string, Sign>()
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
    const look = (times: number, own: boolean, over: boolean): (Sign & { box: Box }) | null => {
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
