// Who stands in a space, apart from those that lie on a route or are lifted up to move.
import type { Counts } from '../../../types'
import type { SpaceView, View } from '../types'

/** The units that are about to move from a space. */
export const taken = (view: View, space: string): Counts => (view.move?.from === space ? view.move.units : {})

/** Retreating units lie on their route, and those about to move are lifted up: neither stands here. */
export function standing(space: SpaceView, lifted: Counts): Counts {
  const rest: Counts = { ...(space.units ?? {}) }
  for (const away of [lifted, ...space.retreating.map((group) => group.units)])
    for (const [unit, count] of Object.entries(away)) rest[unit] = (rest[unit] ?? 0) - count
  return rest
}
