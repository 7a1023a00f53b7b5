// Computes the scale and position at which the whole map fits its view.
import type { Point } from './map-points'

interface Size {
  width: number
  height: number
}

/** Return the position and scale that show the whole map centred in its view. */
export function fitMap(view: Size, sheet: Size): Point & { k: number } {
  const k = Math.min(view.width / sheet.width, view.height / sheet.height)
  return { k, x: (view.width - sheet.width * k) / 2, y: (view.height - sheet.height * k) / 2 }
}
