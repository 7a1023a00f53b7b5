// The handlers that the board passes to a game's map.
import type { Place } from '../types'

/** The handlers for a press, the pointer and keys on a space of the board. */
export interface MapHandlers {
  choose: (space: Place, unit: string | null) => void
  /** Handle the pointer or, without an event, the keyboard focus entering (`on`) or leaving a space. */
  point: (space: Place, on: boolean, event?: PointerEvent) => void
  /** Choose with Enter or Space; go to the nearest space with an arrow key. */
  key: (space: Place, event: KeyboardEvent) => void
  isLit: (id: string) => boolean
  /** The size of a map unit in pixels while the map does not move. */
  readonly scale: number
  /**
   * Return the tab index of a space: 0 if it has options, otherwise -1. Without options on the map, only the first
   * space has 0.
   */
  tabindex: (id: string, index: number) => 0 | -1
}
