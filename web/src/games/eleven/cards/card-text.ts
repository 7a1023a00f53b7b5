// The text of a card.
import { say, sentences } from '../../../words/language.svelte'
import type { CardInfo } from '../types'

/**
 * Return a card's text. For an Allied card, it is composed of the card's effect steps; otherwise it is a fixed text.
 */
export function cardText(card: CardInfo): string {
  const steps = card.steps ?? []
  return steps.length > 0 ? sentences(steps) : card.text ? say(card.text) : ''
}
