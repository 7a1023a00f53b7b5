// The API endpoints for contacts: invitations by name, and blocked players.
import { request } from '../api'
import type {
  InvitationAcceptance,
  BlockRef,
  BlockRequest,
  SeatBlockRequest,
  Blocks,
  InvitationRef,
  SeatInvitations,
  InvitationRequest,
  LobbySeat,
} from '../generated/wire'

const post = <T>(what: string, body: unknown): Promise<T> => request(`account/${what}`, { body })

export const invitations = (): Promise<SeatInvitations> => request('account/invitations')
export const invite = (wanted: InvitationRequest): Promise<void> => post('invite', wanted)
export const withdraw = (id: string): Promise<void> => post('withdraw', { id } satisfies InvitationRef)
export const decline = (id: string): Promise<void> => post('decline', { id } satisfies InvitationRef)
export const accept = (id: string, part: string): Promise<LobbySeat> =>
  post('accept', { id, part } satisfies InvitationAcceptance)
export const blocks = (): Promise<Blocks> => request('account/blocks')
export const block = (name: string): Promise<void> => post('block', { name } satisfies BlockRequest)
export const blockSeat = (table: string, seat: string): Promise<void> =>
  post('block-seat', { table, seat } satisfies SeatBlockRequest)
export const unblock = (id: string): Promise<void> => post('unblock', { id } satisfies BlockRef)
