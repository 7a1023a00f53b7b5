// What the plain table knows of a game: what every game has to say.
import type { Thing } from '../generated/wire'
import type { Table } from '../table/table.svelte'
import type { BaseComponents, BaseView, Lang } from '../types'

/** A view of which nothing is known but that it is data. */
export interface View extends BaseView {
  [field: string]: unknown
}

/** What is seen before a game. */
export const NOTHING: View = { outcome: null }

export interface Components extends BaseComponents {
  variant: string
  /** All that has a name. */
  things: Thing[]
  /** The drawing before any game is on it, by language. */
  bare: Record<Lang, string>
}

export type PlainTable = Table<View, Components>
