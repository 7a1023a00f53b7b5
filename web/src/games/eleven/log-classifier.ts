// Classifies the game's log entries by their message ids: which begin an operation (a general's action, an Allied card
// or a new turn), which belong to a battle, and what the others are about. Also finds the card to which an entry
// belongs.
import { idIn, type OperationStart, type LogClassifier, type LogKind } from '../../table/log/game-log'
import type { EventPlayback } from '../../table/log/event-playback.svelte'
import type { LogEvent } from '../../types'

const DREW = 'did-draw-card'
const DRAWN = new Set([DREW, 'did-repeat'])
const TURN_EVENT = 'did-turn-event'
const ACTED = 'did-use'
const TURN = 'did-begin-turn'

/** Return the id of the card that an entry reveals, or null. */
function cardIn(event: LogEvent): string | null {
  if (event.message.id === TURN_EVENT) return TURN_EVENT.slice('did-'.length)
  return DRAWN.has(event.message.id) ? idIn(event, 'card') : null
}

/**
 * Return the operation that begins with this entry: an Allied card, the turn event, an action or a new turn. Otherwise
 * null.
 */
export function beginsOperation(event: LogEvent): OperationStart | null {
  const card = cardIn(event)
  if (card !== null) return { card, seat: null }
  const { id } = event.message
  return id === ACTED || id === TURN ? { card: null, seat: idIn(event, 'seat') } : null
}

/**
 * Return the Allied card to which the current log entry belongs. The page shows the card next to the entry. While
 * events are animated, the entry is in `queue`, not yet in `events`.
 */
export function cardOf(events: LogEvent[], { queue, now }: Pick<EventPlayback, 'queue' | 'now'>): string | null {
  if (now === null) return null
  const beginning = [...events, ...queue].findLast((event) => event.n <= now.n && beginsOperation(event) !== null)
  return beginning === undefined ? null : (beginsOperation(beginning)?.card ?? null)
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
/** The ids of messages that can occur during a battle. */
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

function kind({ message: { id } }: LogEvent): LogKind {
  if (MOVES.has(id)) return 'move'
  if (CARDS.has(id)) return 'card'
  return SCORES.has(id) || id.startsWith('did-end-') ? 'score' : 'other'
}

/** Return the last entry with the first id in `ids` that occurs in `events`. Return null if none occurs. */
const lastOf = (events: LogEvent[], ids: string[]): LogEvent | null =>
  ids.map((id) => events.findLast((event) => event.message.id === id)).find((event) => event !== undefined) ?? null

export const logClassifier: LogClassifier = {
  turn: (event) => event.message.id === TURN,
  begins: beginsOperation,
  fight: (event) => FIGHTS.has(event.message.id),
  fought: (event) => FOUGHT.has(event.message.id),
  result: (events) => lastOf(events, [...ADVANCES, ...ROLLS]),
  kind,
}
