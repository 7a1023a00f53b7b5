// How large the whole of a map can be shown, with nothing of it under what lies over its corners.
import type { Point } from './points'

export interface Box {
  left: number
  top: number
  right: number
  bottom: number
}

interface Size {
  width: number
  height: number
}

/** Each try is smaller than the one before by this share, down to half the size. */
const STEP = 0.985
const LEAST = 0.5
/** Where the sheet may lie in the room that is left over: in the middle, if it can be. */
const PLACES = [0.5, 0.75, 0.25, 1, 0]
/** What is kept between a panel and what it may not cover, in pixels. */
const GAP = 4

const meet = (a: Box, b: Box): boolean => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom

/** What lies over the map, and where the sheet is to lie. */
export interface Cover {
  /** How much of its upper edge is under something for good, in pixels. */
  top: number
  /** What lies over a corner, in pixels of the view: none of `spots` lies below it. */
  panels: Box[]
  /** What has to be seen of the sheet, in its units. */
  spots: Box[]
  /** Room that is left over is left above the sheet, for words that come and go there. */
  low: boolean
}

export const BARE: Cover = { top: 0, panels: [], spots: [], low: false }

/**
 * The largest scale, and where the sheet then lies, at which all of it is in view below `top` and none of the spots of the
 * sheet is under a panel. Where even half the size is too large for that, the panels get a strip of their own.
 */
export function fitted(view: Size, sheet: Size, { top, panels, spots, low }: Cover): Point & { k: number } {
  const most = Math.min(view.width / sheet.width, (view.height - top) / sheet.height)
  const clear = ({ k, x, y }: Point & { k: number }): boolean =>
    panels.every((panel) =>
      spots.every((spot) => {
        const seen = {
          left: x + spot.left * k,
          top: y + spot.top * k,
          right: x + spot.right * k,
          bottom: y + spot.bottom * k,
        }
        return !meet(seen, {
          left: panel.left - GAP,
          top: panel.top - GAP,
          right: panel.right + GAP,
          bottom: panel.bottom + GAP,
        })
      }),
    )
  for (let k = most; k > most * LEAST; k *= STEP) {
    const [x, y] = [view.width - sheet.width * k, view.height - top - sheet.height * k]
    for (const down of low ? [1] : PLACES)
      for (const along of PLACES) {
        const place = { k, x: x * along, y: top + y * down }
        if (clear(place)) return place
      }
  }
  const strip = Math.max(top, ...panels.map((panel) => panel.bottom))
  return fitted(view, sheet, { ...BARE, top: strip, low })
}
