// Presets of the Allied set-up, the storage of the last set-up, and changes of single units.
import { writeStored, readStored } from '../../../ui/local-storage'
import type { Arg, Counts, LogEvent } from '../../../types'

const PLACE = 'place '
const STORAGE_KEY = 'sandtable-blitzkrieg-setup'

/**
 * Return one choice per unit from pairs of a space and a number. The order is French infantry, French tanks, British
 * units, as in the rules.
 */
const lineOf = (...places: [string, number][]): string[] =>
  places.flatMap(([space, count]) => Array.from({ length: count }, () => `${PLACE}${space}`))

/** Two proposed set-ups: `frontier` defends at the border, `depth` in several positions behind one another. */
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
  /** A few units at the border, a second line behind them and a reserve in Paris. */
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

/** Return the stored set-up of the last game, or null. */
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

/** Return the units that the player has placed, in order: first those in the log, then those of the draft. */
export function placedUnits(events: LogEvent[], draft: string[], left: Counts): PlacedUnit[] {
  const found = events
    .filter(({ message }) => message.id === 'did-place')
    .map(({ message: { args } }) => ({ unit: idOf(args['unit']), space: idOf(args['space']) }))
  const kinds = Object.entries(left).flatMap(([unit, count]) => Array.from({ length: count }, () => unit))
  return [...found, ...draft.map((choice, i) => ({ unit: kinds[i] ?? '', space: choice.slice(PLACE.length) }))]
}

const idOf = (arg: Arg | undefined): string => (typeof arg === 'object' && 'id' in arg ? arg.id : '')
export const setUpLine = (all: PlacedUnit[]): string[] => all.map(({ space }) => PLACE + space)

/** Units that had been placed after a removed unit. They are placed again when `from` units are on the map. */
export interface LaterUnits {
  from: number
  line: string[]
}

/** Return the placements without one unit. Units of later types are kept until the unit is placed elsewhere. */
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
