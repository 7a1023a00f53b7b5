// Places on the sheet, and how much of it is in sight.

export interface Point {
  x: number
  y: number
}

/** The part of the sheet that is in sight, in sheet units, and how large a unit of it is on the screen. */
export interface Sight {
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
