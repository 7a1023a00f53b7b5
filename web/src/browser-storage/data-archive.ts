// Exports all data of this browser to a file (an archive), and imports such files. The data are the engine's tables and
// analyses, and the page's settings. An import only adds to the existing data.
import { request } from '../api'
import { saveFile } from '../ui/download'
import { writeStored, readStored } from '../ui/local-storage'
import { UNSAVED_SETTINGS_KEY } from '../ui/shared-preferences'
import { DELETED_KEY } from './deleted-tables'

interface Archive {
  sandtable: number
  tables: unknown[]
  analyses: Record<string, string>
  /** The page's settings, by their keys in the browser's storage. */
  remembered?: Record<string, string>
}

/** The result of an import, as sandtable/offline/data_archive.py returns it. */
export interface ImportResult {
  tables: Record<string, 'added' | 'newer' | 'there' | 'parted'>
  left: { table: string }[]
}

/** Thrown for a file that is not an archive of this page. */
export class NotAnArchiveError extends Error {}

const OURS = 'sandtable-'
const TABLES = 'sandtable-tables'

const through = (bytes: BodyInit, stream: CompressionStream | DecompressionStream): Promise<Blob> =>
  new Response(new Response(bytes).body!.pipeThrough(stream)).blob()

function ours(): Record<string, string> {
  try {
    const internal = [DELETED_KEY, UNSAVED_SETTINGS_KEY]
    const keys = Object.keys(localStorage).filter((key) => key.startsWith(OURS) && !internal.includes(key))
    return Object.fromEntries(keys.map((key) => [key, readStored(key) ?? '']))
  } catch {
    // If the browser blocks storage, there are no settings to export.
    return {}
  }
}

export async function exportArchive(): Promise<void> {
  const archive = { ...(await request<Archive>('archive')), remembered: ours() }
  const packed = await through(JSON.stringify(archive), new CompressionStream('gzip'))
  saveFile(packed, `sandtable-${new Date().toISOString().slice(0, 10)}.json.gz`)
}

type JsonObject = Record<string, unknown>
const isList = Array.isArray as (value: unknown) => value is unknown[]
const isObject = (value: unknown): value is JsonObject => typeof value === 'object' && value !== null && !isList(value)

/**
 * Return the value to keep when the same key exists here and in the archive. It is the more advanced progress of a
 * lesson or puzzle. For other values, it is the existing value.
 */
function farther(here: unknown, come: unknown): unknown {
  if (here === undefined) return come
  if (isList(here) && isList(come)) return come.length > here.length ? come : here
  if (isObject(here) && isObject(come) && here['solved'] === null) return come
  return here
}

const first = (one: unknown): unknown => (isList(one) ? one[0] : isObject(one) ? one['table'] : one)

/** Return the value of a setting after an import, merged from the existing and the imported value. */
export function mergeStored(here: string | null, come: string): string {
  if (here === null) return come
  let own: unknown, other: unknown
  try {
    own = JSON.parse(here)
    other = JSON.parse(come)
  } catch {
    // A value that is not JSON is replaced with the imported value.
    return come
  }
  if (isList(own) && isList(other)) {
    const known = new Set(own.map(first))
    return JSON.stringify([...own, ...other.filter((one) => !known.has(first(one)))])
  }
  if (isObject(own) && isObject(other)) {
    const both = { ...other, ...own }
    const kept = Object.entries(own).map(([key, value]) => [key, farther(value, other[key])])
    return JSON.stringify({ ...both, ...Object.fromEntries(kept) })
  }
  return come
}

/** Import an archive. Throws `NotAnArchiveError`, or `ApiError` if the engine refuses the data. */
export async function importArchive(file: Blob): Promise<ImportResult> {
  let archive: Archive
  try {
    const unpacked = await through(await file.arrayBuffer(), new DecompressionStream('gzip'))
    archive = JSON.parse(await unpacked.text()) as Archive
  } catch {
    throw new NotAnArchiveError()
  }
  if (!isObject(archive) || !isList(archive.tables)) throw new NotAnArchiveError()
  const { remembered: known = {}, ...kept } = archive
  const imported = await request<ImportResult>('archive', { body: kept })
  for (const [key, value] of Object.entries(known)) {
    if (!key.startsWith(OURS) || key === DELETED_KEY || typeof value !== 'string') continue
    const come = key === TABLES ? playable(value, imported) : value
    writeStored(key, mergeStored(readStored(key), come))
  }
  return imported
}

/** From an imported list of known tables, return the tables that the engine has now. */
function playable(value: string, imported: ImportResult): string {
  try {
    const found: unknown = JSON.parse(value)
    const here = (isList(found) ? found : []).filter(
      (each) => isObject(each) && String(each['table']) in imported.tables,
    )
    return JSON.stringify(here)
  } catch {
    return '[]'
  }
}
