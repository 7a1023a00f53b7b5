// Asks for odds: of the fight on the table, of the choice under the pointer or the focus, and of the few choices that may
// be attacks. Asking never stands in the way of a click: it waits a little, and what has been told once is remembered
// until the table moves on.
import { tick } from 'svelte'
import { atCard, atSpace } from '../table/lights'
import type { Table } from '../table/table.svelte'
import type { Option, SeatState } from '../types'
import type { Odds, Promised } from './types'

/** How long the pointer rests before anything is asked, and how long what it left is still shown, in milliseconds. */
const REST = 90
const STAY = 350
/** Verbs of choices that may lead to dice, and how many of them are listed at most. */
const VERBS = new Set(['to', 'target', 'act', 'soldiers', 'bring', 'done', 'obey', 'lay', 'defend', 'keep', 'strike'])
const MOST = 9
/** Of these only what changes the odds is worth a line. */
const PLAIN = new Set(['done', 'lay', 'defend'])

export class Promises {
  /** The fight on the table. */
  base = $state.raw<Odds | null>(null)
  /** The choice that is pointed at. */
  pointed = $state.raw<Promised | null>(null)
  /** The choices to be compared. */
  listed = $state.raw<Promised[]>([])
  private state: SeatState | null = null
  private known = new Map<string, Promise<Odds | null>>()
  private timer: ReturnType<typeof setTimeout> | undefined
  private wanted: string | null = null

  constructor(
    private readonly table: Table,
    /** Whether there may be a fight on the table. */
    private readonly fighting: boolean,
  ) {}

  /** The table shows another state, or is about to. */
  turned(state: SeatState | null, behind: number): void {
    if (state === this.state && behind === 0 && this.known.size > 0) return
    clearTimeout(this.timer)
    this.known.clear()
    this.state = behind === 0 ? state : null
    this.wanted = null
    this.pointed = null
    if (this.state === null || this.state.over) {
      this.base = null
      this.listed = []
      return
    }
    void this.load(this.state)
  }

  stop(): void {
    clearTimeout(this.timer)
    this.state = null
  }

  /** The pointer or the focus has come to something on the page, or to nothing that could be chosen. */
  point(target: Element): void {
    const option = this.optionAt(target)
    if ((option?.notation ?? null) === this.wanted) return
    this.wanted = option?.notation ?? null
    clearTimeout(this.timer)
    this.timer = setTimeout(() => void this.show(option), option === null ? STAY : REST)
  }

  /** Shows what a choice promises, without waiting. */
  async show(option: Option | null): Promise<void> {
    const state = this.state
    const odds = option === null || state === null ? null : await this.ask(option.notation)
    if (this.state !== state) return
    this.pointed = option !== null && odds !== null ? { option, odds } : null
  }

  private ask(notation: string): Promise<Odds | null> {
    let found = this.known.get(notation)
    if (found === undefined) {
      found = this.table.odds(notation).catch(() => null)
      this.known.set(notation, found)
    }
    return found
  }

  private async load(state: SeatState): Promise<void> {
    const base = this.fighting ? await this.ask('') : null
    if (this.state !== state) return
    this.base = base
    const options = state.options.filter((option) => VERBS.has(option.verb))
    if (options.length > MOST || !this.table.mine) {
      this.listed = []
      return
    }
    const found = await Promise.all(options.map(async (option) => ({ option, odds: await this.ask(option.notation) })))
    if (this.state !== state) return
    const told = JSON.stringify(base?.outcomes ?? null)
    const other = (each: Promised): boolean =>
      !PLAIN.has(each.option.verb) || JSON.stringify(each.odds.outcomes) !== told
    this.listed = found.filter((each): each is Promised => each.odds !== null && other(each as Promised))
  }

  /** The choice that an element of the page stands for, as a button, a space of the map or a card. */
  private optionAt(target: Element): Option | null {
    const { lights, mine } = this.table
    if (lights === null || this.state === null || !mine) return null
    const notation = target.closest<HTMLElement>('[data-notation], [data-odds]')
    if (notation !== null) {
      const wanted = notation.dataset['notation'] ?? notation.dataset['odds']
      return this.state.options.find((option) => option.notation === wanted) ?? null
    }
    const space = target.closest<SVGElement>('[data-space]')?.dataset['space']
    const card = target.closest<HTMLElement>('[data-card]')?.dataset['card']
    const found =
      space !== undefined
        ? (lights.by.get(`space:${space}`) ?? atSpace(lights, space))
        : card !== undefined
          ? atCard(lights, card)
          : []
    return found[0] ?? null
  }

  /** A slider has been moved: its button stands for another choice now. */
  async slid(target: Element): Promise<void> {
    await tick()
    const button = target.parentElement?.querySelector('[data-notation]')
    if (button) this.point(button)
  }
}
