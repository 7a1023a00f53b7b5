// Types of the data that the generic table uses, which every game provides.
import type { ComponentEntry } from '../generated/wire'
import type { Table } from '../table/table.svelte'
import type { BaseComponents, BaseView, Lang } from '../types'

/** A view whose fields are unknown. */
export interface View extends BaseView {
  [field: string]: unknown
}

/** The view before a game begins. */
export const EMPTY_VIEW: View = { outcome: null }

export interface Components extends BaseComponents {
  variant: string
  /** All named components. */
  things: ComponentEntry[]
  /** The drawing before a game, by language. */
  bare: Record<Lang, string>
}

export type GenericTable = Table<View, Components>
