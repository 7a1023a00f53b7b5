// The event handlers that the board passes to a game's map.
import type { Place } from '../types'

/** The handlers for clicks, pointer movements and keys on a space of the map. */
export interface MapHandlers {
  choose: (space: Place, unit: string | null) => void
  /**
   * Called when the pointer enters a space (`on`) or leaves it. Without `event`, the keyboard focus enters or leaves.
   */
  point: (space: Place, on: boolean, event?: PointerEvent) => void
  /** Handle a key on a space. Enter and Space make a choice, and arrow keys go to the nearest space. */
  key: (space: Place, event: KeyboardEvent) => void
  isLit: (id: string) => boolean
  /** The size of a map unit in pixels when the map last stopped moving. */
  readonly scale: number
  /**
   * Return the tab index of a space: 0 if the space has options, otherwise -1. If no space has options, only the first
   * space has 0.
   */
  tabindex: (id: string, index: number) => 0 | -1
}
