// The API endpoints for moderators.
import { request } from '../api'
import type {
  TableActionRequest,
  ModeratorClosure,
  ReportDecision,
  RevocationRequest,
  SanctionRequest,
  ModerationDesk,
} from '../generated/wire'

const post = (what: string, body: unknown): Promise<void> => request(`account/steward/${what}`, { body })

export const fetchQueue = (): Promise<ModerationDesk> => request('account/steward/desk')
export const decideReport = (wanted: ReportDecision): Promise<void> => post('decide', wanted)
export const imposeSanction = (wanted: SanctionRequest): Promise<void> => post('sanction', wanted)
export const revokeSanction = (wanted: RevocationRequest): Promise<void> => post('lift', wanted)
export const actAtTable = (wanted: TableActionRequest): Promise<void> => post('table', wanted)
export const closeTournament = (wanted: ModeratorClosure): Promise<void> => post('tournament', wanted)
