// Deletes tables of this browser when they can no longer be restored. If the page is closed before, it deletes them
// when it next opens.
import { request, isLocal } from '../api'
import { writeStored, readStored } from '../ui/local-storage'

export const DELETED_KEY = 'sandtable-forgotten'
/** How long a removed table can be restored, in milliseconds. */
export const RESTORE_WINDOW_MS = 10_000

/** The times when tables were removed, by table id. */
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

/** Mark a table for deletion, unless the player restores it in time. A table on a server is not deleted. */
export function deleteTable(table: string): void {
  if (isLocal()) write({ ...all(), [table]: Date.now() })
}

export function restoreTable(table: string): void {
  const { [table]: _, ...others } = all()
  write(others)
}

/** Delete the tables that can no longer be restored. */
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
