// How the counters of an area lie together: one plate a faction, in one of seven forms, each smaller than the one before.
import type { Point } from '../../../board/points'
import type { GroupView } from '../types'
import type { Piece, Roster } from '../units'

/**
 * `open`: counters with names and letters of the power. `close`: a line high, still with names. `short`: as high as open ones, a
 * general with the beginning of his name. `dense`: he is his strength alone. `tight`: the same, smaller. `folded`: all generals of
 * a faction are one counter with their number, all its soldiers another. `single`: both are one, with a star for each general over
 * the number of soldiers.
 */
export const FORMS = ['open', 'close', 'short', 'dense', 'tight', 'folded', 'single'] as const
export type Form = (typeof FORMS)[number]

/** The size of what is written on counters, in sheet units: 12 pixels where the whole map is 1,008 pixels wide. */
export const LETTERS = 17
const TALL: Record<Form, number> = { open: 38, close: 24, short: 38, dense: 27, tight: 23, folded: 22, single: 22 }
/** A general's counter is as wide as his name, within limits: a longer name is drawn together a little. */
const NAME = { pad: 9, least: 62, most: { latin: 92, japanese: 98 } }
/** Where a line is high, strength stands before the name. */
export const STRENGTH = 19
/** What soldiers take beside their number, and how many they are where two figures are needed. */
const SOLDIERS = { open: 38, close: 32, short: 38, dense: 31, tight: 29, folded: 26, single: 26 }
const TEN = 10
const FIGURE = 10
const HEADS = { open: 38, close: 24, short: 38, dense: 25, tight: 22, folded: 20, single: 20 }
const GENERALS = { short: 40, dense: 24, tight: 20, folded: 25, single: 25 }
/** So many letters of a name tell one general from another. */
const BEGINNING = { latin: 3, japanese: 2 }
const GAP = 3
const PAD = { open: 4, close: 3, short: 3, dense: 3, tight: 3, folded: 3, single: 3 }
/** The emblem of a faction stands at the left of its plate. */
export const EMBLEM = 14
/** How wide the counters of an area may lie, each way to be tried. */
export const WIDTHS = [64, 90, 120, 150, 180, 215, 260, 330]

/** How wide letters are about, as shares of their size, in the bold type of the map. */
const SHAPES: [RegExp, number][] = [
  [/[\u2e80-\uffff]/, 1],
  [/[mwMW★]/, 0.88],
  [/[A-Z0-9]/, 0.64],
  [/[fijlrt .'ıłí]/, 0.36],
]
const LETTER = 0.57
const japanese = (text: string): boolean => SHAPES[0]![0].test(text)

/** How wide a text is about, in the units of its size. */
export const textWidth = (text: string, size: number): number =>
  [...text].reduce((sum, letter) => sum + size * (SHAPES.find(([letters]) => letters.test(letter))?.[1] ?? LETTER), 0)

/** What is written of a general's name on a counter of a form. */
export function nameIn(name: string, form: Form): string {
  if (form === 'open' || form === 'close') return name
  if (form !== 'short') return ''
  return [...name].slice(0, japanese(name) ? BEGINNING.japanese : BEGINNING.latin).join('')
}

/** How wide a name may be drawn on a counter. */
export function nameWidth(name: string): number {
  const most = japanese(name) ? NAME.most.japanese : NAME.most.latin
  return Math.min(Math.max(textWidth(name, LETTERS), NAME.least - NAME.pad), most)
}

/** How wide a counter is; that of a general bears his name. */
export function widthOf({ kind, count }: Piece, name: string, form: Form = 'open'): number {
  if (kind === 'soldier') return SOLDIERS[form] + (count >= TEN && TALL[form] < TALL.open ? FIGURE : 0)
  if (kind === 'head') return HEADS[form]
  if (form === 'open' || form === 'close') return nameWidth(name) + NAME.pad + (form === 'close' ? STRENGTH : 0)
  return GENERALS[form]
}

export const heightOf = (form: Form): number => TALL[form]

export interface Laid extends Piece, Point {
  width: number
}

export interface Block extends Point {
  faction: string
  form: Form
  width: number
  height: number
  pieces: Laid[]
}

export interface Layout {
  blocks: Block[]
  width: number
  height: number
}

export interface Box extends Point {
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

/** The units of a group as few counters: one for all its generals, one for all its soldiers, and its head. */
function folded(pieces: Piece[]): Piece[] {
  return (['general', 'soldier', 'head'] as const).flatMap((kind) => {
    const of = pieces.filter((piece) => piece.kind === kind)
    return of[0] === undefined ? [] : [{ ...of[0], count: of.reduce((sum, piece) => sum + piece.count, 0) }]
  })
}

/** The same with its generals told on the counter of its soldiers, where it has both. */
function single(pieces: Piece[]): Piece[] {
  const few = folded(pieces)
  const [first, second] = few
  if (first?.kind !== 'general' || second?.kind !== 'soldier') return few
  return [{ ...second, generals: first.count }, ...few.slice(2)]
}

/** The counters of a faction on their plate, in rows no wider than may be; null if it has none. */
function blockOf(
  group: GroupView,
  roster: Roster,
  nameOf: (unit: string) => string,
  form: Form,
  widest: number,
): Block | null {
  const held = roster.pieces(group.units)
  if (held.length === 0) return null
  const pieces = form === 'folded' ? folded(held) : form === 'single' ? single(held) : held
  const plate = group.faction !== 'allied'
  const left = plate ? EMBLEM : 0
  const pad = plate ? PAD[form] : 0
  const inner = rows(
    pieces.map((piece) => ({ ...piece, width: widthOf(piece, nameOf(piece.unit), form), height: TALL[form] })),
    widest - pad * 2 - left,
  )
  return {
    faction: group.faction,
    form,
    x: 0,
    y: 0,
    width: inner.width + pad * 2 + left,
    height: inner.height + pad * 2,
    pieces: inner.placed.map((piece) => ({ ...piece, x: piece.x + left / 2 })),
  }
}

/** The counters of an area in one form, no wider than may be; `nameOf` tells the name on a counter. */
export function layout(
  groups: GroupView[],
  roster: Roster,
  nameOf: (unit: string) => string,
  form: Form = 'open',
  widest = 180,
): Layout {
  const blocks = groups.flatMap((group) => blockOf(group, roster, nameOf, form, widest) ?? [])
  const { placed, width, height } = rows(blocks, widest)
  return { blocks: placed, width, height }
}

/** Every shape that the plate of a faction can have in a form. */
export function plates(group: GroupView, roster: Roster, nameOf: (unit: string) => string, form: Form): Block[] {
  const found: Block[] = []
  for (const widest of WIDTHS) {
    const made = blockOf(group, roster, nameOf, form, widest)
    if (made && !found.some((each) => each.width <= made.width && each.height <= made.height)) found.push(made)
  }
  return found
}

/** Every way in which the counters of an area can lie in a form, the flattest last; none twice. */
export function layouts(groups: GroupView[], roster: Roster, nameOf: (unit: string) => string, form: Form): Layout[] {
  const found: Layout[] = []
  for (const widest of WIDTHS) {
    const made = layout(groups, roster, nameOf, form, widest)
    if (!found.some((each) => each.width <= made.width && each.height <= made.height)) found.push(made)
  }
  return found
}

/** Plates that lie anywhere on the sheet as one whole, told from its middle. */
export function between(blocks: Block[]): Layout & { at: Point } {
  const left = Math.min(...blocks.map((block) => block.x - block.width / 2))
  const right = Math.max(...blocks.map((block) => block.x + block.width / 2))
  const top = Math.min(...blocks.map((block) => block.y - block.height / 2))
  const bottom = Math.max(...blocks.map((block) => block.y + block.height / 2))
  const at = { x: (left + right) / 2, y: (top + bottom) / 2 }
  return {
    at,
    blocks: blocks.map((block) => ({ ...block, x: block.x - at.x, y: block.y - at.y })),
    width: right - left,
    height: bottom - top,
  }
}
