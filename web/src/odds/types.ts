// What a fight promises, generated of the service's own types.
import type { Odds } from '../generated/wire'
import type { Option } from '../types'

export type { Contender, Figure, Odds, OddsChance as Chance, Spread } from '../generated/wire'

/** A choice and what it promises. */
export interface Promised {
  option: Option
  odds: Odds
}

/** How likely it is that the attacker gets his way. */
export const winning = (odds: Odds): number =>
  odds.outcomes.reduce((sum, each) => sum + (each.side === odds.contenders[0]?.side.id ? each.probability : 0), 0)
