// The Rise of Blitzkrieg, as the page plays it.
import type { GamePage } from '../../table/game'
import './colours.css'
import Cover from './Cover.svelte'
import { blitzkrieg } from './logic'
import Screen from './Screen.svelte'

export const page: GamePage = {
  logic: blitzkrieg,
  Screen,
  Cover,
  look: () => import('./Look.svelte'),
  aid: () => import('./aid'),
  editor: () => import('./editor'),
}
