// Whether things move on the page: not where the system is asked for less motion, nor where the reader wants none here.
import { MediaQuery } from 'svelte/reactivity'
import { prefs } from './prefs.svelte'

const less = new MediaQuery('prefers-reduced-motion: reduce')

export const motion = {
  get on(): boolean {
    return prefs.motion && !less.current
  },
}
