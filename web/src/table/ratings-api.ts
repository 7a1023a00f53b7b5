// The API endpoints for ratings.
import { request } from '../api'
import type {
  Leaderboard,
  LobbySeat,
  OpenedTable,
  PlayerProfile,
  RatedJoinRequest,
  RatedMatchRequest,
  RatedTableRequest,
  RatedSeatRequest,
  TableRatings,
} from '../generated/wire'

export type RatingPool = Leaderboard['pool']
export const RATING_POOLS: readonly RatingPool[] = ['live', 'days']

export const openRated = (body: RatedTableRequest): Promise<OpenedTable> => request('account/rated/open', { body })
export const sitRated = (body: RatedSeatRequest): Promise<LobbySeat> => request('account/rated/sit', { body })
export const joinRated = (body: RatedJoinRequest): Promise<LobbySeat> => request('account/rated/join', { body })
export const quickRated = (body: RatedMatchRequest): Promise<LobbySeat> => request('account/rated/quick', { body })
export const leaderboard = (game: string, pool: RatingPool): Promise<Leaderboard> =>
  request(`ratings?${new URLSearchParams({ game, pool }).toString()}`)
export const profile = (name: string): Promise<PlayerProfile> =>
  request(`ratings/player?${new URLSearchParams({ name }).toString()}`)
export const ratingsOf = (table: string): Promise<TableRatings> => request(`tables/${table}/ratings`)
