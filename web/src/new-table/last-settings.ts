// Stores the player's last settings of games against bots. The quick start uses them, and the form for a new table
// begins with them.
import { beatenGames } from '../coach/coach-storage'
import { knownTables } from '../table/storage/known-tables'
import type { Seat, Variant } from '../types'
import { writeStored, readStored } from '../ui/local-storage'
import { botsOf } from '../words/player-names'
import type { SeatPlayers } from './seat-players'

export interface LastChoice {
  variant: string
  /** The seat of the player. */
  me: Seat
  /** The level of each bot, by seat. */
  bots: Record<Seat, string>
  coach: boolean
}

interface StoredChoices {
  /** The game that the player started last. */
  last: string
  games: Record<string, LastChoice>
  /** The games that the player has finished at least once. */
  finished: string[]
  /** For each game, the opponent in the last finished game: the weakest of several bots, or "" for people. */
  met: Record<string, string>
}

const KEY = 'sandtable-chosen'
const NOTHING: StoredChoices = { last: '', games: {}, finished: [], met: {} }

function kept(): StoredChoices {
  try {
    return { ...NOTHING, ...(JSON.parse(readStored(KEY) ?? '{}') as Partial<StoredChoices>) }
  } catch {
    return NOTHING
  }
}

const keep = (more: Partial<StoredChoices>): void => writeStored(KEY, JSON.stringify({ ...kept(), ...more }))

/** Return the game that the player started last, or "". */
export const lastGame = (): string => kept().last

/** Store the settings of a game against bots. If a seat is for a friend, store nothing. */
export function storeChoice(game: string, variant: string, players: SeatPlayers, coach: boolean): void {
  const seats = Object.entries(players)
  const me = seats.find(([, { kind }]) => kind === 'me')?.[0]
  const others = seats.filter(([seat]) => seat !== me)
  if (me === undefined || others.length === 0 || others.some(([, { kind }]) => kind !== 'bot')) return
  const bots = Object.fromEntries(others.map(([seat, { bot }]) => [seat, bot]))
  keep({ last: game, games: { ...kept().games, [game]: { variant, me, bots, coach } } })
}

/** Return the last settings of a game. Return null if there are none, or if their variant or seats no longer exist. */
export function choiceOf(game: string, variants: Variant[]): LastChoice | null {
  const found = kept().games[game]
  const seats = variants.find(({ id }) => id === found?.variant)?.seats
  const fits = found !== undefined && seats?.length === Object.keys(found.bots).length + 1 && seats.includes(found.me)
  return fits ? found : null
}

/**
 * Return the opponent in the last finished game of this browser: a bot, or "" for people. Return null if no game was
 * finished. Games whose tables have been deleted count too.
 */
export function strongestPlayed(game: string): string | null {
  const { finished, met } = kept()
  const found = knownTables().find((known) => known.game === game && known.over && Object.keys(known.keys).length > 0)
  if (found) {
    const bots = botsOf(found.seats)
    const last = bots.includes('easy') ? 'easy' : (bots[0] ?? '')
    if (!finished.includes(game) || met[game] !== last)
      keep({ finished: [...new Set([...finished, game])], met: { ...met, [game]: last } })
    return last
  }
  return finished.includes(game) || beatenGames().includes(game) ? (met[game] ?? '') : null
}

/** Store which game was started last. The page has proposed its opponents, so they are not stored. */
export const storeLastGame = (game: string): void => keep({ last: game })

/** Return settings for a new player: the first seat, bots of the given level, and a coach if `coach` is true. */
export function proposedChoice({ id, seats }: Variant, bot: string, coach = true): LastChoice {
  const [me = '', ...others] = seats
  return { variant: id, me, bots: Object.fromEntries(others.map((seat) => [seat, bot])), coach }
}

/** Return the player of each seat according to stored settings. */
export const playersOf = ({ me, bots }: LastChoice): SeatPlayers => ({
  [me]: { kind: 'me', bot: '', name: '' },
  ...Object.fromEntries(Object.entries(bots).map(([seat, bot]) => [seat, { kind: 'bot', bot, name: '' }])),
})
