// The games the page can play, looked up by name: here and nowhere else.
import './blitzkrieg/colours.css'
import BlitzkriegCover from './blitzkrieg/Cover.svelte'
import { blitzkrieg } from './blitzkrieg/logic'
import BlitzkriegScreen from './blitzkrieg/Screen.svelte'
import './eleven/colours.css'
import ElevenCover from './eleven/Cover.svelte'
import { eleven } from './eleven/logic'
import ElevenScreen from './eleven/Screen.svelte'
import type { GamePage } from '../table/game'

const PAGES: GamePage[] = [
  {
    logic: blitzkrieg,
    Screen: BlitzkriegScreen,
    Cover: BlitzkriegCover,
    look: () => import('./blitzkrieg/Look.svelte'),
    editor: () => import('./blitzkrieg/editor'),
  },
  {
    logic: eleven,
    Screen: ElevenScreen,
    Cover: ElevenCover,
    look: () => import('./eleven/Look.svelte'),
    editor: () => import('./eleven/editor'),
  },
]

export const pageOf = (name: string): GamePage | undefined => PAGES.find((page) => page.logic.name === name)
