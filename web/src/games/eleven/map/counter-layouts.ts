// Arranges an area's counters. Each faction has one plate with its counters, in one of seven forms from large to small.
import type { Point } from '../../../board/map-points'
import type { GroupView } from '../types'
import type { Piece, Roster } from '../units'

/**
 * The forms of counters, from large to small. `open` has names and the nation's letters. `close` is one line high and
 * still has names. `short` is as high as `open`, but shortens generals' names. `dense` shows only the strength of a
 * general, and `tight` is a smaller form of `dense`. `folded` has one counter with the number of a faction's generals,
 * and one for its soldiers. `single` has one counter for both: the number of soldiers below a star for each general.
 */
export const LAYOUT_FORMS = ['open', 'close', 'short', 'dense', 'tight', 'folded', 'single'] as const
export type LayoutForm = (typeof LAYOUT_FORMS)[number]

/** The height of letters on counters, in map units. It is 12 pixels if the whole map is 1,008 pixels wide. */
export const LETTER_SIZE = 17
const TALL: Record<LayoutForm, number> = {
  open: 38,
  close: 24,
  short: 38,
  dense: 27,
  tight: 23,
  folded: 22,
  single: 22,
}
/**
 * The padding of a name, and the smallest and largest width of a general's counter, in map units. Longer names are
 * condensed.
 */
const NAME = { pad: 9, least: 62, most: { latin: 92, japanese: 98 } }
/** The width of the strength on a counter of one line, in map units. The strength is in front of the name. */
export const STRENGTH_WIDTH = 19
/**
 * The width of a soldiers' counter in each form. From `TEN` soldiers, the number has two digits and the counter is
 * wider by `FIGURE`.
 */
const SOLDIERS = { open: 38, close: 32, short: 38, dense: 31, tight: 29, folded: 26, single: 26 }
const TEN = 10
const FIGURE = 10
const HEADS = { open: 38, close: 24, short: 38, dense: 25, tight: 22, folded: 20, single: 20 }
const GENERALS = { short: 40, dense: 24, tight: 20, folded: 25, single: 25 }
/** How many first letters of a name distinguish one general from another. */
const BEGINNING = { latin: 3, japanese: 2 }
const GAP = 3
const PAD = { open: 4, close: 3, short: 3, dense: 3, tight: 3, folded: 3, single: 3 }
/** The width of a faction's emblem, at the left of its plate, in map units. */
export const EMBLEM_WIDTH = 14
/** The widths to try for the rows of a plate, in map units. */
export const WIDTHS = [64, 90, 120, 150, 180, 215, 260, 330]

/** The approximate width of letters in the map's bold font, as a share of the font size. */
const SHAPES: [RegExp, number][] = [
  [/[\u2e80-\uffff]/, 1],
  [/[mwMW★]/, 0.88],
  [/[A-Z0-9]/, 0.64],
  [/[fijlrt .'ıłí]/, 0.36],
]
const LETTER = 0.57
const japanese = (text: string): boolean => SHAPES[0]![0].test(text)

/** Return the approximate width of a text in map units. `size` is the font size in map units. */
export const textWidth = (text: string, size: number): number =>
  [...text].reduce((sum, letter) => sum + size * (SHAPES.find(([letters]) => letters.test(letter))?.[1] ?? LETTER), 0)

/** Return the part of a general's name that a counter of this form shows. */
export function nameIn(name: string, form: LayoutForm): string {
  if (form === 'open' || form === 'close') return name
  if (form !== 'short') return ''
  return [...name].slice(0, japanese(name) ? BEGINNING.japanese : BEGINNING.latin).join('')
}

/** Return the width of a name on a counter. A longer name is condensed to this width. */
export function nameWidth(name: string): number {
  const most = japanese(name) ? NAME.most.japanese : NAME.most.latin
  return Math.min(Math.max(textWidth(name, LETTER_SIZE), NAME.least - NAME.pad), most)
}

/** Return the width of a counter. The width of a general's counter depends on the name. */
export function widthOf({ kind, count }: Piece, name: string, form: LayoutForm = 'open'): number {
  if (kind === 'soldier') return SOLDIERS[form] + (count >= TEN && TALL[form] < TALL.open ? FIGURE : 0)
  if (kind === 'head') return HEADS[form]
  if (form === 'open' || form === 'close') return nameWidth(name) + NAME.pad + (form === 'close' ? STRENGTH_WIDTH : 0)
  return GENERALS[form]
}

export const heightOf = (form: LayoutForm): number => TALL[form]

export interface PlacedPiece extends Piece, Point {
  width: number
}

export interface FactionPlate extends Point {
  faction: string
  form: LayoutForm
  width: number
  height: number
  pieces: PlacedPiece[]
}

export interface Layout {
  blocks: FactionPlate[]
  width: number
  height: number
}

export interface Box extends Point {
  width: number
  height: number
}

/** Arrange items in centred rows of at most the given width. Return the middle of each item, and the total size. */
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

/**
 * Combine the units of a group into at most three counters: one for all generals, one for all soldiers, and the head of
 * state.
 */
function folded(pieces: Piece[]): Piece[] {
  return (['general', 'soldier', 'head'] as const).flatMap((kind) => {
    const of = pieces.filter((piece) => piece.kind === kind)
    return of[0] === undefined ? [] : [{ ...of[0], count: of.reduce((sum, piece) => sum + piece.count, 0) }]
  })
}

/** Combine the generals and soldiers of a group into one counter, if the group has both. */
function single(pieces: Piece[]): Piece[] {
  const few = folded(pieces)
  const [first, second] = few
  if (first?.kind !== 'general' || second?.kind !== 'soldier') return few
  return [{ ...second, generals: first.count }, ...few.slice(2)]
}

/**
 * Return a faction's plate, with its counters in rows of at most the given width. Return null if the faction has no
 * units.
 */
function blockOf(
  group: GroupView,
  roster: Roster,
  nameOf: (unit: string) => string,
  form: LayoutForm,
  widest: number,
): FactionPlate | null {
  const held = roster.pieces(group.units)
  if (held.length === 0) return null
  const pieces = form === 'folded' ? folded(held) : form === 'single' ? single(held) : held
  const plate = group.faction !== 'allied'
  const left = plate ? EMBLEM_WIDTH : 0
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

/**
 * Return the layout of an area's counters in one form, in rows of at most `widest`. `nameOf` returns the name that a
 * counter shows.
 */
export function layout(
  groups: GroupView[],
  roster: Roster,
  nameOf: (unit: string) => string,
  form: LayoutForm = 'open',
  widest = 180,
): Layout {
  const blocks = groups.flatMap((group) => blockOf(group, roster, nameOf, form, widest) ?? [])
  const { placed, width, height } = rows(blocks, widest)
  return { blocks: placed, width, height }
}

/** Return all different arrangements of a faction's counters in rows, in one form. */
export function plates(
  group: GroupView,
  roster: Roster,
  nameOf: (unit: string) => string,
  form: LayoutForm,
): FactionPlate[] {
  const found: FactionPlate[] = []
  for (const widest of WIDTHS) {
    const made = blockOf(group, roster, nameOf, form, widest)
    if (made && !found.some((each) => each.width <= made.width && each.height <= made.height)) found.push(made)
  }
  return found
}

/** Return all different layouts of an area's counters in one form. The widest and lowest layout is last. */
export function layouts(
  groups: GroupView[],
  roster: Roster,
  nameOf: (unit: string) => string,
  form: LayoutForm,
): Layout[] {
  const found: Layout[] = []
  for (const widest of WIDTHS) {
    const made = layout(groups, roster, nameOf, form, widest)
    if (!found.some((each) => each.width <= made.width && each.height <= made.height)) found.push(made)
  }
  return found
}

/** Combine plates that have positions on the map into one layout. Its positions are relative to its middle. */
export function joinPlates(blocks: FactionPlate[]): Layout & { at: Point } {
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
