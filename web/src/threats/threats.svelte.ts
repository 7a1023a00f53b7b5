// The threats that the map shows on request. They are loaded for each state of the table, and contain only what the
// seat at the screen can know.
import { getContext, setContext } from 'svelte'
import type { Outlook } from '../generated/wire'
import { language } from '../words/language.svelte'
import { percent } from '../odds/number-format'
import type { Table } from '../table/table.svelte'

export type Threat = Outlook['threats'][number]

/** The layers that the player can show alone: attacks, supply, or victory conditions. */
export const LAYERS = ['threats', 'supply', 'goals'] as const
export type Layer = (typeof LAYERS)[number]

const FORESIGHT = Symbol('foresight')

export class ThreatView {
  /** Whether threats are shown. */
  shown = $state(false)
  /** The threats, supply lines and goals at the table's state, or null until they have been loaded. */
  fetched = $state.raw<Outlook | null>(null)
  /** The only layer to show, or null to show all layers. */
  only = $state<Layer | null>(null)
  /** The threats, supply lines and goals to show on the map, or null if none are shown. */
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
  /** Whether another component sets the threats. If it does, this object neither loads nor hides them. */
  own = false
  private stand = ''

  constructor(private readonly table: Table) {}

  /** Show or hide all layers. */
  toggle = (): void => {
    this.shown = !this.shown
    this.only = null
  }

  /** Show only one layer. If it is the only visible layer already, hide it. */
  look = (layer: Layer): void => {
    this.shown = !this.shown || this.only !== layer
    this.only = this.shown ? layer : null
  }

  /** Load the threats for a new state of the table, or after threats have been switched on. */
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

/** Return the probability of a threat as text, for the map and the list. */
export function chanceOf(threat: Threat): string {
  if (threat.chance === null) return '?'
  return `${threat.most ? '≤' : ''}${percent(threat.chance, language.lang)}`
}
