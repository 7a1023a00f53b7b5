// Connects The Rise of Blitzkrieg to the page's table: names, drafts, sounds, scores and moved counters.
import type { GameAdapter } from '../../table/game-interfaces'
import { idIn } from '../../table/log/game-log'
import type { LogEvent, LocalisedText, Option, Seat } from '../../types'
import type { Sound } from '../../ui/sounds.svelte'
import { counterMoves } from './counter-moves'
import { logClassifier, joinedEvents } from './log-classifier'
import type { Components, View } from './types'

/** The map's country codes, by the country names in log entries. */
const COUNTRIES: Record<string, string> = { germany: 'DE', france: 'FR', belgium: 'BE', netherlands: 'NL' }

/**
 * The verbs of choices that continue a strategic move. The page collects them in a draft until `done` ends the move.
 */
const OF_STRATEGIC = new Set(['from', 'take', 'to', 'evacuate'])

/**
 * Return whether the page collects a choice in a draft instead of sending it. Battle cards are collected and sent
 * together. The last unit of a set-up waits for a confirmation, because the other side is asked next.
 */
function gathers({ decision, deploy }: View, { verb }: Option, drafting: boolean): boolean {
  if (verb === 'lay' || verb === 'defend') return true
  if (drafting && decision === 'StrategicMove') return OF_STRATEGIC.has(verb)
  const left = Object.values(deploy?.left ?? {}).reduce((sum, count) => sum + count, 0)
  return decision === 'DeployAllies' && left === 1
}

/**
 * Return the sound for an event, or null. All players hear cards and dice. Only the winner of a battle and spectators
 * hear the victory.
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
  // In this game the seats have fixed names, not the names of their players.
  called: () => ({}),
  unfolds: () => false,
  together: joinedEvents,
  asked: (view) => view.actor,
  // A unit's option names the destination as its space. The unit's own space is therefore read from the current move or
  // battle.
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
