// The interface through which a game supports the editing of its editions. For a game without it, the editor consists
// of forms only.
import type { Component, Snippet } from 'svelte'
import type { BaseComponents, BaseView, Place } from '../types'
import type { Entry, Tables } from './types'

/**
 * How a game draws its spaces for editing. The texts are in the game's messages: `editor-how-<game>`,
 * `editor-new-space-<game>`, `editor-remove-space-<game>`, `editor-place-<game>`, `editor-hint-map-<game>`.
 */
export interface MapEditor<C extends BaseComponents = BaseComponents> {
  /**
   * The component that draws the map at the game's tables.
   */
  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- each game has its own type of table
  Map: Component<{ table: any; extra?: Snippet }>
  /** Shared SVG definitions for the map and cards, drawn once. */
  Defs?: Component
  /** Return a view for drawing the map as printed, before any game. */
  printed(components: C): BaseView
  /** The CSS background of the area below the map. */
  board?: string
  /** The suffix of the message that names a space in forms, `editor-field-<kind>`. */
  kind: string
  /** Whether spaces are dragged by a pin, because the shape of a space is part of the ground. */
  pinned: boolean
  /** Return half the width and height of a space's picture, in map units. */
  half(space: Place): { x: number; y: number }
  /**
   * Return the ring around a chosen space as an SVG path in map units, relative to the corner of the map or to the
   * space.
   */
  ring(components: C, space: Place): { path: string; from: 'sheet' | 'place' }
  /** The offset from a space to the mark that shows an unconfirmed or wrong entry. */
  mark: { x: number; y: number }
  /** Return the required fields of a new space, except its name and position. */
  fresh(source: string): Entry
}

/** A group of entries shown as cards. */
export interface CardSection {
  file: string
  list: string
  /** The side that owns the cards; null for cards of both sides. */
  side: string | null
  /** Return the section's heading. */
  title(): string
  /** Whether the number of cards is shown. */
  counted: boolean
  /** Whether each card is shown next to its text. */
  beside: boolean
  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- a card component takes the game's own components
  Card: Component<{ components: any; entry: Entry; side: string; onchoose: () => void }>
  /** Return the fields of a new card, except its id, side and name. Without this function, no card can be added. */
  fresh?(source: string): Entry
}

export interface GameEditor<C extends BaseComponents = BaseComponents> {
  /** Keys that no page of the game shows, as `file:key`; the forms omit them. */
  unused: readonly string[]
  /** Lists from which no entry can be removed. */
  fixed: readonly string[]
  /** Lists in which the game's problem reports number entries from 0; in other lists they number from 1. */
  fromZero: readonly string[]
  map: MapEditor<C>
  cards: CardSection[]
  /**
   * Return the components of an edition as edited.
   * @param own the game's own components, with the shapes of the map.
   * @param checked the components of the edition from the last check without problems.
   */
  edited(own: C, checked: C, tables: Tables): C
}
