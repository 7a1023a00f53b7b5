// Saves data as a file through the browser's download.
import * as api from '../api'

/** How long the browser has to start the download before its URL is revoked, in milliseconds. */
const REVOKE_AFTER_MS = 1000

/** Save a file. */
export function saveFile(content: Blob, name: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(content)
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), REVOKE_AFTER_MS)
}

/** Save the record of a table as a file. Throws `ApiError` if the record is not available. */
export async function downloadRecord(game: string, table: string, key: string): Promise<void> {
  const text = await api.record(table, key)
  saveFile(new Blob([text], { type: 'application/x-ndjson' }), `${game}-${table}.jsonl`)
}
