// What this browser knows of its player's puzzles: how many tries were wrong, and whether each was solved.
import { remember, remembered } from '../ui/storage'

export interface Standing {
  wrong: number
  /** Null as long as neither is decided. */
  solved: boolean | null
}

export const TRIES = 3
const KEY = 'sandtable-puzzles'
const FRESH: Standing = { wrong: 0, solved: null }

function kept(): Record<string, Standing> {
  try {
    const found: unknown = JSON.parse(remembered(KEY) ?? '{}')
    return typeof found === 'object' && found !== null ? (found as Record<string, Standing>) : {}
  } catch {
    return {}
  }
}

export const standingOf = (game: string, puzzle: string): Standing => ({ ...FRESH, ...kept()[`${game}/${puzzle}`] })

export const keepStanding = (game: string, puzzle: string, standing: Standing): void =>
  remember(KEY, JSON.stringify({ ...kept(), [`${game}/${puzzle}`]: standing }))

/** As in `puzzle_of_the_day`: a prime, so that every puzzle has its day. */
const LEAP = 7919
/** The ordinal of the first of January 1970, by which the terminal counts days as well. */
const EPOCH = 719_163

/** Which of so many puzzles is that of a day, by the reader's own calendar. */
export function ofTheDay(many: number, now: Date): number {
  const day = Date.UTC(now.getFullYear(), now.getMonth(), now.getDate()) / 86_400_000 + EPOCH
  return many === 0 ? -1 : (day * LEAP) % many
}
