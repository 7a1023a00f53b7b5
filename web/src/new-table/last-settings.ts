// The player's last settings of games against bots. Quick start uses them, and they are the defaults for a new table.
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
  /** The game that was started last. */
  last: string
  games: Record<string, LastChoice>
  /** The games that have been finished at least once. */
  finished: string[]
  /** The opponent in the last finished game, by game: the weakest of several bots, or "" for people. */
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

/** Return the game that was started last; "" if none was. */
export const lastGame = (): string => kept().last

/** Store the settings of a game against bots. Seats for friends are not stored. */
export function storeChoice(game: string, variant: string, players: SeatPlayers, coach: boolean): void {
  const seats = Object.entries(players)
  const me = seats.find(([, { kind }]) => kind === 'me')?.[0]
  const others = seats.filter(([seat]) => seat !== me)
  if (me === undefined || others.length === 0 || others.some(([, { kind }]) => kind !== 'bot')) return
  const bots = Object.fromEntries(others.map(([seat, { bot }]) => [seat, bot]))
  keep({ last: game, games: { ...kept().games, [game]: { variant, me, bots, coach } } })
}

/** Return the last settings of a game if its variant and seats still exist; otherwise null. */
export function choiceOf(game: string, variants: Variant[]): LastChoice | null {
  const found = kept().games[game]
  const seats = variants.find(({ id }) => id === found?.variant)?.seats
  const fits = found !== undefined && seats?.length === Object.keys(found.bots).length + 1 && seats.includes(found.me)
  return fits ? found : null
}

/**
 * Return the opponent in the finished games of this browser: a bot, "" for people, or null if no game was finished.
 * This works even after the tables have been deleted.
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

/** Store which game was started last, but not its opponents, because the page has proposed them. */
export const storeLastGame = (game: string): void => keep({ last: game })

/** Return settings for a learner: the first seat, bots of one level, and a coach if `coach` is true. */
export function proposedChoice({ id, seats }: Variant, bot: string, coach = true): LastChoice {
  const [me = '', ...others] = seats
  return { variant: id, me, bots: Object.fromEntries(others.map((seat) => [seat, bot])), coach }
}

/** Return the players of the seats from stored settings. */
export const playersOf = ({ me, bots }: LastChoice): SeatPlayers => ({
  [me]: { kind: 'me', bot: '', name: '' },
  ...Object.fromEntries(Object.entries(bots).map(([seat, bot]) => [seat, { kind: 'bot', bot, name: '' }])),
})
