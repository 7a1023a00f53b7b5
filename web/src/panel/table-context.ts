// Svelte context of a table screen: the table, and the component that is shown above every prompt. Both are undefined
// on the start page.
import { getContext, setContext, type Component } from 'svelte'
import type { Table } from '../table/table.svelte'

const TABLE = Symbol('table')

export const provideTable = (table: Table): Table => setContext(TABLE, table)
export const useTable = (): Table | undefined => getContext<Table | undefined>(TABLE)

const ABOVE = Symbol('above')

/**
 * Set the component that is shown above every prompt, such as the box of a lesson or puzzle. It replaces the list of
 * players.
 */
export const provideAbove = (above: Component): Component => setContext(ABOVE, above)
export const useAbove = (): Component | undefined => getContext<Component | undefined>(ABOVE)
