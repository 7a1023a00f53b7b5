// Games by mail, as the engine in this browser tells of them: sandtable/offline/mail.
import { ask, publicTable } from '../api'
import { linkTo } from '../ui/links'
import { knownOf, saveTable, type Known } from '../table/seats'
import type { Seat } from '../types'

interface Seated {
  seat: Seat
  name: string
}

/** What there is to be handed on at a game by mail. */
export interface Post {
  table: string
  key: string
  game: string
  variant: string
  seat: Seat
  /** All seats are taken, and it is set up. */
  begun: boolean
  /** Who reads next what is written here. */
  to: Seat[]
  free: Seat[]
  /** By its reader's seat, what is to be handed on; by "" an invitation. */
  letters: Record<Seat, string>
  members: Seated[]
}

/** An invitation with seats that are still free. */
export interface Invited {
  game: string
  variant: string
  free: Seat[]
  members: Seated[]
  text: string
}

export interface Received {
  invited: Invited | null
  post: Post | null
}

/** Browsers sign and seal only for pages that nobody could have changed on their way. */
export const canSeal = (): boolean => (crypto.subtle as SubtleCrypto | undefined) !== undefined

export const waiting = (): Promise<Post[]> => ask('mail')
export const begin = (game: string, variant: string, seat: Seat, name: string): Promise<Post> =>
  ask('mail', { body: { game, variant, seat, name } })
export const read = (text: string): Promise<Received> => ask('mail/read', { body: { text } })
export const sit = (text: string, seat: Seat, name: string): Promise<Post> =>
  ask('mail/sit', { body: { text, seat, name } })
export const postAt = (table: string): Promise<Post> => ask(`mail/tables/${encodeURIComponent(table)}`)
export const write = (table: string): Promise<Post> => ask(`mail/tables/${encodeURIComponent(table)}`, { body: {} })

/** The whole address of a letter: whoever opens it reads it there. */
export const linkOf = (letter: string): string => linkTo('letter', letter)

/** Remembers the seat that this browser has at a game by mail, and answers with it. */
export async function seatOf(post: Post): Promise<Known> {
  const known = knownOf(await publicTable(post.table), { [post.seat]: post.key })
  saveTable(known)
  return known
}
