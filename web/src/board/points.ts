// Places on the sheet, and what a panel beside one of them must not hide.

export interface Point {
  x: number
  y: number
}

/** A thing on the map as a rectangle of the screen, and how much it matters that it stays in sight. */
export interface Box {
  left: number
  right: number
  top: number
  bottom: number
  weight: number
  /** The one that the panel is about. */
  middle: boolean
}

/** What a panel needs to know to stand beside one space without hiding it or its neighbours. */
export interface Beside {
  width: number
  height: number
  boxes: Box[]
}

export const between = (a: Point, b: Point, share: number): Point => ({
  x: a.x + (b.x - a.x) * share,
  y: a.y + (b.y - a.y) * share,
})
