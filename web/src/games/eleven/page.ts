// Hitler's Eleven, as the page plays it.
import type { GamePage } from '../../table/game'
import './colours.css'
import Cover from './Cover.svelte'
import { eleven } from './logic'
import Screen from './Screen.svelte'

export const page: GamePage = {
  logic: eleven,
  Screen,
  Cover,
  look: () => import('./Look.svelte'),
  aid: () => import('./aid'),
  editor: () => import('./editor'),
}
