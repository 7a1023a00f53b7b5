// Sequences of choices that a game offers in addition to single options. They are valid only for one state of the
// table.
import type { Odds } from '../generated/wire'
import type { Option } from '../types'

export interface OfferedLine {
  option: Option
  /** The odds of the choices, or null if no dice are rolled. */
  odds: Odds | null
  take: () => void
}

const NONE: OfferedLine[] = []

export class OfferedLines {
  private made = $state.raw<{ to: string; offers: OfferedLine[] } | null>(null)

  /** Offer sequences of choices. `to` identifies the state of the table to which they belong. */
  make(to: string, offers: OfferedLine[]): void {
    this.made = { to, offers }
  }

  clear(): void {
    this.made = null
  }

  options(stand: string): Option[] {
    return this.of(stand).map(({ option }) => option)
  }

  find(stand: string, notation: string): OfferedLine | undefined {
    return this.of(stand).find(({ option }) => option.notation === notation)
  }

  private of(stand: string): OfferedLine[] {
    return this.made !== null && this.made.to === stand ? this.made.offers : NONE
  }
}
