// Arranges the turns in a calendar, with a column for each year and a row for each season.
import type { TurnInfo } from '../types'

export const SEASONS = ['spring', 'summer', 'winter'] as const

export interface CalendarYear {
  year: string
  /** The turn of each season. It is null if the game has no turn in that season. */
  turns: (TurnInfo | null)[]
}

/** Arrange turns in a calendar. The id of a turn consists of year and season, such as `1941-summer`. */
export function calendar(turns: TurnInfo[]): CalendarYear[] {
  const years = [...new Set(turns.map((turn) => turn.id.slice(0, 4)))]
  return years.map((year) => ({
    year,
    turns: SEASONS.map((season) => turns.find((turn) => turn.id === `${year}-${season}`) ?? null),
  }))
}
