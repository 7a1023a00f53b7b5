// Tables that are to be kept no longer in this browser: deleted once nobody can wish for them back any more, and be it the next time
// that the page is opened.
import { ask, here } from '../api'
import { remember, remembered } from '../ui/storage'

export const FORGOTTEN = 'sandtable-forgotten'
/** So long a table that is forgotten can be had back, in milliseconds. */
export const RECALLED_FOR = 10_000

/** By their ids, when they were forgotten. */
type Forgotten = Record<string, number>

function all(): Forgotten {
  try {
    const found: unknown = JSON.parse(remembered(FORGOTTEN) ?? '{}')
    return typeof found === 'object' && found !== null ? (found as Forgotten) : {}
  } catch {
    return {}
  }
}

const write = (forgotten: Forgotten): void => remember(FORGOTTEN, JSON.stringify(forgotten))

/** Has a table be deleted, unless it is recalled in time; one that a service keeps stays there. */
export function forget(table: string): void {
  if (here()) write({ ...all(), [table]: Date.now() })
}

export function recall(table: string): void {
  const { [table]: _, ...others } = all()
  write(others)
}

/** Deletes the tables that cannot be recalled any more. */
export async function sweep(): Promise<void> {
  if (!here()) return
  const before = Date.now() - RECALLED_FOR
  const tables = Object.entries(all())
    .filter(([, at]) => at <= before)
    .map(([table]) => table)
  if (tables.length === 0) return
  await ask('archive/forgotten', { body: { tables } })
  tables.forEach(recall)
}
