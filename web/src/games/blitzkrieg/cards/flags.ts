import type { CardInfo } from '../types'

export type Flag = 'momentum-only' | 'remove-after-use' | 'rest-next-turn'

/** What a card's text says about when it may be chosen and what becomes of it. */
export function flagsOf(card: CardInfo): Flag[] {
  const flags: Flag[] = []
  if (card.momentum_only) flags.push('momentum-only')
  if (card.remove_after_use) flags.push('remove-after-use')
  if (card.rest_next_turn) flags.push('rest-next-turn')
  return flags
}
