// Functions that return the units in a space, and the units selected to move.
import type { Counts } from '../../../types'
import type { SpaceView, View } from '../types'

/** Return the units that are selected for a move from a space. */
export const movingUnits = (view: View, space: string): Counts => (view.move?.from === space ? view.move.units : {})

/** Return the units in a space. Retreating units are omitted, because they are still on their route. */
export function unitsInSpace(space: SpaceView): Counts {
  const rest: Counts = { ...(space.units ?? {}) }
  for (const { units } of space.retreating)
    for (const [unit, count] of Object.entries(units)) rest[unit] = (rest[unit] ?? 0) - count
  return rest
}
