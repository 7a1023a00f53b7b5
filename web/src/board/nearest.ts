// Which place of a map is meant by a finger beside it, or by an arrow key.
import type { Place } from '../types'

/** Arrow keys, and the way each of them points. */
const WAYS: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}
/** Nearer than this along the way, in sheet units, a place lies beside and not ahead. */
const BESIDE = 12

export const isArrow = (key: string): boolean => key in WAYS

/** The nearest place that way; what lies aslant is farther. */
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

/** The nearest place within reach. */
export function nearestWithin(places: readonly Place[], far: (place: Place) => number, reach: number): Place | null {
  const near = places.filter((place) => far(place) < reach)
  return near.sort((a, b) => far(a) - far(b))[0] ?? null
}
