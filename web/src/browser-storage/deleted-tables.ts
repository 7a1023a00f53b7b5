// Deletes tables of this browser after the time in which the player can restore them. If the page is closed earlier, it
// deletes them when it is next opened.
import { request, isLocal } from '../api'
import { writeStored, readStored } from '../ui/local-storage'

export const DELETED_KEY = 'sandtable-forgotten'
/** How long the player can restore a removed table, in milliseconds. */
export const RESTORE_WINDOW_MS = 10_000

/** The times at which tables were removed, in milliseconds since 1970, by table id. */
type DeletedTables = Record<string, number>

function all(): DeletedTables {
  try {
    const found: unknown = JSON.parse(readStored(DELETED_KEY) ?? '{}')
    return typeof found === 'object' && found !== null ? (found as DeletedTables) : {}
  } catch {
    return {}
  }
}

const write = (forgotten: DeletedTables): void => writeStored(DELETED_KEY, JSON.stringify(forgotten))

/** Mark a table of this browser for deletion. A table on a server is not marked. */
export function deleteTable(table: string): void {
  if (isLocal()) write({ ...all(), [table]: Date.now() })
}

export function restoreTable(table: string): void {
  const { [table]: _, ...others } = all()
  write(others)
}

/** Delete the tables that the player can no longer restore. */
export async function purgeDeleted(): Promise<void> {
  if (!isLocal()) return
  const before = Date.now() - RESTORE_WINDOW_MS
  const tables = Object.entries(all())
    .filter(([, at]) => at <= before)
    .map(([table]) => table)
  if (tables.length === 0) return
  await request('archive/forgotten', { body: { tables } })
  tables.forEach(restoreTable)
}
