// The interface that a game implements to support the edition editor. For a game without it, the editor shows only
// forms.
import type { Component, Snippet } from 'svelte'
import type { BaseComponents, BaseView, Place } from '../types'
import type { Entry, Tables } from './types'

/**
 * The map of a game in the editor. Its texts are the messages `editor-how-<game>`, `editor-new-space-<game>`,
 * `editor-remove-space-<game>`, `editor-place-<game>`, `editor-hint-map-<game>`.
 */
export interface MapEditor<C extends BaseComponents = BaseComponents> {
  /**
   * The component that draws the map at the game's tables.
   */
  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- each game has its own type of table
  Map: Component<{ table: any; extra?: Snippet }>
  /** SVG definitions that the map and the cards share. The page draws them once. */
  Defs?: Component
  /** Return a view that shows the map as printed, before a game begins. */
  printed(components: C): BaseView
  /** The CSS background of the area below the map. */
  board?: string
  /** The last part of the id of the message that names a space in forms: `editor-field-<kind>`. */
  kind: string
  /** Whether spaces are dragged by a pin. This is so if a space is an area of the map and not a separate picture. */
  pinned: boolean
  /** Return half the width and half the height of a space's picture, in map units. */
  half(space: Place): { x: number; y: number }
  /**
   * Return the ring around the chosen space as an SVG path in map units. `from` names the origin of the path: the
   * corner of the map, or the space.
   */
  ring(components: C, space: Place): { path: string; from: 'sheet' | 'place' }
  /** The offset from a space to the mark that appears if the space's data are reconstructed or wrong. */
  mark: { x: number; y: number }
  /** Return the required fields of a new space, except its name and position. */
  fresh(source: string): Entry
}

/** A group of entries shown as cards. */
export interface CardSection {
  file: string
  list: string
  /** The side that owns the cards. It is null if both sides use them. */
  side: string | null
  /** Return the section's heading. */
  title(): string
  /** Whether the editor shows the number of copies of each card. */
  counted: boolean
  /** Whether the editor shows each card next to its text. */
  beside: boolean
  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- a card component takes the game's own components
  Card: Component<{ components: any; entry: Entry; side: string; onchoose: () => void }>
  /** Return the fields of a new card, except its id, side and name. Without this function, no card can be added. */
  fresh?(source: string): Entry
}

export interface GameEditor<C extends BaseComponents = BaseComponents> {
  /** Keys that no page of the game shows, as `file:key`. The forms omit them. */
  unused: readonly string[]
  /** Lists whose entries cannot be removed. */
  fixed: readonly string[]
  /**
   * Lists whose entries have numbers from 0 in the game's reports of problems. In other lists, the numbers begin at 1.
   */
  fromZero: readonly string[]
  map: MapEditor<C>
  cards: CardSection[]
  /**
   * Return the components of an edition with the current changes.
   * @param own the game's own components, with the shapes of the map.
   * @param checked the components from the last check of the edition that found no problems.
   */
  edited(own: C, checked: C, tables: Tables): C
}
