// Reads the components of an edition from its tables, in the form in which the games draw them.
import type { BaseComponents, Place } from '../types'
import { entryAt, listAt, pairOf } from './edit-components'
import type { Entry, Tables } from './types'

export const textOf = (entry: Entry, key: string): string => String(entry[key] ?? '')
export const numberOf = (entry: Entry, key: string): number => Number(entry[key] ?? 0)
export const listOf = (entry: Entry, key: string): string[] =>
  Array.isArray(entry[key]) ? (entry[key] as string[]) : []

export const placeIn = (entry: Entry): Place => ({
  id: textOf(entry, 'id'),
  en: textOf(entry, 'en'),
  ja: textOf(entry, 'ja'),
  x: numberOf(entry, 'x'),
  y: numberOf(entry, 'y'),
})

/** Return a function that caches its results by entry. An unchanged entry then always gives the same object. */
export function memoised<T>(make: (entry: Entry) => T): (entry: Entry) => T {
  const made = new WeakMap<Entry, T>()
  return (entry) => {
    const found = made.get(entry) ?? make(entry)
    made.set(entry, found)
    return found
  }
}

/** Return the connections in a list of map.toml. `a` and `b` are the ids of the two spaces. */
export const joinsIn = (tables: Tables, list: string): (Entry & { a: string; b: string })[] =>
  listAt(tables, 'map.toml', list).map((entry) => {
    const [a, b] = pairOf(entry)
    return { ...entry, a, b }
  })

/** Return the edition's title. If the edition has none, return the game's title. */
export function titleIn(own: BaseComponents, tables: Tables): BaseComponents['title'] {
  const entry = entryAt(tables, { file: 'game.toml', path: ['title'] })
  return { en: textOf(entry, 'en') || own.title.en, ja: textOf(entry, 'ja') || own.title.ja }
}
