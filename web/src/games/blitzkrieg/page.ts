// The page code of The Rise of Blitzkrieg: its screen, map, cards and texts, registered for the shared page.
import type { GamePage } from '../../table/game-interfaces'
import './colours.css'
import Cover from './Cover.svelte'
import { blitzkrieg } from './game-adapter'
import TableScreen from './TableScreen.svelte'

export const page: GamePage = {
  adapter: blitzkrieg,
  TableScreen,
  Cover,
  look: () => import('./ComponentsPreview.svelte'),
  aid: () => import('./player-aid'),
  editor: () => import('./edition-editor'),
}
