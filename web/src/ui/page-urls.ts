// Converts the hash of the page's URL to a route, and builds URLs of pages.

export type Route =
  | { page: 'start' }
  /** The account page. After a sign-in with OpenID, the URL contains the login token and the code. */
  | { page: 'account'; login: string; code: string }
  /** The leaderboard of a game for one kind of clock. */
  | { page: 'ratings'; game: string; pool: 'live' | 'days' }
  /** The list of tournaments. With an id, the page of one tournament. */
  | { page: 'tournaments'; id: string }
  /** The profile of a rated player. */
  | { page: 'player'; name: string }
  | { page: 'table' | 'watch' | 'end'; table: string }
  /** A replay. It starts at the frame that shows the result of `step`. */
  | { page: 'replay'; table: string; step: number }
  /** A seat link. It gives the seat to any person who has the link. */
  | { page: 'seat'; table: string; key: string }
  /** An invitation link. `seat` is the seat for which the invitation was made. */
  | { page: 'join'; table: string; token: string; seat: string }
  | { page: 'look'; game: string; variant: string }
  /** The rulebook to read or print. With `aid`, only the player aid. */
  | { page: 'rules'; game: string; aid: boolean }
  /** The list of a game's annotated games. With `entry`, one annotated game. */
  | { page: 'told'; game: string; entry: string }
  /** A lesson. `step` is the step to begin with, from 1. 0 means the step where the player stopped. */
  | { page: 'lesson'; game: string; lesson: string; step: number }
  | { page: 'puzzles'; game: string }
  | { page: 'puzzle'; game: string; puzzle: string }
  /** The editor of an edition, with the key that it needs. */
  | { page: 'edit'; key: string }
  /** The page that opens a turn file, or a part of one. */
  | { page: 'letter'; text: string }
  /** The page that cancels e-mail notifications. `token` is from the e-mail. */
  | { page: 'leave'; token: string }
  /** The moderation page. */
  | { page: 'steward' }
  | { page: 'lost' }

const LOST: Route = { page: 'lost' }

/** Return the route of a hash. For an unknown hash, return the page `lost`. */
export function routeOf(hash: string): Route {
  let parts: string[]
  try {
    parts = hash.replace(/^#\/?/, '').split('/').map(decodeURIComponent)
  } catch {
    return LOST
  }
  const [page = '', first = '', second = '', third = ''] = parts
  if (page === '') return { page: 'start' }
  if (page === 'steward') return { page }
  if (page === 'account') return { page, login: first, code: second }
  if (page === 'tournaments') return { page, id: '' }
  if (page === 'ratings') return { page, game: first, pool: second === 'days' ? second : 'live' }
  if (first === '') return LOST
  switch (page) {
    case 'table':
    case 'watch':
    case 'end':
      return { page, table: first }
    case 'replay':
      return { page, table: first, step: /^\d+$/.test(second) ? Number(second) : 0 }
    case 'seat':
      return second === '' ? LOST : { page, table: first, key: second }
    case 'join':
      return second === '' ? LOST : { page, table: first, token: second, seat: third }
    case 'lesson':
      return second === ''
        ? LOST
        : { page, game: first, lesson: second, step: /^\d{1,2}$/.test(third) ? Number(third) : 0 }
    case 'told':
      return { page, game: first, entry: second }
    case 'tournament':
      return { page: 'tournaments', id: first }
    case 'player':
      return { page, name: first }
    case 'puzzles':
      return { page, game: first }
    case 'puzzle':
      return second === '' ? LOST : { page, game: first, puzzle: second }
    case 'rules':
      return { page, game: first, aid: second === 'aid' }
    case 'letter':
      return { page, text: second === '' ? first : `${first}/${second}` }
    case 'leave':
      return { page, token: first }
    case 'edit':
      return { page, key: first }
    case 'look':
      return { page, game: first, variant: second }
    default:
      return LOST
  }
}

/** Return the hash of a URL, made from its parts. */
export const hashOf = (...parts: string[]): string => `#${parts.map(encodeURIComponent).join('/')}`

/** Return the absolute URL of a page, made from the parts of its hash. */
export const linkTo = (...parts: string[]): string => `${location.origin}${location.pathname}${hashOf(...parts)}`
