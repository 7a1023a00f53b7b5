// Editions that this browser keeps: a game's components with those of files laid over them.
import { ask } from '../api'

/** sandtable/offline/editions.py */
export interface Laid {
  /** The hash of its components. */
  edition: string
  game: string
  title: Record<string, string>
  /** The hash of the game's own components, over which it was laid. */
  own: string
  files: string[]
}

export const laidOver = (): Promise<Laid[]> => ask('editions')

/** Has the engine check files, and keep them. Throws `ApiError` with what is wrong. */
export async function lay(game: string, files: File[]): Promise<Laid> {
  const texts = await Promise.all(files.map(async (file) => [file.name, await file.text()]))
  return ask('editions', { body: { game, files: Object.fromEntries(texts) } })
}

/** Keeps an edition no longer; tables that were begun with it stay. */
export const remove = (edition: string): Promise<void> => ask('editions/removed', { body: { edition } })
