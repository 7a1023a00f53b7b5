// What could come next, shown over the map when it is wished for: asked of the service for each state of the table, which
// tells it from what the seat at the screen may know.
import { getContext, setContext } from 'svelte'
import * as api from '../api'
import type { Outlook } from '../generated/wire'
import { language } from '../words/language.svelte'
import { percent } from '../odds/numbers'
import type { Table } from '../table/table.svelte'

export type Threat = Outlook['threats'][number]

const FORESIGHT = Symbol('foresight')

export class Foresight {
  /** Whether it is wished for. */
  shown = $state(false)
  /** What has been told of the state on the table. */
  told = $state.raw<Outlook | null>(null)
  /** Whether what is shown is said elsewhere, and neither asked for nor put away here. */
  own = false
  private stand = ''

  constructor(private readonly table: Table) {}

  toggle = (): void => {
    this.shown = !this.shown
  }

  /** The table shows another state, or it is wished for from now on. */
  async turned(): Promise<void> {
    const { known, state } = this.table
    if (!this.shown || state === null) {
      this.told = null
      this.stand = ''
      return
    }
    const stand = `${state.seat} ${state.version}`
    if (stand === this.stand) return
    this.stand = stand
    const key = known.keys[state.seat ?? ''] ?? ''
    const version = String(state.version)
    const told = await api.part<Outlook | null>(known.table, 'outlook', { version }, key).catch(() => null)
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
