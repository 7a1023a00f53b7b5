// The games the page can play, looked up by name: each folder beside this file is one, and says in its `page.ts` what it
// brings. A game that has no folder has the plain table.
import type { GamePage } from '../table/game'

const FOLDERS = import.meta.glob<{ page: GamePage }>('./*/page.ts')
const PAGES = new Map<string, GamePage>()

/** Fetches what the page has for a game; from then on it can be had by its name. */
export async function fetchPage(name: string): Promise<GamePage> {
  const known = PAGES.get(name)
  if (known !== undefined) return known
  const folder = FOLDERS[`./${name}/page.ts`]
  const page = folder === undefined ? (await import('../plain/page')).plainPage(name) : (await folder()).page
  PAGES.set(name, page)
  return page
}

/** What the page has for a game; undefined as long as it has not been fetched. */
export const pageOf = (name: string): GamePage | undefined => PAGES.get(name)
