// How a thing on the map is spoken to those who hear it: what it is, and what may be done there now.
import { atSpace, type Lights } from '../table/lights'
import type { Option } from '../types'
import { language, say, t } from '../words/language.svelte'

/** More choices than these are counted, not read out. */
const FEW = 3

/** Several statements in one breath. */
export const spoken = (parts: string[]): string =>
  parts
    .filter((part) => part !== '')
    .reduceRight((rest, first) => (rest === '' ? first : t('page-board-spoken', { first, rest })), '')

/** What may be chosen at a space; nothing if it is not lit. */
export function choices(lights: Lights | null, space: string): string[] {
  return mayChoose(lights === null ? [] : atSpace(lights, space))
}

/** That one may choose among these. */
export function mayChoose(options: Option[]): string[] {
  if (options.length === 0) return []
  if (options.length > FEW) return [t('page-board-may-many', { n: options.length })]
  return [t('page-board-may', { what: language.words?.list(options.map((option) => say(option.label))) ?? '' })]
}
