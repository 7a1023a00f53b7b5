// The table that a screen is about, for what stands in its bar; there is none on the start page.
import { getContext, setContext, type Component } from 'svelte'
import type { Table } from '../table/table.svelte'

const TABLE = Symbol('table')

export const provideTable = (table: Table): Table => setContext(TABLE, table)
export const tableHere = (): Table | undefined => getContext<Table | undefined>(TABLE)

const ABOVE = Symbol('above')

/** What stands above every question, in place of those who sit at the table: what is taught there. */
export const provideAbove = (above: Component): Component => setContext(ABOVE, above)
export const aboveHere = (): Component | undefined => getContext<Component | undefined>(ABOVE)
