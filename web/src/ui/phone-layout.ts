// Media queries for the layout of the page.
import { MediaQuery } from 'svelte/reactivity'
import { LAYOUTS } from './breakpoints'

export const phoneLayout = new MediaQuery(LAYOUTS['--phone'])
/** Whether the page is on a phone in landscape, with the sheet next to the map. */
export const landscapeLayout = new MediaQuery(LAYOUTS['--lying'])
