// What the spaces of a map answer with, whatever the game.
import type { Place } from '../types'

/** What a space on the board does when it is pressed, pointed at or left by an arrow key. */
export interface MapHandlers {
  choose: (space: Place, unit: string | null) => void
  /** Something is pointed at, or no more: by a pointer or, without its event, by the focus. */
  point: (space: Place, on: boolean, event?: PointerEvent) => void
  /** Enter and space bar choose, arrow keys go to the nearest space that way. */
  key: (space: Place, event: KeyboardEvent) => void
  isLit: (id: string) => boolean
  /** How many pixels a unit of the sheet is while the map rests. */
  readonly scale: number
  /** Only what may be chosen is on the way of the tab key; of a map without any, the first space. */
  tabindex: (id: string, index: number) => 0 | -1
}
