// The restrictions of a card. It can cost momentum, be removed after use, or be set aside for the next turn.
import type { CardInfo } from '../types'

export type CardRestriction = 'momentum-only' | 'remove-after-use' | 'rest-next-turn'

export function restrictionsOf(card: CardInfo): CardRestriction[] {
  const restrictions: CardRestriction[] = []
  if (card.momentum_only) restrictions.push('momentum-only')
  if (card.remove_after_use) restrictions.push('remove-after-use')
  if (card.rest_next_turn) restrictions.push('rest-next-turn')
  return restrictions
}
