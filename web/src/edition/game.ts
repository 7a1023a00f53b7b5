// What a game brings to the editor of its editions. A game that brings nothing is edited by forms alone.
import type { Component, Snippet } from 'svelte'
import type { BaseComponents, BaseView, Place } from '../types'
import type { Entry, Tables } from './types'

/**
 * How spaces are drawn to be edited. The game's words say more of it: `editor-how-<game>`, `editor-new-space-<game>`,
 * `editor-remove-space-<game>`, `editor-place-<game>`, `editor-hint-map-<game>`.
 */
export interface MapEditor<C extends BaseComponents = BaseComponents> {
  /** The map of the table; its table is as loose as `GamePage` has it. */
  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- as above
  Map: Component<{ table: any; extra?: Snippet }>
  /** What map and cards point at, drawn once. */
  Defs?: Component
  /** The map before any game. */
  printed(components: C): BaseView
  /** What stands under the map where it ends, as CSS has it. */
  board?: string
  /** What the form calls a space: `editor-field-<kind>`. */
  kind: string
  /** Whether a space is drawn to another place by a pin, for its shape is part of the ground. */
  pinned: boolean
  /** Half of what the picture of a space covers, in sheet units. */
  half(space: Place): { x: number; y: number }
  /** A ring around a space that is chosen, in sheet units: from the corner of the sheet, or from the place of the space. */
  ring(components: C, space: Place): { path: string; from: 'sheet' | 'place' }
  /** Where the mark of what is open or wrong stands, from the place of the space. */
  mark: { x: number; y: number }
  /** What a new space has beside its name and its place, as plain as may be. */
  fresh(source: string): Entry
}

/** Some entries that are shown as cards. */
export interface CardSection {
  file: string
  list: string
  /** Whose they are; null for all of the list. */
  side: string | null
  /** What the section is called. */
  title(): string
  /** Whether it is told how many cards there are. */
  counted: boolean
  /** Whether a card stands beside what it says. */
  beside: boolean
  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- what draws a card takes the game's own components
  Card: Component<{ components: any; entry: Entry; side: string; onchoose: () => void }>
  /** Another card, beside its id, its side and its name; not there where there cannot be more. */
  fresh?(source: string): Entry
}

export interface GameEditor<C extends BaseComponents = BaseComponents> {
  /** Keys that no page of the game shows, as "file:key". */
  unused: readonly string[]
  /** Lists of which nothing may be taken away. */
  fixed: readonly string[]
  /** Lists whose entries the game counts from 0 when it tells of a problem; all others are counted from 1. */
  fromZero: readonly string[]
  map: MapEditor<C>
  cards: CardSection[]
  /**
   * The components of an edition as it is being edited.
   *
   * @param own the game's own components, with the shapes of the map.
   * @param told what the game said of the edition when it last had no problem.
   */
  edited(own: C, told: C, tables: Tables): C
}
