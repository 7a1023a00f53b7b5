// What is worth more, where something has to be proposed: tanks before infantry, and a place before one farther from the enemy.
import type { Components, View } from '../types'

export const isTank = (unit: string): boolean => unit.endsWith('-tank')

/** How many steps it is from a space to the nearest one that the enemy of whoever looks holds. */
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
