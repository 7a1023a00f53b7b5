// Stores the player's results at puzzles in this browser: wrong attempts at each puzzle, and whether it was solved.
import { writeStored, readStored } from '../ui/local-storage'

export interface PuzzleProgress {
  wrong: number
  /** Whether the puzzle was solved. It is null while the puzzle is undecided. */
  solved: boolean | null
}

export const MAX_TRIES = 3
const KEY = 'sandtable-puzzles'
const FRESH: PuzzleProgress = { wrong: 0, solved: null }

function kept(): Record<string, PuzzleProgress> {
  try {
    const found: unknown = JSON.parse(readStored(KEY) ?? '{}')
    return typeof found === 'object' && found !== null ? (found as Record<string, PuzzleProgress>) : {}
  } catch {
    return {}
  }
}

export const puzzleProgress = (game: string, puzzle: string): PuzzleProgress => ({
  ...FRESH,
  ...kept()[`${game}/${puzzle}`],
})

export const storeProgress = (game: string, puzzle: string, standing: PuzzleProgress): void =>
  writeStored(KEY, JSON.stringify({ ...kept(), [`${game}/${puzzle}`]: standing }))

/**
 * The step from one day's puzzle to the next day's. The service's `puzzle_of_the_day` uses the same step. It is a
 * prime, so that every puzzle is used.
 */
const LEAP = 7919
/** The day number of 1 January 1970 in Python's calendar, in which the engine counts days from year 1. */
const EPOCH = 719_163

/** Return the index of the puzzle of the day among `many` puzzles. The day is that of the player's local date. */
export function dailyIndex(many: number, now: Date): number {
  const day = Date.UTC(now.getFullYear(), now.getMonth(), now.getDate()) / 86_400_000 + EPOCH
  return many === 0 ? -1 : (day * LEAP) % many
}
