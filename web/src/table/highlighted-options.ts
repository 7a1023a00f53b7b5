// Groups the options of a state by what they highlight: spaces, counters and cards. The page knows no rules, so it uses
// only the options.
import type { BaseView, Option, Ref, SeatState } from '../types'
import type { GameAdapter } from './game-interfaces'

export interface LitChoices {
  /**
   * Options by what they highlight. Keys are such as "space:laon", "card:operation", or "unit:laon/french-tank" for a
   * counter in a space.
   */
  readonly by: ReadonlyMap<string, Option[]>
  /** Options that highlight neither a card nor anything on the map. They need buttons. */
  readonly rest: Option[]
  /** Options that highlight a space or counter on the map. */
  readonly onMap: Option[]
  /** Options that name a number, such as how many units to place. They are shown as a row of numbers. */
  readonly numbers: Option[]
}

const MAP_KINDS = new Set(['space', 'unit', 'units', 'spaces'])

export const refsOf = (option: Option, kind: string): string[] =>
  option.lights.filter((ref) => ref.kind === kind).map((ref) => ref.id)

export function keyOf(ref: Ref): string {
  return `${ref.kind}:${ref.id}`
}

export function unitKey(place: string, unit: string): string {
  return `unit:${place}/${unit}`
}

/** Group options by what they highlight. `standsAt` returns the space of a counter. */
export function litChoices(options: Option[], standsAt: (option: Option, unit: string) => string): LitChoices {
  const by = new Map<string, Option[]>()
  const rest: Option[] = []
  const onMap: Option[] = []
  const numbers: Option[] = []
  const add = (key: string, option: Option): void => {
    const list = by.get(key)
    if (list === undefined) by.set(key, [option])
    else if (!list.includes(option)) list.push(option)
  }
  for (const option of options) {
    if (/^\S+ \d+$/.test(option.notation)) {
      numbers.push(option)
      continue
    }
    const cards = refsOf(option, 'card')
    for (const unit of refsOf(option, 'unit')) add(unitKey(standsAt(option, unit), unit), option)
    for (const space of refsOf(option, 'space')) add(`space:${space}`, option)
    for (const card of cards) add(`card:${card}`, option)
    if (option.lights.some((ref) => MAP_KINDS.has(ref.kind))) onMap.push(option)
    else if (cards.length === 0) rest.push(option)
  }
  return { by, rest, onMap, numbers }
}

/**
 * Group the options of a state, and those in `offered`, by what they highlight. By default, options highlight spaces,
 * counters and cards. A game can define its own method.
 */
export function stateLitChoices<V extends BaseView>(
  game: Pick<GameAdapter<V>, 'lights' | 'standsAt'>,
  state: SeatState<V> | null,
  offered: Option[],
): LitChoices | null {
  if (state === null) return null
  const options = [...state.options, ...offered]
  return game.lights?.(options) ?? litChoices(options, (option, unit) => game.standsAt(state.view, option, unit))
}

/**
 * The options of counters, by space. They are cached for each `LitChoices`, because every space of a map requests them.
 */
const standing = new WeakMap<LitChoices, Map<string, Option[]>>()

function countersAt(lights: LitChoices, space: string): Option[] {
  let places = standing.get(lights)
  if (places === undefined) {
    places = new Map()
    for (const [key, options] of lights.by) {
      if (!key.startsWith('unit:')) continue
      const place = key.slice('unit:'.length, key.indexOf('/'))
      const found = places.get(place)
      if (found === undefined) places.set(place, [...options])
      else found.push(...options)
    }
    standing.set(lights, places)
  }
  return places.get(space) ?? []
}

/** Return the options for a click on a space: first the options of the space itself, then those of its counters. */
export function atSpace(lights: LitChoices, space: string): Option[] {
  const own = lights.by.get(`space:${space}`) ?? []
  const counters = countersAt(lights, space)
  return counters.length === 0 ? own : [...new Set([...own, ...counters])]
}

export const atCard = (lights: LitChoices, card: string): Option[] => lights.by.get(`card:${card}`) ?? []
