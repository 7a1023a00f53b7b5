// Whether the page uses animations. It does if neither the system nor the player has turned them off.
import { MediaQuery } from 'svelte/reactivity'
import { preferences } from './preferences.svelte'

const less = new MediaQuery('prefers-reduced-motion: reduce')

export const motion = {
  get on(): boolean {
    return preferences.motion && !less.current
  },
}
