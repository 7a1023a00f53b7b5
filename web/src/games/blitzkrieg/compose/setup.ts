// The set-up of the Allies as a whole: sensible ones, the one of last time, and how one unit is taken out of it.
import { remember, remembered } from '../../../ui/storage'
import type { Arg, Counts, LogEvent } from '../../../types'

const PLACE = 'place '
const KEPT = 'sandtable-blitzkrieg-setup'

/** What the French place, infantry and then tanks, and the British: where, so many times. */
const lineOf = (...places: [string, number][]): string[] =>
  places.flatMap(([space, count]) => Array.from({ length: count }, () => `${PLACE}${space}`))

/** Set-ups that hold what they are called by. */
export const PRESETS: Record<'frontier' | 'depth', string[]> = {
  /** Along the border, where Belgium can be entered at once. */
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
  /** A screen at the border, with a second line behind it and a reserve at Paris. */
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

/** The set-up of last time, if there is one. */
export function lastTime(): string[] | null {
  const kept = remembered(KEPT)
  return kept === null ? null : kept.split(',').map((space) => PLACE + space)
}
export const keep = (line: string[]): void => remember(KEPT, line.map((choice) => choice.slice(PLACE.length)).join())

export interface Placed {
  unit: string
  space: string
}

/** What stands on the map by one's own choices, in the order in which it was placed: told by the log, and put together since. */
export function placed(events: LogEvent[], draft: string[], left: Counts): Placed[] {
  const found = events
    .filter(({ message }) => message.id === 'did-place')
    .map(({ message: { args } }) => ({ unit: idOf(args['unit']), space: idOf(args['space']) }))
  const kinds = Object.entries(left).flatMap(([unit, count]) => Array.from({ length: count }, () => unit))
  return [...found, ...draft.map((choice, i) => ({ unit: kinds[i] ?? '', space: choice.slice(PLACE.length) }))]
}

const idOf = (arg: Arg | undefined): string => (typeof arg === 'object' && 'id' in arg ? arg.id : '')
export const line = (all: Placed[]): string[] => all.map(({ space }) => PLACE + space)

/** What was placed after a unit that has been taken out: it follows when the line is as long as `from` again. */
export interface Kept {
  from: number
  line: string[]
}

/** What is placed without one of its units; what was placed of later kinds is kept until that one stands somewhere else. */
export function without(all: Placed[], unit: string, space: string): { rest: Placed[]; kept: Kept } {
  const at = all.findLastIndex((each) => each.unit === unit && each.space === space)
  const last = all.findLastIndex((each) => each.unit === unit)
  return {
    rest: all.filter((_, i) => i !== at && i <= last),
    kept: { from: last + 1, line: line(all.slice(last + 1)) },
  }
}

/** What is placed with one of its units in another space. */
export function moved(all: Placed[], unit: string, from: string, to: string): Placed[] {
  const at = all.findLastIndex((each) => each.unit === unit && each.space === from)
  return all.map((each, i) => (i === at ? { ...each, space: to } : each))
}
