// The addresses of the page: what stands behind the #, and what it means.

export type Route =
  | { page: 'start' }
  /** One's account; with what an OpenID provider has led back, by which it was sent there. */
  | { page: 'account'; login: string; code: string }
  /** Who is rated how, in a game by a kind of clock. */
  | { page: 'ratings'; game: string; pool: 'live' | 'days' }
  /** All tournaments, or one by its id. */
  | { page: 'tournaments'; id: string }
  /** Somebody who plays for ratings. */
  | { page: 'player'; name: string }
  | { page: 'table' | 'watch' | 'end'; table: string }
  /** A replay, at the moment to which a step has led. */
  | { page: 'replay'; table: string; step: number }
  /** A seat's own link; whoever has it sits there. */
  | { page: 'seat'; table: string; key: string }
  /** An invitation; the seat it is for is said with it, so that the invited can be told. */
  | { page: 'join'; table: string; token: string; seat: string }
  | { page: 'look'; game: string; variant: string }
  /** The rules to be read and printed: the whole of them, or what one looks up while playing. */
  | { page: 'rules'; game: string; aid: boolean }
  /** The told games of a game, or one of them. */
  | { page: 'told'; game: string; told: string }
  /** A lesson, where one has left it; or at one of its steps, from 1. */
  | { page: 'lesson'; game: string; lesson: string; step: number }
  | { page: 'puzzles'; game: string }
  | { page: 'puzzle'; game: string; puzzle: string }
  /** The editor of an edition, for whoever has its key. */
  | { page: 'edit'; key: string }
  /** A letter of a game by mail, or a part of one. */
  | { page: 'letter'; text: string }
  /** No more letters to whoever had one, by what stands in it. */
  | { page: 'leave'; token: string }
  /** The desk of stewards. */
  | { page: 'steward' }
  | { page: 'lost' }

const LOST: Route = { page: 'lost' }

/** What an address means; "lost" for one that means nothing. */
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
      return { page, game: first, told: second }
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

/** What stands behind the # for a route. */
export const hashOf = (...parts: string[]): string => `#${parts.map(encodeURIComponent).join('/')}`

/** The whole address, to be given to somebody. */
export const linkTo = (...parts: string[]): string => `${location.origin}${location.pathname}${hashOf(...parts)}`
