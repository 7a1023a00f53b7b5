// What a fight promises, as the service sends it.
import type { Message, Modifier, Option, Reason, Ref } from '../types'

export interface Contender {
  side: Ref
  role: Message
  /** How many dice it throws; null if that cannot be known. */
  dice: number | null
  modifiers: Modifier[]
  /** What a die must show at most to hit; null where the points of the dice count. */
  needs: number | null
  /** How many of its units are expected to be lost; null if that cannot be known. */
  losses: number | null
}

/** One way the fight may end. */
export interface Chance {
  message: Message
  probability: number
  /** Whom it is good for; empty if neither. */
  side: string
  /** The points are equal, and something else decides. */
  even: boolean
}

export interface Figure {
  section: string
  message: Message
  value: number
  /** Whether the value is a chance. */
  chance: boolean
}

/** How likely each value of something is, from `first` on. */
export interface Spread {
  message: Message
  side: string
  first: number
  chances: number[]
}

export interface Odds {
  title: Message
  /** The attacker first. */
  contenders: Contender[]
  /** None if they cannot be known. */
  outcomes: Chance[]
  figures: Figure[]
  spreads: Spread[]
  notes: Reason[]
}

/** A choice and what it promises. */
export interface Promised {
  option: Option
  odds: Odds
}

/** How likely it is that the attacker gets his way. */
export const winning = (odds: Odds): number =>
  odds.outcomes.reduce((sum, each) => sum + (each.side === odds.contenders[0]?.side.id ? each.probability : 0), 0)
