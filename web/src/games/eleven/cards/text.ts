// What a card says.
import { say } from '../../../words/language.svelte'
import type { CardInfo } from '../types'

/** An Allied card's steps are told as this edition has them; other cards have a text of the rules. */
export function cardText(card: CardInfo): string {
  const steps = card.steps ?? []
  return steps.length > 0 ? steps.map(say).join(' ') : card.text ? say(card.text) : ''
}
