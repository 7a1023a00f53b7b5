// Parts of components, read from the tables of an edition.
import type { BaseComponents, Place } from '../types'
import { entryAt, listAt, pairOf } from './tables'
import type { Entry, Tables } from './types'

export const text = (entry: Entry, key: string): string => String(entry[key] ?? '')
export const number = (entry: Entry, key: string): number => Number(entry[key] ?? 0)
export const words = (entry: Entry, key: string): string[] =>
  Array.isArray(entry[key]) ? (entry[key] as string[]) : []

export const placeIn = (entry: Entry): Place => ({
  id: text(entry, 'id'),
  en: text(entry, 'en'),
  ja: text(entry, 'ja'),
  x: number(entry, 'x'),
  y: number(entry, 'y'),
})

/** What has been made of an entry before, for an entry that has not changed stays the same thing. */
export function kept<T>(make: (entry: Entry) => T): (entry: Entry) => T {
  const made = new WeakMap<Entry, T>()
  return (entry) => {
    const found = made.get(entry) ?? make(entry)
    made.set(entry, found)
    return found
  }
}

/** What joins two spaces, with the two. */
export const joinsIn = (tables: Tables, list: string): (Entry & { a: string; b: string })[] =>
  listAt(tables, 'map.toml', list).map((entry) => {
    const [a, b] = pairOf(entry)
    return { ...entry, a, b }
  })

/** What the edition is called; by the game's own title where it has none. */
export function titleIn(own: BaseComponents, tables: Tables): BaseComponents['title'] {
  const entry = entryAt(tables, { file: 'game.toml', path: ['title'] })
  return { en: text(entry, 'en') || own.title.en, ja: text(entry, 'ja') || own.title.ja }
}
