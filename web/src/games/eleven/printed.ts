// The map before any game.
import type { Components, View } from './types'

/** As it is printed: nobody stands anywhere yet. */
export const printed = (components: Components): View => ({
  game: components.name,
  variant: components.variant,
  phase: 'draft',
  turn: '',
  turns_left: 0,
  half: 0,
  active: null,
  asked: null,
  areas: [],
  factions: [],
  head: null,
  boxes: {},
  sanatorium: [],
  away: [],
  gone: [],
  power: 0,
  entry: {},
  surrendered: [],
  london: { marker: true, axis_held: false },
  deck: {},
  discard: [],
  axis_discard: [],
  aside: {},
  placing: {},
  draft: null,
  action: null,
  event: null,
  outcome: null,
})
