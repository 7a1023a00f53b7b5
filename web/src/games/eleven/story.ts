// What the log is told of the game's sentences: what a general does or an Allied card begins something; what a battle is.
import { idIn, type Beginning, type Guide, type Kind } from '../../table/chronicle'
import type { Story } from '../../table/story.svelte'
import type { LogEvent } from '../../types'

const DREW = 'did-draw-card'
const DRAWN = new Set([DREW, 'did-repeat'])
const TURN_EVENT = 'did-turn-event'
const ACTED = 'did-use'
const TURN = 'did-begin-turn'

/** The card that a sentence lays on the table. */
function cardIn(event: LogEvent): string | null {
  if (event.message.id === TURN_EVENT) return TURN_EVENT.slice('did-'.length)
  return DRAWN.has(event.message.id) ? idIn(event, 'card') : null
}

/** What a sentence begins: the Allied card that is carried out, or `turn-event`, or what a player does. */
export function begins(event: LogEvent): Beginning | null {
  const card = cardIn(event)
  if (card !== null) return { card, seat: null }
  const { id } = event.message
  return id === ACTED || id === TURN ? { card: null, seat: idIn(event, 'seat') } : null
}

/**
 * Which Allied card the sentence that is being told belongs to, so that the card can lie beside it.  What is told is not
 * among the events yet while what it tells of is not shown.
 */
export function cardOf(events: LogEvent[], { queue, now }: Pick<Story, 'queue' | 'now'>): string | null {
  if (now === null) return null
  const beginning = [...events, ...queue].findLast((event) => event.n <= now.n && begins(event) !== null)
  return beginning === undefined ? null : (begins(beginning)?.card ?? null)
}

const FIGHTS = new Set(['did-attack', 'did-air-raid', 'did-bombard', 'did-allied-attack'])
const ADVANCES = ['did-advance', 'did-allied-advance', 'did-lose', 'did-remove']
const ROLLS = ['did-roll-attack', 'did-attack-in-vain']
const SCORES = new Set([
  'did-gain-vp',
  'did-pay-vp',
  'did-change-power',
  'did-stand',
  'did-surrender',
  'did-step-entry',
  'did-enter-war',
])
/** What may follow in a battle. */
const FOUGHT = new Set([
  ...ADVANCES,
  ...ROLLS,
  'did-roll-counter',
  'did-strike',
  'did-strike-in-vain',
  'did-change-side',
  'did-come-home',
  'did-take-home',
  'did-leave-game',
  'did-assign',
  'did-gain-vp',
  'did-pay-vp',
  'did-change-power',
  'did-surrender',
])
const MOVES = new Set([
  'did-move',
  'did-mobilise',
  'did-draw-soldier',
  'did-transfer',
  'did-return',
  'did-march',
  'did-stay',
  'did-reinforce',
  'did-deploy',
  'did-deploy-general',
  'did-deploy-soldiers',
  'did-come-home',
  'did-regain-london',
])
const CARDS = new Set([
  ...DRAWN,
  TURN_EVENT,
  'did-no-event',
  'did-nothing',
  'did-add-card',
  'did-include',
  'did-restore',
  'did-draft',
])

function kind({ message: { id } }: LogEvent): Kind {
  if (MOVES.has(id)) return 'move'
  if (CARDS.has(id)) return 'card'
  return SCORES.has(id) || id.startsWith('did-end-') ? 'score' : 'other'
}

/** The last sentence of the first kind that there is one of. */
const lastOf = (events: LogEvent[], ids: string[]): LogEvent | null =>
  ids.map((id) => events.findLast((event) => event.message.id === id)).find((event) => event !== undefined) ?? null

export const guide: Guide = {
  turn: (event) => event.message.id === TURN,
  begins,
  fight: (event) => FIGHTS.has(event.message.id),
  fought: (event) => FOUGHT.has(event.message.id),
  result: (events) => lastOf(events, [...ADVANCES, ...ROLLS]),
  kind,
}
