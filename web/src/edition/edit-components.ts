// Functions that edit the components of an edition, which are tables with the structure of the component files. Each
// function returns new tables and leaves its arguments unchanged, so that undo can restore every earlier state.
import type { Entry, Path, Tables, Target, Value } from './types'

const isTable = (value: Value | undefined): value is Entry =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

export function valueAt(tables: Tables, { file, path }: Target): Value | undefined {
  let value: Value | undefined = tables[file]
  for (const key of path) {
    if (Array.isArray(value)) value = value[Number(key)]
    else if (isTable(value)) value = value[key]
    else return undefined
  }
  return value
}

/** Return the entry at a target, or an empty entry if there is none. */
export function entryAt(tables: Tables, target: Target): Entry {
  const value = valueAt(tables, target)
  return isTable(value) ? value : {}
}

export const listAt = (tables: Tables, file: string, list: string): Entry[] =>
  Array.isArray(tables[file]?.[list]) ? (tables[file][list] as Entry[]) : []

function replaced(value: Value | undefined, path: Path, by: Value | undefined): Value {
  const [key, ...rest] = path
  if (key === undefined) return by ?? null
  if (Array.isArray(value)) {
    const copy = [...value]
    if (rest.length === 0 && by === undefined) copy.splice(Number(key), 1)
    else copy[Number(key)] = replaced(copy[Number(key)], rest, by)
    return copy
  }
  const copy: Entry = isTable(value) ? { ...value } : {}
  if (rest.length === 0 && by === undefined) delete copy[key]
  else copy[key] = replaced(copy[key], rest, by)
  return copy
}

/** Return tables in which the value at one path is replaced with `by`. If `by` is undefined, the value is removed. */
export const withValue = (tables: Tables, { file, path }: Target, by: Value | undefined): Tables => ({
  ...tables,
  [file]: replaced(tables[file], path, by) as Entry,
})

export const withEntry = (tables: Tables, file: string, list: string, entry: Entry): Tables =>
  withValue(tables, { file, path: [list] }, [...listAt(tables, file, list), entry])

export const isSame = (a: Value | undefined, b: Value | undefined): boolean => {
  if (a === b) return true
  if (Array.isArray(a) && Array.isArray(b)) return a.length === b.length && a.every((each, i) => isSame(each, b[i]))
  if (isTable(a) && isTable(b)) {
    const keys = new Set([...Object.keys(a), ...Object.keys(b)])
    return [...keys].every((key) => isSame(a[key], b[key]))
  }
  return false
}

/**
 * Return the value in the game's own files that an edition's value replaces. Entries of lists match if id and side are
 * equal.
 */
export function ownOf(base: Tables, tables: Tables, target: Target): Value | undefined {
  const value = valueAt(tables, target)
  const [list, index] = target.path
  if (target.path.length !== 2 || typeof list !== 'string' || typeof index !== 'number' || !isTable(value))
    return valueAt(base, target)
  const id = value['id'] ?? value['number']
  if (id === undefined) return undefined
  return listAt(base, target.file, list).find(
    (each) => (each['id'] ?? each['number']) === id && each['side'] === value['side'],
  )
}

/**
 * Set a key of an entry. If the value is the default, the key is omitted from the edition. If the game's own files
 * contain the key, it is always written.
 */
export function withKey(
  tables: Tables,
  base: Tables,
  target: Target,
  key: string,
  by: Value,
  usual: Value | undefined,
): Tables {
  const own = ownOf(base, tables, target)
  const isOwnKey = isTable(own) && key in own
  return withValue(
    tables,
    { ...target, path: [...target.path, key] },
    !isOwnKey && usual !== undefined && isSame(by, usual) ? undefined : by,
  )
}

// Sources

export const RECONSTRUCTED = 'reconstructed'
/** The id of the source that means the owner's own copy of the game. */
export const OWN = 'own'

/** An entry, or a part of an entry, that has its own source. */
export interface Datum {
  target: Target
  /** The name of the part, or "" if the whole entry has one source. */
  part: string
  source: string
}

function* walk(file: string, value: Value | undefined, path: Path): Generator<Datum> {
  if (Array.isArray(value)) for (const [i, each] of value.entries()) yield* walk(file, each, [...path, i])
  else if (isTable(value)) {
    const source = value['source']
    if (typeof source === 'string') yield { target: { file, path }, part: '', source }
    else if (isTable(source))
      for (const [part, text] of Object.entries(source)) yield { target: { file, path }, part, source: String(text) }
    for (const [key, each] of Object.entries(value)) if (key !== 'source') yield* walk(file, each, [...path, key])
  }
}

export const dataOf = (tables: Tables): Datum[] =>
  Object.entries(tables).flatMap(([file, table]) => [...walk(file, table, [])])
export const isReconstructed = (source: string): boolean => source.includes(RECONSTRUCTED)

/** Check whether the source of an entry, or of one of its parts, is reconstructed. */
export function anyReconstructed(entry: Entry): boolean {
  const { source } = entry
  return typeof source === 'string'
    ? isReconstructed(source)
    : isTable(source) && Object.values(source).some((text) => isReconstructed(String(text)))
}

export const sourceOf = (entry: Entry, part: string): string | null => {
  const { source } = entry
  if (typeof source === 'string') return part === '' ? source : null
  const text = isTable(source) ? source[part] : undefined
  return typeof text === 'string' ? text : null
}

/**
 * Set the source of an entry or of a part. If the source is the owner's own copy, make sure that the list of sources
 * contains it.
 */
export function setSource(tables: Tables, target: Target, part: string, source: string, ownTitle: string): Tables {
  const path = part === '' ? [...target.path, 'source'] : [...target.path, 'source', part]
  const next = withValue(tables, { ...target, path }, source)
  return source === OWN ? withOwn(next, ownTitle) : next
}

/** Add the owner's own copy to the list of sources if the list does not contain it. */
export function withOwn(tables: Tables, title: string): Tables {
  if (listAt(tables, 'sources.toml', 'source').some((each) => each['id'] === OWN)) return tables
  return withEntry(tables, 'sources.toml', 'source', { id: OWN, title, url: '' })
}

const PARTS: Record<string, string> = {
  en: 'name',
  ja: 'name',
  x: 'place',
  y: 'place',
  lon: 'place',
  lat: 'place',
  control: 'condition',
  german: 'seized',
  allied: 'seized',
  when: 'effect',
  own_dice: 'effect',
  enemy_dice: 'effect',
  units: 'effect',
  both_nations: 'effect',
  tanks_only: 'effect',
  needs: 'effect',
  momentum_only: 'effect',
  remove_after_use: 'effect',
  rest_next_turn: 'effect',
  text: 'effect',
}

/**
 * Return the part of an entry whose source applies to a key. Return "" if one source applies to the whole entry, or
 * null if no source applies to the key.
 */
export function partOf(entry: Entry, key: string): string | null {
  const { source } = entry
  if (typeof source === 'string') return ''
  if (!isTable(source)) return null
  if (key in source) return key
  const part = PARTS[key]
  return part !== undefined && part in source ? part : null
}

// The map

export const pairOf = (entry: Entry): [string, string] => {
  const between = entry['between']
  return Array.isArray(between)
    ? [String(between[0]), String(between[1])]
    : [String(entry['from']), String(entry['to'])]
}

/** The lists in map.toml whose entries connect two spaces. */
export const CONNECTION_LISTS = ['route', 'border', 'arrow'] as const
export type ConnectionList = (typeof CONNECTION_LISTS)[number]

/** Return the index of the connection between two spaces, or -1. The order of the spaces matters only for arrows. */
export function connectionIndex(tables: Tables, list: ConnectionList, a: string, b: string): number {
  return listAt(tables, 'map.toml', list).findIndex((entry) => {
    const [from, to] = pairOf(entry)
    return (from === a && to === b) || (list !== 'arrow' && from === b && to === a)
  })
}

/** Return the die faces that none of an area's arrows uses. */
export function facesLeft(tables: Tables, from: string): number[] {
  const taken = new Set(
    listAt(tables, 'map.toml', 'arrow').flatMap((entry) =>
      entry['from'] === from && Array.isArray(entry['faces']) ? entry['faces'] : [],
    ),
  )
  return [1, 2, 3, 4, 5, 6].filter((face) => !taken.has(face))
}

/** Add a connection of two spaces. */
export function withConnection(tables: Tables, list: ConnectionList, a: string, b: string, source: string): Tables {
  const entry: Entry =
    list === 'arrow' ? { from: a, to: b, faces: facesLeft(tables, a), source } : { between: [a, b], source }
  return withEntry(tables, 'map.toml', list, entry)
}

/**
 * Estimate the longitude and latitude of a position on the map. They are the averages of the spaces, weighted by their
 * nearness.
 */
function globeAt(tables: Tables, x: number, y: number): { lon: number; lat: number } {
  let [sum, lon, lat] = [0, 0, 0]
  for (const each of listAt(tables, 'map.toml', 'space')) {
    if (typeof each['lon'] !== 'number' || typeof each['lat'] !== 'number') continue
    const weight = 1 / (((Number(each['x']) - x) ** 2 + (Number(each['y']) - y) ** 2) ** 2 + 1)
    sum += weight
    lon += each['lon'] * weight
    lat += each['lat'] * weight
  }
  const fixed = (n: number): number => Math.round((n / (sum || 1)) * 100) / 100
  return { lon: fixed(lon), lat: fixed(lat) }
}

/** Add a space. `fresh` contains its fields except name and position. */
export function withSpace(tables: Tables, fresh: Entry, called: string, x: number, y: number): Tables {
  const id = newId(
    'new space',
    listAt(tables, 'map.toml', 'space').map((each) => String(each['id'])),
  )
  return withEntry(tables, 'map.toml', 'space', {
    id,
    en: called,
    ja: called,
    x,
    y,
    ...globeAt(tables, x, y),
    ...fresh,
  })
}

/** Remove a space and all its connections. */
export function withoutSpace(tables: Tables, id: string): Tables {
  let next = withValue(
    tables,
    { file: 'map.toml', path: ['space'] },
    listAt(tables, 'map.toml', 'space').filter((each) => each['id'] !== id),
  )
  for (const list of CONNECTION_LISTS) {
    const entries = listAt(next, 'map.toml', list)
    const kept = entries.filter((entry) => !pairOf(entry).includes(id))
    if (kept.length < entries.length) next = withValue(next, { file: 'map.toml', path: [list] }, kept)
  }
  return next
}

/** Return an unused id that is derived from a name. */
export function newId(name: string, taken: string[]): string {
  const plain =
    name
      .normalize('NFD')
      .replace(/[^\w\s-]/g, '')
      .trim()
      .toLowerCase()
      .replace(/[\s_]+/g, '-') || 'new'
  for (let n = 1; ; n += 1) {
    const id = n === 1 ? plain : `${plain}-${n}`
    if (!taken.includes(id)) return id
  }
}
