// The service's addresses of ratings, typed.
import { ask } from '../api'
import type {
  Leaderboard,
  Matched,
  Opened,
  Profile,
  RatedJoining,
  RatedMatch,
  RatedOpening,
  RatedSitting,
  TableRatings,
} from '../generated/wire'

export type Pool = Leaderboard['pool']
export const POOLS: readonly Pool[] = ['live', 'days']

export const openRated = (body: RatedOpening): Promise<Opened> => ask('account/rated/open', { body })
export const sitRated = (body: RatedSitting): Promise<Matched> => ask('account/rated/sit', { body })
export const joinRated = (body: RatedJoining): Promise<Matched> => ask('account/rated/join', { body })
export const quickRated = (body: RatedMatch): Promise<Matched> => ask('account/rated/quick', { body })
export const leaderboard = (game: string, pool: Pool): Promise<Leaderboard> =>
  ask(`ratings?${new URLSearchParams({ game, pool }).toString()}`)
export const profile = (name: string): Promise<Profile> =>
  ask(`ratings/player?${new URLSearchParams({ name }).toString()}`)
export const ratingsOf = (table: string): Promise<TableRatings> => ask(`tables/${table}/ratings`)
