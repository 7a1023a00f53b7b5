// The games the page can play, looked up by name: here and nowhere else.
import type { Component } from 'svelte'
import './blitzkrieg/colours.css'
import BlitzkriegCover from './blitzkrieg/Cover.svelte'
import { blitzkrieg } from './blitzkrieg/logic'
import BlitzkriegScreen from './blitzkrieg/Screen.svelte'
import './eleven/colours.css'
import ElevenCover from './eleven/Cover.svelte'
import { eleven } from './eleven/logic'
import ElevenScreen from './eleven/Screen.svelte'
import type { GameLogic } from './lib/game'

/* eslint-disable @typescript-eslint/no-explicit-any -- what the components of a game take is its own affair */

/** A game as the page plays it. */
export interface GamePage {
  logic: GameLogic<any, any>
  /** The whole table. */
  Screen: Component<{ table: any; onhome: () => void }>
  /** The map as a picture, before any game is on it. */
  Cover: Component<{ components: any }>
  /** The map and the cards, to be looked at without a table; fetched when it is wanted. */
  look: () => Promise<{ default: Component<{ components: any; onhome: () => void }> }>
}
/* eslint-enable @typescript-eslint/no-explicit-any */

const PAGES: GamePage[] = [
  {
    logic: blitzkrieg,
    Screen: BlitzkriegScreen,
    Cover: BlitzkriegCover,
    look: () => import('./blitzkrieg/Look.svelte'),
  },
  { logic: eleven, Screen: ElevenScreen, Cover: ElevenCover, look: () => import('./eleven/Look.svelte') },
]

export const pageOf = (name: string): GamePage | undefined => PAGES.find((page) => page.logic.name === name)
