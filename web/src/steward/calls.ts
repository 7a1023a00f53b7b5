// The service's addresses of stewards, typed.
import { ask } from '../api'
import type { ActingAtTable, ClosingTournament, Deciding, Lifting, Sanctioning, StewardDesk } from '../generated/wire'

const post = (what: string, body: unknown): Promise<void> => ask(`account/steward/${what}`, { body })

export const desk = (): Promise<StewardDesk> => ask('account/steward/desk')
export const decide = (wanted: Deciding): Promise<void> => post('decide', wanted)
export const sanction = (wanted: Sanctioning): Promise<void> => post('sanction', wanted)
export const lift = (wanted: Lifting): Promise<void> => post('lift', wanted)
export const atTable = (wanted: ActingAtTable): Promise<void> => post('table', wanted)
export const closeTournament = (wanted: ClosingTournament): Promise<void> => post('tournament', wanted)
