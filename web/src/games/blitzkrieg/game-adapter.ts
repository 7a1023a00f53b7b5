// The adapter of The Rise of Blitzkrieg for the shared table: names, drafts, sounds, scores and moved counters.
import type { GameAdapter } from '../../table/game-interfaces'
import { idIn } from '../../table/log/game-log'
import type { LogEvent, LocalisedText, Option, Seat } from '../../types'
import type { Sound } from '../../ui/sounds.svelte'
import { counterMoves } from './counter-moves'
import { logClassifier, joinedEvents } from './log-classifier'
import type { Components, View } from './types'

/** The map's country codes, by the names that log entries use. */
const COUNTRIES: Record<string, string> = { germany: 'DE', france: 'FR', belgium: 'BE', netherlands: 'NL' }

/** The verbs of choices that continue a strategic move. The page collects these choices until `done` ends the move. */
const OF_STRATEGIC = new Set(['from', 'take', 'to', 'evacuate'])

/**
 * Return whether the page collects a choice in a draft instead of sending it. Battle cards are chosen together. The
 * last unit of a set-up waits for a confirmation, because afterwards the other side begins.
 */
function gathers({ decision, deploy }: View, { verb }: Option, drafting: boolean): boolean {
  if (verb === 'lay' || verb === 'defend') return true
  if (drafting && decision === 'StrategicMove') return OF_STRATEGIC.has(verb)
  const left = Object.values(deploy?.left ?? {}).reduce((sum, count) => sum + count, 0)
  return decision === 'DeployAllies' && left === 1
}

/**
 * Return the sound of an event, or null. Only the winner of a battle and spectators hear the victory; everyone hears
 * cards and dice.
 */
function sound(event: LogEvent, seat: Seat | null): Sound | null {
  const { id } = event.message
  if (id === 'did-win-attack' || id === 'did-win-defence')
    return seat === null || idIn(event, 'seat') === seat ? 'won' : 'lost'
  if (id === 'did-roll') return 'dice'
  return logClassifier.kind(event) === 'card' ? 'card' : null
}

const held = (view: View, side: string): number => view.spaces.filter(({ control }) => control === side).length

export const blitzkrieg: GameAdapter<View, Components> = {
  name: 'blitzkrieg',
  secret: true,
  tellsOwn: false,
  // The seats keep their own names and are not named after their players.
  called: () => ({}),
  unfolds: () => false,
  together: joinedEvents,
  asked: (view) => view.actor,
  // The space of a unit's option is its destination, so the unit's place is taken from the current move or battle.
  standsAt: (view) => view.move?.from ?? view.battle?.space ?? 'box',
  gathers,
  placesOf: (_view, components, { kind, id }) =>
    kind === 'country'
      ? components.spaces.filter(({ country }) => COUNTRIES[id] === country).map((space) => space.id)
      : [],
  details: 'victory',
  tallies: (view) => [
    { what: 'page-blitzkrieg-tally-spaces', of: { german: held(view, 'german'), allied: held(view, 'allied') } },
    { what: 'page-blitzkrieg-tally-surrender', of: { german: view.surrender_points } },
  ],
  sound,
  travels: counterMoves,
  *names(components): Iterable<[string, LocalisedText]> {
    for (const space of components.spaces) yield [`space:${space.id}`, space]
    for (const card of components.victory) yield [`victory:${card.id}`, card]
    for (const deck of Object.values(components.cards)) for (const card of deck) yield [`card:${card.id}`, card]
  },
}
