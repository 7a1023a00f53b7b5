// The progress of loading the engine, as reactive state.
import type { Loading } from './worker-transport'

export const loading = $state<Loading>({ share: 0, ready: false, failed: '' })

/** The name of the performance mark for which scripts/measure-offline.mjs waits. */
export const READY_MARK = 'sandtable-engine'

export function setLoading(more: Partial<Loading>): void {
  Object.assign(loading, more)
  if (more.ready === true) performance.mark(READY_MARK)
}
