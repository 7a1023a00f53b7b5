// All that this browser keeps, as one file: tables and analyses as the engine has them, and what the page remembers of its
// player. What is put in adds to what is here; what is here is never lost.
import { ask } from '../api'
import { save } from '../ui/download'
import { remember, remembered } from '../ui/storage'
import { FORGOTTEN } from './forgotten'

interface Archive {
  sandtable: number
  tables: unknown[]
  analyses: Record<string, string>
  /** By the page's own keys. */
  remembered?: Record<string, string>
}

/** sandtable/offline/archive.py */
export interface PutIn {
  tables: Record<string, 'added' | 'newer' | 'there' | 'parted'>
  left: { table: string }[]
}

/** The file is none that was saved here. */
export class NoArchive extends Error {}

const OURS = 'sandtable-'
const TABLES = 'sandtable-tables'

const through = (bytes: BodyInit, stream: CompressionStream | DecompressionStream): Promise<Blob> =>
  new Response(new Response(bytes).body!.pipeThrough(stream)).blob()

function ours(): Record<string, string> {
  try {
    const keys = Object.keys(localStorage).filter((key) => key.startsWith(OURS) && key !== FORGOTTEN)
    return Object.fromEntries(keys.map((key) => [key, remembered(key) ?? '']))
  } catch {
    // A browser that keeps nothing has nothing to be saved.
    return {}
  }
}

export async function saveAll(): Promise<void> {
  const archive = { ...(await ask<Archive>('archive')), remembered: ours() }
  const packed = await through(JSON.stringify(archive), new CompressionStream('gzip'))
  save(packed, `sandtable-${new Date().toISOString().slice(0, 10)}.json.gz`)
}

type Told = Record<string, unknown>
const isList = Array.isArray as (value: unknown) => value is unknown[]
const isTold = (value: unknown): value is Told => typeof value === 'object' && value !== null && !isList(value)

/** Of two accounts of the same, the one that goes farther: of a lesson, of a puzzle; else the one that is here. */
function farther(here: unknown, come: unknown): unknown {
  if (here === undefined) return come
  if (isList(here) && isList(come)) return come.length > here.length ? come : here
  if (isTold(here) && isTold(come) && here['solved'] === null) return come
  return here
}

const first = (one: unknown): unknown => (isList(one) ? one[0] : isTold(one) ? one['table'] : one)

/** What is remembered by a key once an archive has been put in. */
export function merged(here: string | null, come: string): string {
  if (here === null) return come
  let own: unknown, other: unknown
  try {
    own = JSON.parse(here)
    other = JSON.parse(come)
  } catch {
    // A setting: the one that was saved.
    return come
  }
  if (isList(own) && isList(other)) {
    const known = new Set(own.map(first))
    return JSON.stringify([...own, ...other.filter((one) => !known.has(first(one)))])
  }
  if (isTold(own) && isTold(other)) {
    const both = { ...other, ...own }
    const kept = Object.entries(own).map(([key, value]) => [key, farther(value, other[key])])
    return JSON.stringify({ ...both, ...Object.fromEntries(kept) })
  }
  return come
}

/** Puts a file in that was saved here or in another browser. Throws `NoArchive`, or `ApiError` if it cannot be put in. */
export async function putIn(file: Blob): Promise<PutIn> {
  let archive: Archive
  try {
    const unpacked = await through(await file.arrayBuffer(), new DecompressionStream('gzip'))
    archive = JSON.parse(await unpacked.text()) as Archive
  } catch {
    throw new NoArchive()
  }
  if (!isTold(archive) || !isList(archive.tables)) throw new NoArchive()
  const { remembered: known = {}, ...kept } = archive
  const told = await ask<PutIn>('archive', { body: kept })
  for (const [key, value] of Object.entries(known)) {
    if (!key.startsWith(OURS) || key === FORGOTTEN || typeof value !== 'string') continue
    const come = key === TABLES ? playable(value, told) : value
    remember(key, merged(remembered(key), come))
  }
  return told
}

/** Of the tables that were remembered, those that are here. */
function playable(value: string, told: PutIn): string {
  try {
    const found: unknown = JSON.parse(value)
    const here = (isList(found) ? found : []).filter((each) => isTold(each) && String(each['table']) in told.tables)
    return JSON.stringify(here)
  } catch {
    return '[]'
  }
}
