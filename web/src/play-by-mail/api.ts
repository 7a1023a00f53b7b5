// The API endpoints for play by mail. Only the engine in this browser provides them (sandtable/offline/play_by_mail).
import { request, publicTable } from '../api'
import { linkTo } from '../ui/page-urls'
import { knownTable, saveTable, type KnownTable } from '../table/storage/known-tables'
import type { Seat } from '../types'

interface Seated {
  seat: Seat
  name: string
}

/** A game by mail with its turn files. */
export interface MailGame {
  table: string
  key: string
  game: string
  variant: string
  seat: Seat
  /** Whether all seats are taken and the game is set up. */
  begun: boolean
  /** The seats to which the next turn file must be sent. */
  to: Seat[]
  free: Seat[]
  /** The turn files to send, by the seat of the recipient. The key "" contains an invitation. */
  letters: Record<Seat, string>
  members: Seated[]
}

/** An invitation with its free seats. */
export interface MailInvitation {
  game: string
  variant: string
  free: Seat[]
  members: Seated[]
  text: string
}

export interface ReceivedTurnFile {
  invited: MailInvitation | null
  post: MailGame | null
}

/** Check for Web Crypto. Browsers provide it only to pages loaded over HTTPS or from localhost. */
export const canSeal = (): boolean => (crypto.subtle as SubtleCrypto | undefined) !== undefined

export const mailGames = (): Promise<MailGame[]> => request('mail')
export const beginMailGame = (game: string, variant: string, seat: Seat, name: string): Promise<MailGame> =>
  request('mail', { body: { game, variant, seat, name } })
export const readTurnFile = (text: string): Promise<ReceivedTurnFile> => request('mail/read', { body: { text } })
export const sitDown = (text: string, seat: Seat, name: string): Promise<MailGame> =>
  request('mail/sit', { body: { text, seat, name } })
export const mailGameAt = (table: string): Promise<MailGame> => request(`mail/tables/${encodeURIComponent(table)}`)
export const writeTurnFile = (table: string): Promise<MailGame> =>
  request(`mail/tables/${encodeURIComponent(table)}`, { body: {} })

/** Return the URL that opens a turn file. */
export const turnFileLink = (letter: string): string => linkTo('letter', letter)

/** Store this browser's seat in a game by mail. Return the table. */
export async function saveSeat(post: MailGame): Promise<KnownTable> {
  const known = knownTable(await publicTable(post.table), { [post.seat]: post.key })
  saveTable(known)
  return known
}
