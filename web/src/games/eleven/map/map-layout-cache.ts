// Caches the layout that the map has computed from its components, for the next table with the same components.
import type { Components } from '../types'
import type { CounterPlacement } from './counter-placement'
import type { Box } from './counter-layouts'

/** The positions of the areas' names and of the counters, for one set of displayed names (as JSON). */
export interface NamesAndCounters {
  names: ReadonlyMap<string, Box>
  standing: CounterPlacement
}

const layouts = new WeakMap<Components, { titles: string } & NamesAndCounters>()

/**
 * Return the layout for some titles. Only the last layout is cached for each components object, because it takes
 * memory.
 */
export function layoutOf(components: Components, titles: string, make: () => NamesAndCounters): NamesAndCounters {
  let found = layouts.get(components)
  if (found?.titles !== titles) {
    found = { titles, ...make() }
    layouts.set(components, found)
  }
  return found
}
