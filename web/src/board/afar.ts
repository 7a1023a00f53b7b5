// Names and signs on a map that is shown so small that they could not be read as they stand: of names as many as have room are
// written larger, of signs all.
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

/** Where a sign is tried that would lie over another, in its own widths and heights from its place. */
const BESIDE = [
  [0, 0],
  [0, -1],
  [0, 1],
  [-0.6, -1],
  [0.6, -1],
  [-1, 0],
  [1, 0],
] as const

/** Where signs of their own size stand: in their places, or beside them where another stands there. */
function apart(wanted: readonly Written[], sheet: { width: number; height: number }): Map<string, Larger> {
  const found = new Map<string, Larger>()
  const full: Box[] = []
  for (const { id, x, y, width, height } of wanted) {
    const places = BESIDE.map(([across, down]) => ({ x: x + across * width, y: y + down * height, width, height }))
    const free = places.find(
      (place) =>
        place.y > height / 2 &&
        place.x > width / 2 &&
        place.x < sheet.width - width / 2 &&
        place.y < sheet.height - height / 2 &&
        !full.some((each) => meet(each, place)),
    )
    const at = free ?? places[0]!
    full.push(at)
    found.set(id, { x: at.x, y: at.y, times: 1 })
  }
  return found
}

/**
 * Where signs stand that are drawn so many times larger, by their ids: over nothing that is taken and over no other sign; where there is
 * no such room over no other sign, and else as near to their place as the sheet lets them.
 */
export function signs(
  wanted: readonly Written[],
  times: number,
  taken: readonly Box[],
  sheet: { width: number; height: number },
): Map<string, Larger> {
  if (times === 1) return apart(wanted, sheet)
  const size = new Map(wanted.map(({ id, width, height }) => [id, { width, height }]))
  const drawn = ([id, at]: [string, Larger]): Box => ({
    x: at.x,
    y: at.y,
    width: size.get(id)!.width * at.times,
    height: size.get(id)!.height * at.times,
  })
  const found = legible(wanted, times, taken, sheet)
  const rest = wanted.filter(({ id }) => !found.has(id))
  for (const [id, at] of legible(rest, times, [...found].map(drawn), sheet)) found.set(id, at)
  const within = (at: number, long: number, room: number): number =>
    Math.min(Math.max(at, (long * times) / 2), room - (long * times) / 2)
  for (const { id, x, y, width, height } of wanted)
    if (!found.has(id)) found.set(id, { x: within(x, width, sheet.width), y: within(y, height, sheet.height), times })
  return found
}
