// Who stands in a space, apart from those that lie on a route.
import type { Counts } from '../../../types'
import type { SpaceView, View } from '../types'

/** The units that are about to move from a space. */
export const taken = (view: View, space: string): Counts => (view.move?.from === space ? view.move.units : {})

/** Retreating units lie on their route, and do not stand here. */
export function standing(space: SpaceView): Counts {
  const rest: Counts = { ...(space.units ?? {}) }
  for (const { units } of space.retreating)
    for (const [unit, count] of Object.entries(units)) rest[unit] = (rest[unit] ?? 0) - count
  return rest
}
