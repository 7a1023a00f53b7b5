// Which Allied card the sentence that is being told belongs to, so that the card can lie beside it.
import type { LogEvent } from '../types'

const DRAWN = new Set(['did-draw-card', 'did-repeat'])
const TURN_EVENT = 'did-turn-event'
/** With these another player's turn, or another turn of the game, has begun. */
const OVER = new Set(['did-use', 'did-begin-turn', 'did-obey-all'])

/** The card's id, or `turn-event`, or null. */
export function cardOf(events: LogEvent[], now: LogEvent | null): string | null {
  if (now === null) return null
  for (let i = events.findLastIndex((event) => event.n === now.n); i >= 0; i -= 1) {
    const { id, args } = events[i]!.message
    if (OVER.has(id)) return null
    if (id === TURN_EVENT) return 'turn-event'
    const card = args['card']
    if (DRAWN.has(id) && typeof card === 'object') return card.id
  }
  return null
}
