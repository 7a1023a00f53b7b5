// Connects Hitler's Eleven to the page's table: names, highlights, sounds, scores and moved counters.
import type { GameAdapter } from '../../table/game-interfaces'
import { refsOf } from '../../table/highlighted-options'
import { diceIn } from '../../table/log/event-playback.svelte'
import { pairMoves } from '../../table/counter-moves-between-views'
import type { SeatNames, Counts, LogEvent, LocalisedText, Option, Seat } from '../../types'
import type { Sound } from '../../ui/sounds.svelte'
import { beginsOperation, logClassifier } from './log-classifier'
import type { Components, View } from './types'
import { areaOf } from './units'

/** Return the units of all factions in each area and in each box beside the map. */
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

/**
 * Return the area of the unit that an option names. This is the area in the option or, without one, the area of the
 * current action or event.
 */
function standsAt(view: View, option: Option, unit: string): string {
  const named = areaOf(view, unit)
  // A general or head of state exists only once, so use the area in which the unit is.
  if (!unit.startsWith('soldier-') && named !== null) return named
  const spaces = refsOf(option, 'space')
  if (spaces.length > 0) return spaces[0]!
  const { action, event } = view
  if (event !== null) return (option.verb === 'remove' ? event.route.at(-1) : event.area) ?? event.area ?? ''
  if (action === null) return ''
  if (option.verb === 'remove') return action.target ?? ''
  return (action.kind === 'move-attack' && action.step !== 'choose' ? action.to : action.from) ?? ''
}

/** Return the unit ids in a text with counts, such as "1 rommel 2 soldier-germany". */
const unitsIn = (list: string): string[] => list.split(/\s+/).filter((word) => word !== '' && !/^\d+$/.test(word))

/**
 * Return the names of the factions. A faction is named after its player if no other player has this name. A solo player
 * plays all factions, so the seat has its own name.
 */
function called(seats: Seat[], names: Record<Seat, string>): SeatNames {
  const given = seats.map((seat) => names[seat] ?? '')
  const found: SeatNames = {}
  for (const [i, seat] of seats.entries()) {
    const name = given[i]!
    if (name !== '' && given.indexOf(name) === given.lastIndexOf(name)) found[seat] = name
    else if (seats.length === 1) found[seat] = { id: 'page-eleven-alone', args: {} }
  }
  return found
}

/**
 * Return the sound for an event, or null. All players lead the Axis. A captured area has the sound of a victory, and an
 * area lost to the Allies the sound of a defeat.
 */
function sound(event: LogEvent): Sound | null {
  const { id } = event.message
  if (id === 'did-advance') return 'won'
  if (id === 'did-allied-advance') return 'lost'
  if (diceIn(event).length > 0) return 'dice'
  return logClassifier.kind(event) === 'card' ? 'card' : null
}

export const eleven: GameAdapter<View, Components> = {
  name: 'eleven',
  secret: false,
  tellsOwn: true,
  called,
  unfolds: (news) => {
    const card = news.findIndex((event) => (beginsOperation(event)?.card ?? null) !== null)
    return (card < 0 ? news : news.slice(0, card)).some((event) => diceIn(event).length > 0)
  },
  asked: (view) => view.asked,
  // The page sends the choice of a general together with the choice of the general's action.
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
  travels: (before, after) => pairMoves(holdings(before), holdings(after)),
  *names(components): Iterable<[string, LocalisedText]> {
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
