// Reactive media queries for the layout of the page: phone, and phone in landscape.
import { MediaQuery } from 'svelte/reactivity'
import { LAYOUTS } from './breakpoints'

export const phoneLayout = new MediaQuery(LAYOUTS['--phone'])
/** Whether the page is on a phone in landscape. The bottom sheet is then next to the map. */
export const landscapeLayout = new MediaQuery(LAYOUTS['--lying'])
