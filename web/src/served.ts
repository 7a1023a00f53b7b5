// What only a page with a service has: accounts, ratings, tournaments, the lobby, the editor. Where tables are kept in the browser none of it is
// built: `offline/served.ts` stands in its place.
import Lobby from './lobby/Lobby.svelte'
import Met from './lobby/Met.svelte'
import Whose from './account/Whose.svelte'
import InSight from './notices/InSight.svelte'

/** Always there, and fetched when they are wanted. */
const all = {
  InSight,
  Lobby,
  Met,
  Whose,
  AccountPage: (): Promise<typeof import('./account/AccountPage.svelte')> => import('./account/AccountPage.svelte'),
  Editor: (): Promise<typeof import('./editor/Editor.svelte')> => import('./editor/Editor.svelte'),
  Invited: (): Promise<typeof import('./account/Invited.svelte')> => import('./account/Invited.svelte'),
  Leaderboard: (): Promise<typeof import('./rated/Leaderboard.svelte')> => import('./rated/Leaderboard.svelte'),
  Leave: (): Promise<typeof import('./account/Leave.svelte')> => import('./account/Leave.svelte'),
  Profile: (): Promise<typeof import('./rated/Profile.svelte')> => import('./rated/Profile.svelte'),
  Steward: (): Promise<typeof import('./steward/Desk.svelte')> => import('./steward/Desk.svelte'),
  Tournaments: (): Promise<typeof import('./tournaments/Tournaments.svelte')> =>
    import('./tournaments/Tournaments.svelte'),
}

export const served: typeof all | null = all
