// Types for the odds of a battle, derived from the generated types.
import type { Odds } from '../generated/wire'
import type { Option } from '../types'

export type { Contender, Figure, Odds, OddsChance as Chance, Spread } from '../generated/wire'

/** A choice and its odds. */
export interface ChoiceOdds {
  option: Option
  odds: Odds
}

/** Return the probability of the attacker's victory. */
export const winChance = (odds: Odds): number =>
  odds.outcomes.reduce((sum, each) => sum + (each.side === odds.contenders[0]?.side.id ? each.probability : 0), 0)
