// Which things on the table may be chosen now, read from the options alone: the page knows no rule of any game.
import type { BaseView, Option, Ref, SeatState } from '../types'
import type { GameLogic } from './game'

export interface Lights {
  /** Options by what they light: "space:laon", "card:operation", "unit:laon/french-tank" (a counter in a place). */
  readonly by: ReadonlyMap<string, Option[]>
  /** Options that light nothing on the map and no card: they are buttons only. */
  readonly rest: Option[]
  /** Options that light the map. */
  readonly onMap: Option[]
  /** Options that name a number, such as how many units to put down: a row of numbers. */
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

/** `standsAt` tells where a counter stands that an option lights. */
export function light(options: Option[], standsAt: (option: Option, unit: string) => string): Lights {
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

/** What a state lights, with what is offered besides, by the game's own word or, without it, by its spaces, counters and cards. */
export function lightsOf<V extends BaseView>(
  game: Pick<GameLogic<V>, 'lights' | 'standsAt'>,
  state: SeatState<V> | null,
  besides: Option[],
): Lights | null {
  if (state === null) return null
  const options = [...state.options, ...besides]
  return game.lights?.(options) ?? light(options, (option, unit) => game.standsAt(state.view, option, unit))
}

/** The options of counters by the place in which they stand, of each set of lights once: every space of a map asks. */
const standing = new WeakMap<Lights, Map<string, Option[]>>()

function countersAt(lights: Lights, space: string): Option[] {
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

/** All options a click on a space may mean: the space itself first, else the counters standing in it. */
export function atSpace(lights: Lights, space: string): Option[] {
  const own = lights.by.get(`space:${space}`) ?? []
  const counters = countersAt(lights, space)
  return counters.length === 0 ? own : [...new Set([...own, ...counters])]
}

export const atCard = (lights: Lights, card: string): Option[] => lights.by.get(`card:${card}`) ?? []
