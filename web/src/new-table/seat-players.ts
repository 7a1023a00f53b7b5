// The players who are chosen for the seats of a new table, and functions that change them.
import type { Seat } from '../types'

export const PLAYER_KINDS = ['me', 'here', 'open', 'bot'] as const
export type PlayerKind = (typeof PLAYER_KINDS)[number]

export interface SeatPlayer {
  kind: PlayerKind
  /** The bot's name, or "" if the player is no bot. */
  bot: string
  /** The name of a person at this screen, or "" for other players. */
  name: string
}

export type SeatPlayers = Record<Seat, SeatPlayer>

const USUAL_BOT = 'basic'

/** Return the default bot. */
export const usualBot = (bots: string[]): string => (bots.includes(USUAL_BOT) ? USUAL_BOT : (bots.at(-1) ?? ''))

const noPlayers = (kind: PlayerKind): SeatPlayer => ({ kind, bot: '', name: '' })

/**
 * Return the player of each seat. A seat in `wished` has its wanted player. If this player has no wanted seat, the
 * first other seat is for this player. All further seats are for bots.
 */
export function initialPlayers(seats: Seat[], wished: SeatPlayers = {}): SeatPlayers {
  const mine = seats.some((seat) => wished[seat]?.kind === 'me')
  const first = seats.find((seat) => wished[seat] === undefined)
  return Object.fromEntries(
    seats.map((seat) => [seat, wished[seat] ?? noPlayers(!mine && seat === first ? 'me' : 'bot')]),
  )
}

/**
 * Return the players with another player for one seat. If this player takes the seat, its previous player gets the seat
 * that this player leaves.
 */
export function withPlayer(players: SeatPlayers, seat: Seat, kind: PlayerKind): SeatPlayers {
  const before = players[seat] ?? noPlayers('bot')
  const next: SeatPlayers = { ...players, [seat]: { ...before, kind } }
  const left = Object.keys(players).find((each) => each !== seat && players[each]?.kind === 'me')
  if (kind === 'me' && left !== undefined) next[left] = { ...before, kind: before.kind === 'me' ? 'bot' : before.kind }
  return next
}

export const isHere = (player: SeatPlayer): boolean => player.kind === 'me' || player.kind === 'here'

/** Return the players of the seats in the format of the service. */
export function seatSettings(
  players: SeatPlayers,
  myName: string,
  bots: string[],
): { seats: Record<Seat, string>; names: Record<Seat, string> } {
  const seats: Record<Seat, string> = {}
  const names: Record<Seat, string> = {}
  for (const [seat, player] of Object.entries(players)) {
    if (player.kind === 'bot') seats[seat] = `bot:${bots.includes(player.bot) ? player.bot : usualBot(bots)}`
    else seats[seat] = player.kind === 'open' ? 'open' : 'human'
    const name = (player.kind === 'me' ? myName : player.kind === 'here' ? player.name : '').trim()
    if (name !== '') names[seat] = name
  }
  return { seats, names }
}
