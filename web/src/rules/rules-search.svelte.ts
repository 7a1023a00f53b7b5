// A search in the rules: the search text, the matching sections, and the current match.
import type { Reason } from '../types'
import { say, t } from '../words/language.svelte'
import { cardOf, chaptersOf, titleId, type Chapter } from './rules-by-section'
import { splitAtMatches } from './text-matches'

export interface TitledChapter extends Chapter {
  title: string
}

export class RulesSearch {
  found = $state('')
  /** The index of the current match, or -1 before the first match. */
  hit = $state(-1)
  readonly wish: string = $derived(this.found.trim())
  readonly all: TitledChapter[] = $derived.by(() =>
    chaptersOf(this.clauses()).map((each) => ({ ...each, title: t(titleId(each.section)) })),
  )
  /** The sections whose number, title or clauses match the search text. */
  readonly chapters: TitledChapter[] = $derived.by(() => {
    if (this.wish === '') return this.all
    return this.all.filter(
      ({ section, title, clauses }) =>
        section.startsWith(this.wish) || this.count(title) > 0 || clauses.some((each) => this.within(each) > 0),
    )
  })
  readonly hits: number = $derived.by(() =>
    this.chapters.reduce(
      (sum, { title, clauses }) => sum + clauses.reduce((part, each) => part + this.within(each), this.count(title)),
      0,
    ),
  )

  constructor(private readonly clauses: () => readonly Reason[]) {}

  private count(text: string): number {
    return splitAtMatches(text, this.wish).filter((piece) => piece.hit).length
  }
  private within(clause: Reason): number {
    return this.count([cardOf(clause), say(clause.message)].join('\n'))
  }

  /** Reset the current match, because the search text has changed. */
  isNew(body: HTMLElement | undefined): void {
    this.hit = -1
    body?.querySelectorAll('mark.at').forEach((mark) => mark.classList.remove('at'))
  }

  /** Go to the next visible match (`by` 1) or to the previous visible match (`by` -1). */
  go(body: HTMLElement | undefined, by: number): void {
    const marks = body?.querySelectorAll('mark') ?? []
    if (marks.length === 0) return
    this.hit = (Math.max(this.hit, by < 0 ? 0 : -1) + by + marks.length) % marks.length
    marks.forEach((mark, i) => mark.classList.toggle('at', i === this.hit))
    marks[this.hit]?.scrollIntoView({ block: 'center' })
  }
}
