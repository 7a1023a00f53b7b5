// The turn track as a calendar: years across, seasons down.
import type { TurnInfo } from '../types'

export const SEASONS = ['spring', 'summer', 'winter'] as const

export interface Year {
  year: string
  /** The turn of each season, or null where the game has none. */
  turns: (TurnInfo | null)[]
}

/** Turns are called by year and season: `1941-summer`. */
export function calendar(turns: TurnInfo[]): Year[] {
  const years = [...new Set(turns.map((turn) => turn.id.slice(0, 4)))]
  return years.map((year) => ({
    year,
    turns: SEASONS.map((season) => turns.find((turn) => turn.id === `${year}-${season}`) ?? null),
  }))
}
