// What is here as a file of one's own.
import * as api from '../api'

/** How long the browser may take to begin with it, in milliseconds. */
const KEPT = 1000

/** Saves a file. */
export function save(content: Blob, name: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(content)
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), KEPT)
}

/** Saves the record of a table. Throws `ApiError` if it cannot be had. */
export async function downloadRecord(game: string, table: string, key: string): Promise<void> {
  const text = await api.record(table, key)
  save(new Blob([text], { type: 'application/x-ndjson' }), `${game}-${table}.jsonl`)
}
