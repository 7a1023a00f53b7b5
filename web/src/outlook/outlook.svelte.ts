// What could come next, shown over the map when it is wished for: asked for each state of the table, and told from what the
// seat at the screen may know.
import { getContext, setContext } from 'svelte'
import type { Outlook } from '../generated/wire'
import { language } from '../words/language.svelte'
import { percent } from '../odds/numbers'
import type { Table } from '../table/table.svelte'

export type Threat = Outlook['threats'][number]

/** What can be looked at alone: attacks, supply, or what would win the game. */
export const LAYERS = ['threats', 'supply', 'goals'] as const
export type Layer = (typeof LAYERS)[number]

const FORESIGHT = Symbol('foresight')

export class Foresight {
  /** Whether it is wished for. */
  shown = $state(false)
  /** What has been told of the state on the table. */
  told = $state.raw<Outlook | null>(null)
  /** What of it is looked at alone; null for all of it. */
  only = $state<Layer | null>(null)
  /** What is shown of what has been told. */
  readonly seen: Outlook | null = $derived.by(() => {
    const { told } = this
    const has = (layer: Layer): boolean => this.only === null || this.only === layer
    if (told === null || !this.shown) return null
    return {
      threats: has('threats') ? told.threats : [],
      ways: has('supply') ? told.ways : [],
      weak: has('supply') ? told.weak : [],
      goals: has('goals') ? told.goals : [],
      notes: has('threats') ? told.notes : [],
      counsel: [],
    }
  })
  /** Whether what is shown is said elsewhere, and neither asked for nor put away here. */
  own = false
  private stand = ''

  constructor(private readonly table: Table) {}

  /** All of it, or nothing. */
  toggle = (): void => {
    this.shown = !this.shown
    this.only = null
  }

  /** One thing alone, or nothing. */
  look = (layer: Layer): void => {
    this.shown = !this.shown || this.only !== layer
    this.only = this.shown ? layer : null
  }

  /** The table shows another state, or it is wished for from now on. */
  async turned(): Promise<void> {
    const { state } = this.table
    if (!this.shown || state === null) {
      this.told = null
      this.stand = ''
      return
    }
    const stand = `${state.seat} ${state.version}`
    if (stand === this.stand) return
    this.stand = stand
    const told = await this.table.outlook().catch(() => null)
    // What belongs to a state that is gone stays until the next has been told.
    if (this.stand === stand && told !== null) this.told = told
  }
}

export const provideForesight = (table: Table): Foresight => setContext(FORESIGHT, new Foresight(table))
export const foresightHere = (): Foresight | undefined => getContext<Foresight | undefined>(FORESIGHT)

/** How likely a threat is, as it is written on the map and in the list. */
export function chanceOf(threat: Threat): string {
  if (threat.chance === null) return '?'
  return `${threat.most ? '≤' : ''}${percent(threat.chance, language.lang)}`
}
