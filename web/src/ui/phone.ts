// Whether the page is laid out for a phone.
import { MediaQuery } from 'svelte/reactivity'
import { LAYOUTS } from './layout'

export const phone = new MediaQuery(LAYOUTS['--phone'])
/** Whether it lies on its side: then the sheet stands beside the map. */
export const lying = new MediaQuery(LAYOUTS['--lying'])
