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

/** How much of the things on the map would lie under a rectangle, by how much each of them matters. */
export function hides(boxes: Box[], at: Point, width: number, height: number): number {
  return boxes.reduce((sum, box) => {
    const across = Math.min(box.right, at.x + width) - Math.max(box.left, at.x)
    const down = Math.min(box.bottom, at.y + height) - Math.max(box.top, at.y)
    return across > 0 && down > 0 ? sum + across * down * box.weight : sum
  }, 0)
}

/** What a panel needs to know to stand beside one space without hiding it or its neighbours. */
export interface Beside {
  width: number
  height: number
  boxes: Box[]
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
