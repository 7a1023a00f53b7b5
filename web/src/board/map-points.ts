// Points on the map, and the visible part of the map.

export interface Point {
  x: number
  y: number
}

/** The visible part of the map, in map units. `k` is the size of a map unit in pixels. */
export interface VisibleArea {
  k: number
  left: number
  right: number
  top: number
  bottom: number
}

export const between = (a: Point, b: Point, share: number): Point => ({
  x: a.x + (b.x - a.x) * share,
  y: a.y + (b.y - a.y) * share,
})
