// The URLs of the page: converts between routes and the hash of the URL.

export type Route =
  | { page: 'start' }
  /** The account page. After an OpenID sign-in, the URL contains the login token and the code. */
  | { page: 'account'; login: string; code: string }
  /** The leaderboard of a game and kind of clock. */
  | { page: 'ratings'; game: string; pool: 'live' | 'days' }
  /** The list of tournaments or, with an id, one tournament. */
  | { page: 'tournaments'; id: string }
  /** The profile of a rated player. */
  | { page: 'player'; name: string }
  | { page: 'table' | 'watch' | 'end'; table: string }
  /** A replay, at the frame that shows the result of a step. */
  | { page: 'replay'; table: string; step: number }
  /** A seat link, which gives the seat to anyone who has the link. */
  | { page: 'seat'; table: string; key: string }
  /** An invitation link; `seat` is the seat for which it was made, and is shown to the invited player. */
  | { page: 'join'; table: string; token: string; seat: string }
  | { page: 'look'; game: string; variant: string }
  /** The rulebook to read or print; with `aid`, only the player aid. */
  | { page: 'rules'; game: string; aid: boolean }
  /** The list of a game's annotated games or, with `entry`, one of them. */
  | { page: 'told'; game: string; entry: string }
  /** A lesson at a step, from 1; at step 0, where the player stopped. */
  | { page: 'lesson'; game: string; lesson: string; step: number }
  | { page: 'puzzles'; game: string }
  | { page: 'puzzle'; game: string; puzzle: string }
  /** The editor of an edition, with the editor's key. */
  | { page: 'edit'; key: string }
  /** A turn file, or a part of one, as text. */
  | { page: 'letter'; text: string }
  /** The unsubscribe page, with the token from the e-mail. */
  | { page: 'leave'; token: string }
  /** The moderation page. */
  | { page: 'steward' }
  | { page: 'lost' }

const LOST: Route = { page: 'lost' }

/** Return the route of a hash; the page `lost` for an unknown hash. */
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

/** Build the hash of a URL from its parts. */
export const hashOf = (...parts: string[]): string => `#${parts.map(encodeURIComponent).join('/')}`

/** Build the absolute URL of a page from the parts of its hash. */
export const linkTo = (...parts: string[]): string => `${location.origin}${location.pathname}${hashOf(...parts)}`
