// The page code of Hitler's Eleven: its screen, pictures and editor support, registered for the shared page.
import type { GamePage } from '../../table/game-interfaces'
import './colours.css'
import Cover from './Cover.svelte'
import { eleven } from './game-adapter'
import TableScreen from './TableScreen.svelte'

export const page: GamePage = {
  adapter: eleven,
  TableScreen,
  Cover,
  look: () => import('./ComponentsPreview.svelte'),
  aid: () => import('./player-aid'),
  editor: () => import('./edition-editor'),
}
