// The rules by section: what the drawer, the rulebook and the player aid put on the screen.
import type { Reason } from '../types'
import { name } from '../words/language.svelte'

/** The clauses of one section. */
export interface Chapter {
  section: string
  clauses: Reason[]
}

/** A section as the ids of messages write it. */
export const idOf = (section: string): string => section.replaceAll('.', '-')

/** Sections are numbered with points in one rulebook and with hyphens in another; those of cards have words. */
export const numbered = (section: string): boolean => /^\d/.test(section)

/** "8.3.1" lies within "8.3". */
export const within = (section: string, chapter: string): boolean => idOf(section).startsWith(`${idOf(chapter)}-`)

/** "6.1.2" lies below "6.1", which lies below "6.0" or "6". */
export const depth = (section: string): number =>
  numbered(section) ? idOf(section).replace(/-0$/, '').split('-').length : 1

export const titleId = (section: string): string => `rule-title-${idOf(section)}`

/** All sections in their order. */
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

/** The name of the card that a clause is about; none for most. */
export function cardOf(clause: Reason): string {
  const [, kind, card] = /^rule-card-(\w+)-(.+)$/.exec(clause.message.id) ?? []
  return card === undefined ? '' : name(kind === 'victory' ? 'victory' : 'card', card)
}
