// The service's addresses of contacts, typed: invitations by name, and whom one has blocked.
import { ask } from '../api'
import type {
  Accepting,
  BlockId,
  Blocking,
  BlockingSeat,
  Blocks,
  InvitationId,
  Invitations,
  Inviting,
  Matched,
} from '../generated/wire'

const post = <T>(what: string, body: unknown): Promise<T> => ask(`account/${what}`, { body })

export const invitations = (): Promise<Invitations> => ask('account/invitations')
export const invite = (wanted: Inviting): Promise<void> => post('invite', wanted)
export const withdraw = (id: string): Promise<void> => post('withdraw', { id } satisfies InvitationId)
export const decline = (id: string): Promise<void> => post('decline', { id } satisfies InvitationId)
export const accept = (id: string, part: string): Promise<Matched> => post('accept', { id, part } satisfies Accepting)
export const blocks = (): Promise<Blocks> => ask('account/blocks')
export const block = (name: string): Promise<void> => post('block', { name } satisfies Blocking)
export const blockSeat = (table: string, seat: string): Promise<void> =>
  post('block-seat', { table, seat } satisfies BlockingSeat)
export const unblock = (id: string): Promise<void> => post('unblock', { id } satisfies BlockId)
