// Searching the rules: what is searched for, the sections that hold it, and the places one goes to one after another.
import type { Reason } from '../types'
import { say, t } from '../words/language.svelte'
import { cardOf, chaptersOf, titleId, type Chapter } from './chapters'
import { pieces } from './rules.svelte'

export interface Titled extends Chapter {
  title: string
}

export class Search {
  found = $state('')
  /** Which of the places found was gone to last; -1 before any. */
  hit = $state(-1)
  readonly wish: string = $derived(this.found.trim())
  readonly all: Titled[] = $derived.by(() =>
    chaptersOf(this.clauses()).map((each) => ({ ...each, title: t(titleId(each.section)) })),
  )
  /** The clauses by section, as far as they hold what is searched for. */
  readonly chapters: Titled[] = $derived.by(() => {
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

  /** @param clauses what is searched. */
  constructor(private readonly clauses: () => readonly Reason[]) {}

  private count(text: string): number {
    return pieces(text, this.wish).filter((piece) => piece.hit).length
  }
  private within(clause: Reason): number {
    return this.count([cardOf(clause), say(clause.message)].join('\n'))
  }

  /** Something else is searched for: no place has been gone to. */
  anew(body: HTMLElement | undefined): void {
    this.hit = -1
    body?.querySelectorAll('mark.at').forEach((mark) => mark.classList.remove('at'))
  }

  /** Goes to the next place, or with -1 to the one before, within what is on the screen. */
  go(body: HTMLElement | undefined, by: number): void {
    const marks = body?.querySelectorAll('mark') ?? []
    if (marks.length === 0) return
    this.hit = (Math.max(this.hit, by < 0 ? 0 : -1) + by + marks.length) % marks.length
    marks.forEach((mark, i) => mark.classList.toggle('at', i === this.hit))
    marks[this.hit]?.scrollIntoView({ block: 'center' })
  }
}
