// How far the engine has come, as it is shown on the page.
import type { Loading } from './transport'

export const loading = $state<Loading>({ share: 0, ready: false, failed: '' })

/** Whoever measures looks for this mark. */
export const READY = 'sandtable-engine'

export function told(more: Partial<Loading>): void {
  Object.assign(loading, more)
  if (more.ready === true) performance.mark(READY)
}
