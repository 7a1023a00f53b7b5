// Who is to sit where at a new table, before it is opened.
import type { Seat } from '../types'

export const KINDS = ['me', 'here', 'open', 'bot'] as const
export type Kind = (typeof KINDS)[number]

export interface Player {
  kind: Kind
  /** The bot's name, if it is one. */
  bot: string
  /** What a person at this screen is called. */
  name: string
}

export type Players = Record<Seat, Player>

const USUAL_BOT = 'basic'

/** The bot for whoever has not chosen one. */
export const usualBot = (bots: string[]): string => (bots.includes(USUAL_BOT) ? USUAL_BOT : (bots.at(-1) ?? ''))

const nobody = (kind: Kind): Player => ({ kind, bot: '', name: '' })

/** Everybody who was wished for; elsewhere me first, and bots. */
export function seated(seats: Seat[], wished: Players = {}): Players {
  const mine = seats.some((seat) => wished[seat]?.kind === 'me')
  const first = seats.find((seat) => wished[seat] === undefined)
  return Object.fromEntries(seats.map((seat) => [seat, wished[seat] ?? nobody(!mine && seat === first ? 'me' : 'bot')]))
}

/** Somebody else sits down. I have one seat: who sat there takes the one that I leave. */
export function sit(players: Players, seat: Seat, kind: Kind): Players {
  const before = players[seat] ?? nobody('bot')
  const next: Players = { ...players, [seat]: { ...before, kind } }
  const left = Object.keys(players).find((each) => each !== seat && players[each]?.kind === 'me')
  if (kind === 'me' && left !== undefined) next[left] = { ...before, kind: before.kind === 'me' ? 'bot' : before.kind }
  return next
}

export const isHere = (player: Player): boolean => player.kind === 'me' || player.kind === 'here'

/** As the service is told. */
export function told(
  players: Players,
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
