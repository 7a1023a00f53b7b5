// The service's addresses of tournaments, typed.
import { ask } from '../api'
import type {
  TournamentClosed,
  TournamentList,
  TournamentMade,
  TournamentState,
  TournamentWanted,
  WhichTournament,
} from '../generated/wire'

export const tournaments = (): Promise<TournamentList> => ask('tournaments')
export const tournament = (id: string): Promise<TournamentState> => ask(`tournaments/${encodeURIComponent(id)}`)
export const make = (body: TournamentWanted): Promise<TournamentMade> => ask('account/tournaments/make', { body })
/** Enters, withdraws from, or begins a tournament. */
export const act = (what: 'enter' | 'withdraw' | 'start', id: string): Promise<void> =>
  ask(`account/tournaments/${what}`, { body: { tournament: id } satisfies WhichTournament })
export const close = (body: TournamentClosed): Promise<void> => ask('account/tournaments/close', { body })
