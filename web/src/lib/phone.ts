// Whether the page is laid out for a phone: the map above, a sheet below. The style sheets ask for the same width.
import { MediaQuery } from 'svelte/reactivity'

export const phone = new MediaQuery('(max-width: 899px)')
