// Stores and removes editions in this browser. A stored edition consists of a game's components and imported files that
// change them.
import { request } from '../api'

/** A stored edition, as sandtable/offline/stored_editions.py returns it. */
export interface StoredEdition {
  /** The hash of the edition's components. */
  edition: string
  game: string
  title: Record<string, string>
  /** The hash of the game's own components, which the edition changes. */
  own: string
  files: string[]
}

export const storedEditions = (): Promise<StoredEdition[]> => request('editions')

/**
 * Have the engine check and store files as an edition. Throws `ApiError` with the problem that the engine has found.
 */
export async function storeEdition(game: string, files: File[]): Promise<StoredEdition> {
  const texts = await Promise.all(files.map(async (file) => [file.name, await file.text()]))
  return request('editions', { body: { game, files: Object.fromEntries(texts) } })
}

/** Remove an edition. Tables that use the edition remain. */
export const removeEdition = (edition: string): Promise<void> => request('editions/removed', { body: { edition } })
