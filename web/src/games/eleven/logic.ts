// What the shared table asks of Hitler's Eleven.
import type { GameLogic } from '../../table/game'
import { refsOf } from '../../table/lights'
import { diceIn } from '../../table/story.svelte'
import { paired } from '../../table/travels'
import type { Called, Counts, LogEvent, Named, Option, Seat } from '../../types'
import type { Sound } from '../../ui/sounds.svelte'
import { begins, guide } from './story'
import type { Components, View } from './types'
import { areaOf } from './units'

/** Units of all factions of an area together, and those in the boxes. */
function holdings(view: View): Map<string, Counts> {
  const places = new Map<string, Counts>()
  for (const area of view.areas) {
    const held: Counts = {}
    for (const group of area.groups)
      for (const [unit, count] of Object.entries(group.units)) held[unit] = (held[unit] ?? 0) + count
    places.set(area.id, held)
  }
  return places
}

/** Where the units stand that an option names: where it says, or else where the action or the event under way has them. */
function standsAt(view: View, option: Option, unit: string): string {
  const named = areaOf(view, unit)
  // Generals and heads stand in one place only.
  if (!unit.startsWith('soldier-') && named !== null) return named
  const spaces = refsOf(option, 'space')
  if (spaces.length > 0) return spaces[0]!
  const { action, event } = view
  if (event !== null) return (option.verb === 'remove' ? event.route.at(-1) : event.area) ?? event.area ?? ''
  if (action === null) return ''
  if (option.verb === 'remove') return action.target ?? ''
  return (action.kind === 'move-attack' && action.step !== 'choose' ? action.to : action.from) ?? ''
}

/** The units of a counted list such as "1 rommel 2 soldier-germany". */
const unitsIn = (list: string): string[] => list.split(/\s+/).filter((word) => word !== '' && !/^\d+$/.test(word))

/** A faction is whoever leads it, if he has a name of his own; and who plays alone leads no faction among others. */
function called(seats: Seat[], names: Record<Seat, string>): Called {
  const given = seats.map((seat) => names[seat] ?? '')
  const found: Called = {}
  for (const [i, seat] of seats.entries()) {
    const name = given[i]!
    if (name !== '' && given.indexOf(name) === given.lastIndexOf(name)) found[seat] = name
    else if (seats.length === 1) found[seat] = { id: 'page-eleven-alone', args: {} }
  }
  return found
}

/** All who play lead the Axis: an area that is won is heard as won, and one that is lost to the Allies as lost. */
function sound(event: LogEvent): Sound | null {
  const { id } = event.message
  if (id === 'did-advance') return 'won'
  if (id === 'did-allied-advance') return 'lost'
  if (diceIn(event).length > 0) return 'dice'
  return guide.kind(event) === 'card' ? 'card' : null
}

export const eleven: GameLogic<View, Components> = {
  name: 'eleven',
  secret: false,
  tellsOwn: true,
  called,
  unfolds: (news) => {
    const card = news.findIndex((event) => (begins(event)?.card ?? null) !== null)
    return (card < 0 ? news : news.slice(0, card)).some((event) => diceIn(event).length > 0)
  },
  asked: (view) => view.asked,
  // Who acts is picked, and nobody is told before it has been said what he does.
  gathers: (_view, { verb, notation }) => verb === 'use' || verb === 'order' || notation === 'order',
  standsAt,
  placesOf: (view, components, { kind, id }) => {
    const units = kind === 'unit' || kind === 'general' ? [id] : kind === 'units' ? unitsIn(id) : []
    const stand = units.flatMap((unit) => (unit.startsWith('soldier-') ? [] : (areaOf(view, unit) ?? [])))
    const land = kind === 'power' ? components.spaces.filter(({ owner }) => owner === id).map((space) => space.id) : []
    return [...stand, ...land]
  },
  tallies: (view) => [
    { what: 'page-eleven-tally-vp', of: Object.fromEntries(view.factions.map(({ id, vp }) => [id, vp])) },
    {
      what: 'page-eleven-tally-soldiers',
      of: Object.fromEntries(view.factions.map(({ id, soldiers }) => [id, soldiers])),
    },
  ],
  sound,
  travels: (before, after) => paired(holdings(before), holdings(after)),
  *names(components): Iterable<[string, Named]> {
    for (const space of components.spaces) yield [`space:${space.id}`, space]
    for (const card of [...components.cards.axis, ...components.cards.allied]) yield [`card:${card.id}`, card]
    for (const power of components.powers) yield [`power:${power.id}`, power]
    for (const turn of components.turns) yield [`turn:${turn.id}`, turn]
    for (const general of components.generals) {
      yield [`unit:${general.id}`, general]
      yield [`general:${general.id}`, general]
    }
  },
}
