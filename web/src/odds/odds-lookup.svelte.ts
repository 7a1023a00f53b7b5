// Requests odds: of the current battle, of the choice under the pointer or with the focus, and of a few possible
// attacks. Requests wait shortly, so that they do not delay a click. Results are cached until the table's state
// changes.
import { tick } from 'svelte'
import { atCard, atSpace } from '../table/highlighted-options'
import type { Table } from '../table/table.svelte'
import type { Option, SeatState } from '../types'
import type { Odds, ChoiceOdds } from './types'

/** How long the pointer must rest before a request is sent, and how long old odds stay visible, in milliseconds. */
const REST_MS = 90
const STAY_MS = 350
/** The verbs of choices that can lead to a die roll. `MAX_LINES` is the largest number of choices to list. */
const VERBS = new Set(['to', 'target', 'act', 'soldiers', 'bring', 'done', 'obey', 'lay', 'defend', 'keep', 'strike'])
const MAX_LINES = 9
/** The verbs of choices that are listed only if they change the odds. */
const PLAIN = new Set(['done', 'lay', 'defend'])

export class OddsLookup {
  /** The odds of the current battle. */
  base = $state.raw<Odds | null>(null)
  /** The odds of the choice under the pointer or with the focus. */
  pointed = $state.raw<ChoiceOdds | null>(null)
  /** The choices to compare, with their odds. */
  listed = $state.raw<ChoiceOdds[]>([])
  private state: SeatState | null = null
  private known = new Map<string, Promise<Odds | null>>()
  private timer: ReturnType<typeof setTimeout> | undefined
  private wanted: string | null = null

  constructor(
    private readonly table: Table,
    /** Whether the position can be in the middle of a battle. */
    private readonly fighting: boolean,
  ) {}

  /** Handle a new state of the table. `behind` is the number of states that the page has not shown yet. */
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

  /** Show the odds of the choice that an element makes, when the pointer or focus has entered it. */
  point(target: Element): void {
    const option = this.optionAt(target)
    if ((option?.notation ?? null) === this.wanted) return
    this.wanted = option?.notation ?? null
    clearTimeout(this.timer)
    this.timer = setTimeout(() => void this.show(option), option === null ? STAY_MS : REST_MS)
  }

  /** Show the odds of a choice immediately. Null means the odds of the current battle. */
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
    if (options.length > MAX_LINES || !this.table.mine) {
      this.listed = []
      return
    }
    const found = await Promise.all(options.map(async (option) => ({ option, odds: await this.ask(option.notation) })))
    if (this.state !== state) return
    const baseOutcomes = JSON.stringify(base?.outcomes ?? null)
    const other = (each: ChoiceOdds): boolean =>
      !PLAIN.has(each.option.verb) || JSON.stringify(each.odds.outcomes) !== baseOutcomes
    this.listed = found.filter((each): each is ChoiceOdds => each.odds !== null && other(each as ChoiceOdds))
  }

  /** Return the choice that an element makes: a button, a space of the map, or a card. Return null if it makes none. */
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

  /** Handle the movement of a slider. Its confirm button then makes another choice. */
  async slid(target: Element): Promise<void> {
    await tick()
    const button = target.parentElement?.querySelector('[data-notation]')
    if (button) this.point(button)
  }
}
