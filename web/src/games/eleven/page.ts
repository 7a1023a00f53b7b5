// The page of Hitler's Eleven.
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
