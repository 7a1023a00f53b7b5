// Groups the clauses of the rules by section, for the rules drawer, the rulebook and the player aid.
import type { Reason } from '../types'
import { name } from '../words/language.svelte'

/** The clauses of one section. */
export interface Chapter {
  section: string
  clauses: Reason[]
}

/** Return a section number in the form used in message ids, such as "8-3" for "8.3". */
export const idOf = (section: string): string => section.replaceAll('.', '-')

/** Check whether a section has a number, with points or hyphens. Sections about cards have a name instead. */
export const numbered = (section: string): boolean => /^\d/.test(section)

/** Check whether a section is a subsection of `chapter`, as "8.3.1" is of "8.3". */
export const within = (section: string, chapter: string): boolean => idOf(section).startsWith(`${idOf(chapter)}-`)

/**
 * Return the depth of a section's heading: 1 for "6" and "6.0", 2 for "6.1". The depth of an unnumbered section is 1.
 */
export const depth = (section: string): number =>
  numbered(section) ? idOf(section).replace(/-0$/, '').split('-').length : 1

export const titleId = (section: string): string => `rule-title-${idOf(section)}`

/** Return all sections with their clauses, in the order of the rules. */
export function chaptersOf(clauses: readonly Reason[]): Chapter[] {
  const chapters = new Map<string, Chapter>()
  for (const clause of clauses) {
    const { section } = clause
    const chapter = chapters.get(section) ?? { section, clauses: [] }
    chapters.set(section, chapter)
    chapter.clauses.push(clause)
  }
  return [...chapters.values()]
}

/** Return the name of the card to which a clause applies, or "". */
export function cardOf(clause: Reason): string {
  const [, kind, card] = /^rule-card-(\w+)-(.+)$/.exec(clause.message.id) ?? []
  return card === undefined ? '' : name(kind === 'victory' ? 'victory' : 'card', card)
}
