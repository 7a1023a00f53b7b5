// Ratings of this browser's player and of the puzzles. A puzzle that is solved or failed counts as a game between the
// player and the puzzle. OpenSkill computes the ratings.
import { rate, rating, type Rating } from 'openskill'
import { writeStored, readStored } from '../ui/local-storage'
import type { PuzzleEntry } from '../generated/wire'

/** A rating as displayed, around 1,500. `error` is its 95% error. */
export interface ShownRating {
  own: number
  error: number
}
/** How one puzzle has changed the player's rating. */
export interface RatingChange {
  before: number
  after: number
  puzzle: number
}
interface StoredRatings {
  players: Record<string, Rating>
  puzzles: Record<string, Rating>
}

const KEY = 'sandtable-puzzle-ratings'
/** The displayed rating for OpenSkill's initial mu, and the displayed points for a difference of 1 in mu. */
const MIDDLE = 1500
const STEP = 40
const { mu: MU, sigma: SIGMA } = rating()
/** The initial rating of a puzzle. It is more certain than that of a new player, because bots have tried the puzzle. */
const HELD: Record<PuzzleEntry['difficulty'], Rating> = {
  easy: { mu: MU - SIGMA / 2, sigma: SIGMA / 2 },
  medium: { mu: MU, sigma: SIGMA / 2 },
  hard: { mu: MU + SIGMA / 2, sigma: SIGMA / 2 },
}

function kept(): StoredRatings {
  try {
    const found = JSON.parse(readStored(KEY) ?? '{}') as Partial<StoredRatings>
    return { players: { ...found.players }, puzzles: { ...found.puzzles } }
  } catch {
    return { players: {}, puzzles: {} }
  }
}

const shown = ({ mu }: Rating): number => Math.round(MIDDLE + STEP * (mu - MU))

/** Return the player's rating for a game's puzzles, with its 95% error. Return null before the first puzzle. */
export function ownRating(game: string): ShownRating | null {
  const own = kept().players[game]
  return own === undefined ? null : { own: shown(own), error: Math.round(2 * STEP * own.sigma) }
}

/** Update the ratings of the player and of the puzzle, after the puzzle was solved or failed. */
export function ratePuzzle(game: string, puzzle: PuzzleEntry, solved: boolean): RatingChange {
  const all = kept()
  const place = `${game}/${puzzle.id}`
  const own = all.players[game] ?? rating()
  const other = all.puzzles[place] ?? HELD[puzzle.difficulty]
  const ranks = solved ? [1, 2] : [2, 1]
  const [[player], [riddle]] = rate<[[Rating], [Rating]]>([[own], [other]], { rank: ranks })
  all.players[game] = player
  all.puzzles[place] = riddle
  writeStored(KEY, JSON.stringify(all))
  return { before: shown(own), after: shown(player), puzzle: shown(riddle) }
}
