// Loads the components of games, from the service or from a game's own folder.
import * as api from '../api'
import type { BaseComponents } from '../types'
import { fetchPage } from '.'

const loaded = new Map<string, BaseComponents>()

/**
 * Load the components that a page needs. With an edition's hash, load the components of that edition. Unchanged
 * components are returned as the same object, because maps cache their layouts by object.
 */
export async function componentsOf(name: string, variant: string, edition = ''): Promise<BaseComponents> {
  const folder = await fetchPage(name)
  if (folder.components) return folder.components(variant)
  let found = await api.components(name, variant)
  if (edition !== '' && edition !== found.edition) found = await api.components(name, variant, edition)
  const key = `${name} ${variant}`
  const before = loaded.get(key)
  if (before?.edition === found.edition) return before
  loaded.set(key, found)
  return found
}
