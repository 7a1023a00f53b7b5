// Caches the positions of names and counters that a map has computed, for the next table with the same components.
import type { Components } from '../types'
import type { CounterPlacement } from './counter-placement'
import type { Box } from './counter-layouts'

/** The positions of names and counters. They belong to one set of displayed names (as JSON). */
export interface NamesAndCounters {
  names: ReadonlyMap<string, Box>
  standing: CounterPlacement
}

const layouts = new WeakMap<Components, { titles: string } & NamesAndCounters>()

/**
 * Return the positions for the given names, computing them with `make` if they are not cached. To save memory, only the
 * last result is cached for each components object.
 */
export function layoutOf(components: Components, titles: string, make: () => NamesAndCounters): NamesAndCounters {
  let found = layouts.get(components)
  if (found?.titles !== titles) {
    found = { titles, ...make() }
    layouts.set(components, found)
  }
  return found
}
