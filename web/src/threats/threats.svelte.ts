// The threats that the map shows on request. They are loaded for each state of the table, from the information of the
// seat at the screen.
import { getContext, setContext } from 'svelte'
import type { Outlook } from '../generated/wire'
import { language } from '../words/language.svelte'
import { percent } from '../odds/number-format'
import type { Table } from '../table/table.svelte'

export type Threat = Outlook['threats'][number]

/** The layers that can be shown alone: attacks, supply, or victory conditions. */
export const LAYERS = ['threats', 'supply', 'goals'] as const
export type Layer = (typeof LAYERS)[number]

const FORESIGHT = Symbol('foresight')

export class ThreatView {
  /** Whether the overlay is switched on. */
  shown = $state(false)
  /** The threats, supply lines and goals in the table's state. */
  fetched = $state.raw<Outlook | null>(null)
  /** The only layer that is shown; null to show all layers. */
  only = $state<Layer | null>(null)
  /** The threats, supply lines and goals to show on the map; null if the overlay is off. */
  readonly seen: Outlook | null = $derived.by(() => {
    const { fetched } = this
    const has = (layer: Layer): boolean => this.only === null || this.only === layer
    if (fetched === null || !this.shown) return null
    return {
      threats: has('threats') ? fetched.threats : [],
      ways: has('supply') ? fetched.ways : [],
      weak: has('supply') ? fetched.weak : [],
      goals: has('goals') ? fetched.goals : [],
      notes: has('threats') ? fetched.notes : [],
      counsel: [],
    }
  })
  /** Whether another component sets the threats. Then this object neither loads nor hides them. */
  own = false
  private stand = ''

  constructor(private readonly table: Table) {}

  /** Show or hide all layers. */
  toggle = (): void => {
    this.shown = !this.shown
    this.only = null
  }

  /** Show one layer alone; if it is already shown alone, hide it. */
  look = (layer: Layer): void => {
    this.shown = !this.shown || this.only !== layer
    this.only = this.shown ? layer : null
  }

  /** Handle a new state of the table, or the overlay being switched on. */
  async turned(): Promise<void> {
    const { state } = this.table
    if (!this.shown || state === null) {
      this.fetched = null
      this.stand = ''
      return
    }
    const stand = `${state.seat} ${state.version}`
    if (stand === this.stand) return
    this.stand = stand
    const fetched = await this.table.outlook().catch(() => null)
    // Keep the threats of the previous state until those of the new state have been loaded.
    if (this.stand === stand && fetched !== null) this.fetched = fetched
  }
}

export const provideThreats = (table: Table): ThreatView => setContext(FORESIGHT, new ThreatView(table))
export const useThreats = (): ThreatView | undefined => getContext<ThreatView | undefined>(FORESIGHT)

/** Format the probability of a threat for the map and the list. */
export function chanceOf(threat: Threat): string {
  if (threat.chance === null) return '?'
  return `${threat.most ? '≤' : ''}${percent(threat.chance, language.lang)}`
}
