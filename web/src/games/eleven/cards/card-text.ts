// Returns the text of a card.
import { say, sentences } from '../../../words/language.svelte'
import type { CardInfo } from '../types'

/** Return a card's text. An Allied card's text is composed of its effects. All other cards have a fixed text. */
export function cardText(card: CardInfo): string {
  const steps = card.steps ?? []
  return steps.length > 0 ? sentences(steps) : card.text ? say(card.text) : ''
}
