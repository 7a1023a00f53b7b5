// Saves data as a file, through a download of the browser.
import * as api from '../api'

/**
 * How long to wait before revoking the URL of a download, in milliseconds. The browser must have started the download
 * by then.
 */
const REVOKE_AFTER_MS = 1000

/** Save data as a file with the given name. */
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
