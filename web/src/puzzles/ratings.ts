// How good this browser's player is at a game's puzzles, and how hard each has proved here: OpenSkill, as between two players.
import { rate, rating, type Rating } from 'openskill'
import { remember, remembered } from '../ui/storage'
import type { PuzzleEntry } from '../generated/wire'

/** A rating as it is shown: about 1,500 in the middle, give or take. */
export interface Shown {
  own: number
  error: number
}
/** What one puzzle has changed. */
export interface Change {
  before: number
  after: number
  puzzle: number
}
interface Kept {
  players: Record<string, Rating>
  puzzles: Record<string, Rating>
}

const KEY = 'sandtable-puzzle-ratings'
/** What OpenSkill begins with stands for 1,500, and a step of it for so many. */
const MIDDLE = 1500
const STEP = 40
const { mu: MU, sigma: SIGMA } = rating()
/** How hard a puzzle is held to be at first: by which bots have found it, more is known of it than of a new player. */
const HELD: Record<PuzzleEntry['difficulty'], Rating> = {
  easy: { mu: MU - SIGMA / 2, sigma: SIGMA / 2 },
  medium: { mu: MU, sigma: SIGMA / 2 },
  hard: { mu: MU + SIGMA / 2, sigma: SIGMA / 2 },
}

function kept(): Kept {
  try {
    const found = JSON.parse(remembered(KEY) ?? '{}') as Partial<Kept>
    return { players: { ...found.players }, puzzles: { ...found.puzzles } }
  } catch {
    return { players: {}, puzzles: {} }
  }
}

const shown = ({ mu }: Rating): number => Math.round(MIDDLE + STEP * (mu - MU))

/** The player's rating at a game's puzzles; null before the first. The error is that of 95 in 100. */
export function ownRating(game: string): Shown | null {
  const own = kept().players[game]
  return own === undefined ? null : { own: shown(own), error: Math.round(2 * STEP * own.sigma) }
}

/** Rates player and puzzle once it is decided which of them has won. */
export function rated(game: string, puzzle: PuzzleEntry, solved: boolean): Change {
  const all = kept()
  const place = `${game}/${puzzle.id}`
  const own = all.players[game] ?? rating()
  const other = all.puzzles[place] ?? HELD[puzzle.difficulty]
  const ranks = solved ? [1, 2] : [2, 1]
  const [[player], [riddle]] = rate<[[Rating], [Rating]]>([[own], [other]], { rank: ranks })
  all.players[game] = player
  all.puzzles[place] = riddle
  remember(KEY, JSON.stringify(all))
  return { before: shown(own), after: shown(player), puzzle: shown(riddle) }
}
