// Finds the space nearest to a tap, or the next space in the direction of an arrow key.
import type { Place } from '../types'

/** The direction of each arrow key as [x, y]. */
const WAYS: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}
/** How far a space must be in an arrow key's direction to be found with this key, in map units. */
const BESIDE = 12

export const isArrow = (key: string): boolean => key in WAYS

/** Return the nearest space in the direction of an arrow key, or null. Distance across the direction counts double. */
export function nearestAlong(places: readonly Place[], from: Place, key: string): Place | null {
  const [wx, wy] = WAYS[key] ?? [0, 0]
  let best: { place: Place; far: number } | null = null
  for (const place of places) {
    const along = (place.x - from.x) * wx + (place.y - from.y) * wy
    const across = Math.abs((place.x - from.x) * wy) + Math.abs((place.y - from.y) * wx)
    const far = along + across * 2
    if (along > BESIDE && (best === null || far < best.far)) best = { place, far }
  }
  return best?.place ?? null
}

/** Return the place with the least distance `far` among those within `reach`, or null. */
export function nearestWithin(places: readonly Place[], far: (place: Place) => number, reach: number): Place | null {
  const near = places.filter((place) => far(place) < reach)
  return near.sort((a, b) => far(a) - far(b))[0] ?? null
}
