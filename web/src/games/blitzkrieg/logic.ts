// What the shared table asks of The Rise of Blitzkrieg.
import type { GameLogic } from '../../table/game'
import { idIn } from '../../table/chronicle'
import type { LogEvent, Named, Option, Seat } from '../../types'
import type { Sound } from '../../ui/sounds.svelte'
import { travels } from './diff'
import { guide, together } from './story'
import type { Components, View } from './types'

/** Countries as sentences name them, by what the map calls them. */
const COUNTRIES: Record<string, string> = { germany: 'DE', france: 'FR', belgium: 'BE', netherlands: 'NL' }

/** A strategic move that has been begun goes on to be put together; `done` ends it. */
const OF_STRATEGIC = new Set(['from', 'take', 'to', 'evacuate'])

/** The cards of a battle are laid together; and the last unit that is set up waits for a word, for then the other side begins. */
function gathers({ decision, deploy }: View, { verb }: Option, drafting: boolean): boolean {
  if (verb === 'lay' || verb === 'defend') return true
  if (drafting && decision === 'StrategicMove') return OF_STRATEGIC.has(verb)
  const left = Object.values(deploy?.left ?? {}).reduce((sum, count) => sum + count, 0)
  return decision === 'DeployAllies' && left === 1
}

/** Who has won a battle hears it, and whoever looks on hears him; cards and dice are heard by all. */
function sound(event: LogEvent, seat: Seat | null): Sound | null {
  const { id } = event.message
  if (id === 'did-win-attack' || id === 'did-win-defence')
    return seat === null || idIn(event, 'seat') === seat ? 'won' : 'lost'
  if (id === 'did-roll') return 'dice'
  return guide.kind(event) === 'card' ? 'card' : null
}

const held = (view: View, side: string): number => view.spaces.filter(({ control }) => control === side).length

export const blitzkrieg: GameLogic<View, Components> = {
  name: 'blitzkrieg',
  secret: true,
  tellsOwn: false,
  // A side is a side, whoever plays it.
  called: () => ({}),
  unfolds: () => false,
  together,
  asked: (view) => view.actor,
  // With a space named as well, that is where the unit goes, not where it stands: in the move or the battle under way.
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
  travels,
  *names(components): Iterable<[string, Named]> {
    for (const space of components.spaces) yield [`space:${space.id}`, space]
    for (const card of components.victory) yield [`victory:${card.id}`, card]
    for (const deck of Object.values(components.cards)) for (const card of deck) yield [`card:${card.id}`, card]
  },
}
