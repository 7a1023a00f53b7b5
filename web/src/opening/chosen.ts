// What somebody has chosen last against computers, game by game: what one press begins, and a new table is set up with, the next time.
import { beaten } from '../coach/kept'
import { knownTables } from '../table/seats'
import type { Seat, Variant } from '../types'
import { remember, remembered } from '../ui/storage'
import { botsOf } from '../words/names'
import type { Players } from './opening'

export interface Chosen {
  variant: string
  /** Which seat is mine. */
  me: Seat
  /** The strength of each computer. */
  bots: Record<Seat, string>
  coach: boolean
}

interface Kept {
  /** The game that was begun last. */
  last: string
  games: Record<string, Chosen>
  /** The games of which one has been played to its end. */
  finished: string[]
  /** The computer that was met there, the weakest of several; empty for people. */
  met: Record<string, string>
}

const KEY = 'sandtable-chosen'
const NOTHING: Kept = { last: '', games: {}, finished: [], met: {} }

function kept(): Kept {
  try {
    return { ...NOTHING, ...(JSON.parse(remembered(KEY) ?? '{}') as Partial<Kept>) }
  } catch {
    return NOTHING
  }
}

const keep = (more: Partial<Kept>): void => remember(KEY, JSON.stringify({ ...kept(), ...more }))

/** The game that was begun last; empty for none. */
export const lastGame = (): string => kept().last

/** Keeps with what a game against computers was begun; what friends were asked to is no habit. */
export function keepChosen(game: string, variant: string, players: Players, coach: boolean): void {
  const seats = Object.entries(players)
  const me = seats.find(([, { kind }]) => kind === 'me')?.[0]
  const others = seats.filter(([seat]) => seat !== me)
  if (me === undefined || others.length === 0 || others.some(([, { kind }]) => kind !== 'bot')) return
  const bots = Object.fromEntries(others.map(([seat, { bot }]) => [seat, bot]))
  keep({ last: game, games: { ...kept().games, [game]: { variant, me, bots, coach } } })
}

/** What was chosen last of a game, where it still has that variant and those seats; null for nothing. */
export function chosenOf(game: string, variants: Variant[]): Chosen | null {
  const found = kept().games[game]
  const seats = variants.find(({ id }) => id === found?.variant)?.seats
  const fits = found !== undefined && seats?.length === Object.keys(found.bots).length + 1 && seats.includes(found.me)
  return fits ? found : null
}

/**
 * Whom somebody at this browser has met in a game that was played to its end: a computer, or people, which is the empty word; null if there was
 * no such game. That is known even when its table is forgotten.
 */
export function metIn(game: string): string | null {
  const { finished, met } = kept()
  const found = knownTables().find((known) => known.game === game && known.over && Object.keys(known.keys).length > 0)
  if (found) {
    const bots = botsOf(found.seats)
    const last = bots.includes('easy') ? 'easy' : (bots[0] ?? '')
    if (!finished.includes(game) || met[game] !== last)
      keep({ finished: [...new Set([...finished, game])], met: { ...met, [game]: last } })
    return last
  }
  return finished.includes(game) || beaten().includes(game) ? (met[game] ?? '') : null
}

/** Keeps which game was begun last; with whom was the page's proposal. */
export const keepLast = (game: string): void => keep({ last: game })

/** A game of somebody who learns: on the first seat, against computers of one strength, with a coach unless he needs none. */
export function proposedOf({ id, seats }: Variant, bot: string, coach = true): Chosen {
  const [me = '', ...others] = seats
  return { variant: id, me, bots: Object.fromEntries(others.map((seat) => [seat, bot])), coach }
}

/** Who sits where by what was chosen. */
export const playersOf = ({ me, bots }: Chosen): Players => ({
  [me]: { kind: 'me', bot: '', name: '' },
  ...Object.fromEntries(Object.entries(bots).map(([seat, bot]) => [seat, { kind: 'bot', bot, name: '' }])),
})
