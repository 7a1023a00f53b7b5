// Whether the page is laid out for a phone: the map above, a sheet below. The style sheets ask for the same width.
import { MediaQuery } from 'svelte/reactivity'

export const phone = new MediaQuery('(max-width: 899px)')
/** Whether it lies on its side: then the sheet stands beside the map. */
export const lying = new MediaQuery('(max-width: 899px) and (max-height: 500px) and (orientation: landscape)')
