// Types of the data from which the generic table shows any game.
import type { ComponentEntry } from '../generated/wire'
import type { Table } from '../table/table.svelte'
import type { BaseComponents, BaseView, Lang } from '../types'

/** A view of a game whose fields the page does not know. */
export interface View extends BaseView {
  [field: string]: unknown
}

/** The view before a game begins. */
export const EMPTY_VIEW: View = { outcome: null }

export interface Components extends BaseComponents {
  variant: string
  /** All named components. */
  things: ComponentEntry[]
  /** The drawing before a game begins, by language. */
  bare: Record<Lang, string>
}

export type GenericTable = Table<View, Components>
