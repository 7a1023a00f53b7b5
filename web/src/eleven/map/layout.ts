// Where the counters of an area lie: one block a faction on its plate, the blocks beside and below each other round the middle.
import type { Point } from '../../board/points'
import type { GroupView } from '../types'
import type { Piece, Roster } from '../units'

export const TALL = 34
export const WIDTH: Record<Piece['kind'], number> = { general: 52, soldier: 34, head: 34 }
const GAP = 3
const PAD = 5
/** The emblem of a faction stands at the left of its plate. */
export const EMBLEM = 15
/** How wide a block may be, and one of many units. */
const ROW = 146
const LONG_ROW = 220
const MANY = 6
/** Counters are drawn a little larger than the pieces are designed. */
const GROWN = 1.12
const ROOM = { x: 205, y: 172 }

export interface Laid extends Piece, Point {}

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
function rows<T extends { width: number; height: number }>(items: T[], widest: number): { placed: (T & Point)[]; width: number; height: number } {
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

interface Standing extends Point {
  width: number
  height: number
}

/** How far counters may stand from the middle of their area. */
const FREE = { x: 34, y: 26 }
const APART = 4
const EDGE = 6
const ROUNDS = 24

/** Where crowds stand so that they hide each other least: pushed apart, but never far, and not over the edge of the sheet. */
export function settled(standing: ReadonlyMap<string, Standing>, sheet: { width: number; height: number }): Map<string, Point> {
  const items = [...standing].map(([id, home]) => ({ id, home, x: home.x, y: home.y })).filter(({ home }) => home.width > 0)
  const within = (at: number, middle: number, free: number): number => Math.min(Math.max(at, middle - free), middle + free)
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
  const inside = (at: number, half: number, room: number): number => Math.min(Math.max(at, half + EDGE), room - half - EDGE)
  return new Map(items.map(({ id, home, x, y }) => [id, { x: inside(x, home.width / 2, sheet.width), y: inside(y, home.height / 2, sheet.height) }]))
}

export function layout(groups: GroupView[], roster: Roster): Layout {
  const blocks = groups.flatMap((group): Omit<Block, 'x' | 'y'>[] => {
    const pieces = roster.pieces(group.units)
    if (pieces.length === 0) return []
    const inner = rows(pieces.map((piece) => ({ ...piece, width: WIDTH[piece.kind], height: TALL })), pieces.length > MANY ? LONG_ROW : ROW)
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
  const scale = GROWN * Math.max(0.66, Math.min(1, ROOM.x / Math.max(width, 1), ROOM.y / Math.max(height, 1)))
  return { blocks: placed, scale, width: width * scale, height: height * scale }
}
