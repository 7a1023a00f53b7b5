// Parts of accessible names for spaces and counters on the map: the choices that they offer.
import { atSpace, type LitChoices } from '../table/highlighted-options'
import type { Option } from '../types'
import { language, say, t } from '../words/language.svelte'

/** With more choices than this, the name states only the number of choices. */
const MAX_SPOKEN_CHOICES = 3

export const joinStatements = (parts: string[]): string =>
  parts
    .filter((part) => part !== '')
    .reduceRight((rest, first) => (rest === '' ? first : t('page-board-spoken', { first, rest })), '')

/** Return the texts of the choices at a space. The list is empty if the space offers none. */
export function choiceTexts(lights: LitChoices | null, space: string): string[] {
  return mayChoose(lights === null ? [] : atSpace(lights, space))
}

/** Return the sentence that names the options from which the player may choose. The list is empty without options. */
export function mayChoose(options: Option[]): string[] {
  if (options.length === 0) return []
  if (options.length > MAX_SPOKEN_CHOICES) return [t('page-board-may-many', { n: options.length })]
  return [t('page-board-may', { what: language.words?.list(options.map((option) => say(option.label))) ?? '' })]
}
