// Choices made of several at once that a game offers beside the single ones, for one state of the table only.
import type { Odds } from '../generated/wire'
import type { Option } from '../types'

export interface Offer {
  option: Option
  /** What it promises, where dice are in question. */
  odds: Odds | null
  take: () => void
}

const NONE: Offer[] = []

export class Offers {
  private made = $state.raw<{ to: string; offers: Offer[] } | null>(null)

  /** Offers them as long as the table stands like this. */
  make(to: string, offers: Offer[]): void {
    this.made = { to, offers }
  }

  clear(): void {
    this.made = null
  }

  options(stand: string): Option[] {
    return this.of(stand).map(({ option }) => option)
  }

  find(stand: string, notation: string): Offer | undefined {
    return this.of(stand).find(({ option }) => option.notation === notation)
  }

  private of(stand: string): Offer[] {
    return this.made !== null && this.made.to === stand ? this.made.offers : NONE
  }
}
