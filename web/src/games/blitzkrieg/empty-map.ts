// The view that shows the map before a game.
import type { Components, View } from './types'

/** Return a view of the printed map without units. Each side controls its own spaces. */
export const emptyMap = (components: Components): View => ({
  game: components.name,
  seat: null,
  turn: 0,
  phase: 'deployment',
  actor: null,
  decision: null,
  momentum: 0,
  spaces: components.spaces.map(({ id, country }) => ({
    id,
    control: country === 'DE' ? 'german' : 'allied',
    units: {},
    retreating: [],
  })),
  collapsed: [],
  boxes: {},
  surrender_points: 0,
  deploy: null,
  victory: { open: '', secret: null, unused: null },
  cards: {},
  moved_from_base: {},
  move: null,
  battle: null,
  outcome: null,
})
