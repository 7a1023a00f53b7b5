// What somebody has chosen last against computers, game by game: what one press begins, and a new table is set up with, the next time.
import { beaten } from '../coach/kept'
import { knownTables } from '../table/seats'
import type { Seat, Variant } from '../types'
import { remember, remembered } from '../ui/storage'
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
}

const KEY = 'sandtable-chosen'
const NOTHING: Kept = { last: '', games: {}, finished: [] }

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

/** Whether somebody at this browser has played a game to its end; that is known even when its table is forgotten. */
export function hasFinished(game: string): boolean {
  const { finished } = kept()
  if (finished.includes(game)) return true
  const found =
    beaten().includes(game) ||
    knownTables().some((known) => known.game === game && known.over && Object.keys(known.keys).length > 0)
  if (found) keep({ finished: [...finished, game] })
  return found
}

/** A game of somebody who learns: on the first seat, against computers of one strength, with a coach. */
export function withCoach({ id, seats }: Variant, bot: string): Chosen {
  const [me = '', ...others] = seats
  return { variant: id, me, bots: Object.fromEntries(others.map((seat) => [seat, bot])), coach: true }
}

/** Who sits where by what was chosen. */
export const playersOf = ({ me, bots }: Chosen): Players => ({
  [me]: { kind: 'me', bot: '', name: '' },
  ...Object.fromEntries(Object.entries(bots).map(([seat, bot]) => [seat, { kind: 'bot', bot, name: '' }])),
})
