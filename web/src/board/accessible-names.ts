// Accessible names of things on the map: what a thing is, and which choices it offers now.
import { atSpace, type LitChoices } from '../table/lit-choices'
import type { Option } from '../types'
import { language, say, t } from '../words/language.svelte'

/** If there are more choices than this, the name states only their number. */
const MAX_SPOKEN_CHOICES = 3

export const joinStatements = (parts: string[]): string =>
  parts
    .filter((part) => part !== '')
    .reduceRight((rest, first) => (rest === '' ? first : t('page-board-spoken', { first, rest })), '')

/** Return the choices at a space as text; empty if the space offers none. */
export function choiceTexts(lights: LitChoices | null, space: string): string[] {
  return mayChoose(lights === null ? [] : atSpace(lights, space))
}

/** Return the sentence that the player may choose among some options; empty without options. */
export function mayChoose(options: Option[]): string[] {
  if (options.length === 0) return []
  if (options.length > MAX_SPOKEN_CHOICES) return [t('page-board-may-many', { n: options.length })]
  return [t('page-board-may', { what: language.words?.list(options.map((option) => say(option.label))) ?? '' })]
}
