// How large the whole of a map can be shown, and where it then lies.
import type { Point } from './points'

interface Size {
  width: number
  height: number
}

/** Where the whole sheet lies in the middle of a view. */
export function fitted(view: Size, sheet: Size): Point & { k: number } {
  const k = Math.min(view.width / sheet.width, view.height / sheet.height)
  return { k, x: (view.width - sheet.width * k) / 2, y: (view.height - sheet.height * k) / 2 }
}
