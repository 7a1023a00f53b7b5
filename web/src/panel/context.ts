// The table that a screen is about, for what stands in its bar; there is none on the start page.
import { getContext, setContext } from 'svelte'
import type { Table } from '../table/table.svelte'

const TABLE = Symbol('table')

export const provideTable = (table: Table): Table => setContext(TABLE, table)
export const tableHere = (): Table | undefined => getContext<Table | undefined>(TABLE)
