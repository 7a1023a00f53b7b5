// The actions in the game menu, such as resigning, and the request that each action sends.
import * as api from '../api'
import type { ClockState, OfferRequest, Resignation, SeatState } from '../generated/wire'
import type { Seat } from '../types'

/** A game with at least this time per move, in seconds, does not need its players to be present. */
const DAY_S = 86_400

export type SeatAction = SeatState['acts'][number] | 'nudge'

export interface ActionRequest {
  what: 'resign' | 'offer' | 'abandon' | 'nudge'
  body: Partial<Resignation> | OfferRequest | Record<string, never>
}

/** Return the request of an action. `bot` is the bot that takes over the seat, or "". */
export function actionRequest(act: SeatAction, bot: string): ActionRequest {
  switch (act) {
    case 'resign':
      return { what: 'resign', body: bot === '' ? {} : { bot } }
    case 'abandon':
    case 'nudge':
      return { what: act, body: {} }
    case 'draw':
    case 'end':
      return { what: 'offer', body: { kind: 'end' } }
    case 'pause':
      return { what: 'offer', body: { kind: 'pause' } }
    case 'pass':
      return { what: 'offer', body: { kind: 'pass' } }
    case 'pass-bot':
      return { what: 'offer', body: { kind: 'pass', to: bot } }
  }
}

/**
 * Return the seat whose player can be reminded of their turn, or null. The player must use another device, and the game
 * must have a correspondence clock or none.
 */
export function seatToNudge(
  state: Pick<SeatState, 'seat' | 'actor' | 'players'>,
  clock: ClockState | null,
  keys: Record<Seat, string>,
): Seat | null {
  const { seat, actor, players } = state
  if (api.isLocal() || clock === null || seat === null || actor === null || actor === seat || actor in keys) return null
  const slow = clock.terms === null || clock.terms.seconds >= DAY_S
  return slow && players[actor] === 'human' && !(actor in clock.sitting) ? actor : null
}
