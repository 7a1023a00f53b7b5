// Finds the page code of games by name. Each folder here is a game with page code, registered in its `page.ts`. A game
// without a folder uses the generic table.
import type { GamePage } from '../table/game-interfaces'

const FOLDERS = import.meta.glob<{ page: GamePage }>('./*/page.ts')
const PAGES = new Map<string, GamePage>()

/** Load the page code of a game, which `loadedPage` then returns. */
export async function fetchPage(name: string): Promise<GamePage> {
  const known = PAGES.get(name)
  if (known !== undefined) return known
  const folder = FOLDERS[`./${name}/page.ts`]
  const page = folder === undefined ? (await import('../generic-table/page')).genericPage(name) : (await folder()).page
  PAGES.set(name, page)
  return page
}

/** Return the page code of a game. Return undefined before it has been loaded. */
export const loadedPage = (name: string): GamePage | undefined => PAGES.get(name)
