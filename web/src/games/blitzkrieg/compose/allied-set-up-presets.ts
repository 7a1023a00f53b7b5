// Presets of the Allied set-up, storage of the last set-up, and functions that remove or move single placed units.
import { writeStored, readStored } from '../../../ui/local-storage'
import type { Arg, Counts, LogEvent } from '../../../types'

const PLACE = 'place '
const STORAGE_KEY = 'sandtable-blitzkrieg-setup'

/**
 * Return one choice per unit, from pairs of a space and a number of units. The units come in the order of the rules:
 * French infantry, French tanks, British units.
 */
const lineOf = (...places: [string, number][]): string[] =>
  places.flatMap(([space, count]) => Array.from({ length: count }, () => `${PLACE}${space}`))

/** Two proposed set-ups. `frontier` defends at the border. `depth` places units in several lines behind each other. */
export const PRESETS: Record<'frontier' | 'depth', string[]> = {
  /** Units along the border, which can enter Belgium immediately. */
  frontier: lineOf(
    ['sedan', 2],
    ['verdun', 1],
    ['metz', 1],
    ['vervins', 2],
    ['lille', 2],
    ['dunkirk', 1],
    ['lille', 1],
    ['vervins', 1],
    ['dunkirk', 2],
  ),
  /** A few units at the border, a second line behind them, and a reserve in Paris. */
  depth: lineOf(
    ['sedan', 1],
    ['verdun', 1],
    ['lille', 1],
    ['reims', 1],
    ['laon', 1],
    ['amiens', 1],
    ['paris', 3],
    ['laon', 1],
    ['reims', 1],
    ['abbeville', 1],
    ['calais', 1],
  ),
}

/** Return the set-up of the last game from the browser's storage, or null. */
export function storedSetUp(): string[] | null {
  const kept = readStored(STORAGE_KEY)
  return kept === null ? null : kept.split(',').map((space) => PLACE + space)
}
export const storeSetUp = (line: string[]): void =>
  writeStored(STORAGE_KEY, line.map((choice) => choice.slice(PLACE.length)).join())

export interface PlacedUnit {
  unit: string
  space: string
}

/**
 * Return the placed units in order: first those in the log, then those in the draft. `left` counts the units still to
 * be placed, by type.
 */
export function placedUnits(events: LogEvent[], draft: string[], left: Counts): PlacedUnit[] {
  const found = events
    .filter(({ message }) => message.id === 'did-place')
    .map(({ message: { args } }) => ({ unit: idOf(args['unit']), space: idOf(args['space']) }))
  const kinds = Object.entries(left).flatMap(([unit, count]) => Array.from({ length: count }, () => unit))
  return [...found, ...draft.map((choice, i) => ({ unit: kinds[i] ?? '', space: choice.slice(PLACE.length) }))]
}

const idOf = (arg: Arg | undefined): string => (typeof arg === 'object' && 'id' in arg ? arg.id : '')
export const setUpLine = (all: PlacedUnit[]): string[] => all.map(({ space }) => PLACE + space)

/**
 * Placements that were made after the placement of a removed unit. They are repeated when `from` units are on the map.
 */
export interface LaterUnits {
  from: number
  line: string[]
}

/**
 * Remove one unit from the placements. `rest` contains the remaining placements of this and earlier types, and `kept`
 * the placements of later types.
 */
export function withoutUnit(all: PlacedUnit[], unit: string, space: string): { rest: PlacedUnit[]; kept: LaterUnits } {
  const at = all.findLastIndex((each) => each.unit === unit && each.space === space)
  const last = all.findLastIndex((each) => each.unit === unit)
  return {
    rest: all.filter((_, i) => i !== at && i <= last),
    kept: { from: last + 1, line: setUpLine(all.slice(last + 1)) },
  }
}

/** Return the placements with one unit moved to another space. */
export function withMovedUnit(all: PlacedUnit[], unit: string, from: string, to: string): PlacedUnit[] {
  const at = all.findLastIndex((each) => each.unit === unit && each.space === from)
  return all.map((each, i) => (i === at ? { ...each, space: to } : each))
}
