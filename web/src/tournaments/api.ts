// The API endpoints for tournaments.
import { request } from '../api'
import type {
  TournamentClosure,
  TournamentList,
  NewTournament,
  TournamentState,
  TournamentRequest,
  TournamentRef,
} from '../generated/wire'

export const fetchTournaments = (): Promise<TournamentList> => request('tournaments')
export const fetchTournament = (id: string): Promise<TournamentState> =>
  request(`tournaments/${encodeURIComponent(id)}`)
export const createTournament = (body: TournamentRequest): Promise<NewTournament> =>
  request('account/tournaments/make', { body })
/** Enter, leave or start a tournament. */
export const actInTournament = (what: 'enter' | 'withdraw' | 'start', id: string): Promise<void> =>
  request(`account/tournaments/${what}`, { body: { tournament: id } satisfies TournamentRef })
export const closeTournament = (body: TournamentClosure): Promise<void> =>
  request('account/tournaments/close', { body })
