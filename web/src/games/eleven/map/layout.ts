// Where the counters of an area lie: one block a faction on its plate, the blocks beside and below each other round the middle.
import type { Point } from '../../../board/points'
import type { GroupView } from '../types'
import type { Piece, Roster } from '../units'

export const TALL = 34
const NARROW = 34
/** A general's counter is as wide as his name, within limits: a longer name is drawn together a little. */
const NAME = { size: 14, least: 50, most: { latin: 76, japanese: 88 } }
const NAME_PAD = 8
const GAP = 3
const PAD = 5
/** The emblem of a faction stands at the left of its plate. */
export const EMBLEM = 15
/** How wide a block may be, and one of many units. */
const ROW = 184
const LONG_ROW = 252
const MANY = 6
/** Counters are drawn a little larger than the pieces are designed. */
const GROWN = 1.12
const ROOM = { x: 252, y: 190 }
/** Even a crowd is drawn no smaller than this, for its names are to be read on a map that is shown whole. */
const LEAST = 0.94

/** How wide letters are about, as shares of their size, in the bold type of the map. */
const LETTERS: [RegExp, number][] = [
  [/[\u2e80-\uffff]/, 1],
  [/[mwMW★]/, 0.88],
  [/[A-Z0-9]/, 0.64],
  [/[fijlrt .'ıłí]/, 0.36],
]
const LETTER = 0.57
const japanese = (text: string): boolean => LETTERS[0]![0].test(text)

/** How wide a text is about, in the units of its size. */
export const textWidth = (text: string, size: number): number =>
  [...text].reduce((sum, letter) => sum + size * (LETTERS.find(([letters]) => letters.test(letter))?.[1] ?? LETTER), 0)

/** How wide a counter is; that of a general bears his name. */
export function widthOf(kind: Piece['kind'], name: string): number {
  if (kind !== 'general') return NARROW
  const most = japanese(name) ? NAME.most.japanese : NAME.most.latin
  return Math.min(Math.max(textWidth(name, NAME.size) + NAME_PAD, NAME.least), most)
}

export interface Laid extends Piece, Point {
  width: number
}

export interface Block extends Point {
  faction: string
  width: number
  height: number
  pieces: Laid[]
}

export interface Layout {
  blocks: Block[]
  /** Crowds are drawn smaller. */
  scale: number
  width: number
  height: number
}

/** Things in rows no wider than may be, each row centred; their middles, and how large the whole is. */
function rows<T extends { width: number; height: number }>(
  items: T[],
  widest: number,
): { placed: (T & Point)[]; width: number; height: number } {
  const lines: { items: T[]; width: number; height: number }[] = []
  for (const item of items) {
    const line = lines.at(-1)
    if (line && line.width + GAP + item.width <= widest) {
      line.items.push(item)
      line.width += GAP + item.width
      line.height = Math.max(line.height, item.height)
    } else lines.push({ items: [item], width: item.width, height: item.height })
  }
  const width = Math.max(0, ...lines.map((line) => line.width))
  const height = lines.reduce((sum, line) => sum + line.height + GAP, -GAP)
  const placed: (T & Point)[] = []
  let y = -height / 2
  for (const line of lines) {
    let x = -line.width / 2
    for (const item of line.items) {
      placed.push({ ...item, x: x + item.width / 2, y: y + line.height / 2 })
      x += item.width + GAP
    }
    y += line.height + GAP
  }
  return { placed, width, height: Math.max(height, 0) }
}

export interface Standing extends Point {
  width: number
  height: number
}

/** How far counters may stand from the middle of their area. */
const FREE = { x: 34, y: 26 }
const APART = 4
const EDGE = 6
const ROUNDS = 48

/** Where crowds stand so that they hide each other least: pushed apart, but never far, and not over the edge of the sheet. */
export function settled(
  standing: ReadonlyMap<string, Standing>,
  sheet: { width: number; height: number },
): Map<string, Point> {
  const items = [...standing]
    .map(([id, home]) => ({ id, home, x: home.x, y: home.y }))
    .filter(({ home }) => home.width > 0)
  const within = (at: number, middle: number, free: number): number =>
    Math.min(Math.max(at, middle - free), middle + free)
  for (let round = 0; round < ROUNDS; round += 1) {
    let moved = false
    for (const [i, a] of items.entries())
      for (const b of items.slice(i + 1)) {
        const across = (a.home.width + b.home.width) / 2 + APART - Math.abs(a.x - b.x)
        const down = (a.home.height + b.home.height) / 2 + APART - Math.abs(a.y - b.y)
        if (across <= 0 || down <= 0) continue
        moved = true
        if (across < down) {
          const push = ((a.x < b.x ? -1 : 1) * across) / 2
          a.x = within(a.x + push, a.home.x, FREE.x)
          b.x = within(b.x - push, b.home.x, FREE.x)
        } else {
          const push = ((a.y < b.y ? -1 : 1) * down) / 2
          a.y = within(a.y + push, a.home.y, FREE.y)
          b.y = within(b.y - push, b.home.y, FREE.y)
        }
      }
    if (!moved) break
  }
  const inside = (at: number, half: number, room: number): number =>
    Math.min(Math.max(at, half + EDGE), room - half - EDGE)
  return new Map(
    items.map(({ id, home, x, y }) => [
      id,
      { x: inside(x, home.width / 2, sheet.width), y: inside(y, home.height / 2, sheet.height) },
    ]),
  )
}

/** `nameOf` tells the name on a counter. */
export function layout(groups: GroupView[], roster: Roster, nameOf: (unit: string) => string): Layout {
  const blocks = groups.flatMap((group): Omit<Block, 'x' | 'y'>[] => {
    const pieces = roster.pieces(group.units)
    if (pieces.length === 0) return []
    const inner = rows(
      pieces.map((piece) => ({ ...piece, width: widthOf(piece.kind, nameOf(piece.unit)), height: TALL })),
      pieces.length > MANY ? LONG_ROW : ROW,
    )
    const plate = group.faction !== 'allied'
    const left = plate ? EMBLEM : 0
    const pad = plate ? PAD : 0
    return [
      {
        faction: group.faction,
        width: inner.width + pad * 2 + left,
        height: inner.height + pad * 2,
        pieces: inner.placed.map((piece) => ({ ...piece, x: piece.x + left / 2 })),
      },
    ]
  })
  const { placed, width, height } = rows(blocks, ROOM.x)
  const scale = GROWN * Math.max(LEAST, Math.min(1, ROOM.x / Math.max(width, 1), ROOM.y / Math.max(height, 1)))
  return { blocks: placed, scale, width: width * scale, height: height * scale }
}
