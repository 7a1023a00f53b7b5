// The components that need a server: accounts, ratings, tournaments, the lobby, the editor. The offline page replaces
// this module with offline/service-only-components.ts.
import Lobby from './lobby/Lobby.svelte'
import OpponentFound from './lobby/OpponentFound.svelte'
import AccountBar from './account/AccountBar.svelte'
import MuteOpenTable from './notifications/MuteOpenTable.svelte'

/** The components that the page of every server has. Each is loaded when it is first needed. */
const all = {
  MuteOpenTable,
  Lobby,
  OpponentFound,
  AccountBar,
  AccountPage: (): Promise<typeof import('./account/AccountPage.svelte')> => import('./account/AccountPage.svelte'),
  Editor: (): Promise<typeof import('./editor/Editor.svelte')> => import('./editor/Editor.svelte'),
  Invitations: (): Promise<typeof import('./account/Invitations.svelte')> => import('./account/Invitations.svelte'),
  Leaderboard: (): Promise<typeof import('./ratings/Leaderboard.svelte')> => import('./ratings/Leaderboard.svelte'),
  Unsubscribe: (): Promise<typeof import('./account/Unsubscribe.svelte')> => import('./account/Unsubscribe.svelte'),
  PlayerProfile: (): Promise<typeof import('./ratings/PlayerProfile.svelte')> =>
    import('./ratings/PlayerProfile.svelte'),
  ModerationPage: (): Promise<typeof import('./moderation/ModerationPage.svelte')> =>
    import('./moderation/ModerationPage.svelte'),
  TournamentRoute: (): Promise<typeof import('./tournaments/TournamentRoute.svelte')> =>
    import('./tournaments/TournamentRoute.svelte'),
}

export const features: typeof all | null = all
