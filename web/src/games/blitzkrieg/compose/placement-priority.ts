// The order of units and spaces in proposals: tanks before infantry, and spaces near the enemy before distant spaces.
import type { Components, View } from '../types'

export const isTank = (unit: string): boolean => unit.endsWith('-tank')

/** Return a function that counts the steps from a space to the nearest space under enemy control. */
export function farFromEnemy(view: View, { routes }: Components): (space: string) => number {
  const far = new Map<string, number>()
  let edge = view.spaces.filter(({ control }) => control !== view.seat).map(({ id }) => id)
  for (let n = 0; edge.length > 0; n += 1) {
    for (const space of edge) far.set(space, n)
    const next = routes.flatMap(({ a, b }) => [
      ...(far.has(a) && !far.has(b) ? [b] : []),
      ...(far.has(b) && !far.has(a) ? [a] : []),
    ])
    edge = [...new Set(next)]
  }
  return (space) => far.get(space) ?? Infinity
}
