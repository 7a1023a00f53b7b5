// The tables to which this browser has keys. They are stored so that the player can continue open games.
import { writeStored, readStored } from '../../ui/local-storage'
import type { PublicTable, Seat } from '../../types'

export interface KnownTable {
  table: string
  game: string
  /** The variant; absent in entries that are older than variants. */
  variant?: string
  /** The hash of the components; absent in entries that are older than this field. */
  edition?: string
  /** The keys of the seats that play at this screen, by seat; empty for a spectator. */
  keys: Record<Seat, string>
  /** The invitation tokens of the open seats, by seat. */
  invites?: Record<Seat, string>
  /** The player of each seat: `human`, `open`, or a bot such as `bot:basic`. */
  seats: Record<Seat, string>
  /** The name of the table, if it has one. */
  name?: string
  /** The names that players have entered, by seat. */
  names?: Record<Seat, string>
  /** The key with which the player who opened a table of bots sets the speed. */
  paceKey?: string
  opened: number
  /** The seat to act when this browser last received the table's state. */
  actor: Seat | null
  over: boolean
  /** The id of the tournament; "" or absent outside tournaments. */
  tournament?: string
  /** Whether the player joined by an invitation and has not yet been shown the seat's own link. */
  joined?: boolean
  /** The seats whose keys are valid only as long as the account is signed in. */
  lent?: Seat[]
  /** Whether the table is listed in the lobby, where any player can join it. */
  waits?: boolean
  /** Whether the service refused the webhook URL; only in memory. */
  hookFailed?: boolean
  /** The secret that signs webhook calls. It is shown once and exists only in memory. */
  hookSecret?: string
}

/** The player kind of a seat in a game by mail whose player uses another device. */
const MAIL_PLAYER = 'mail'

export const isByMail = (known: KnownTable): boolean => Object.values(known.seats).includes(MAIL_PLAYER)

/**
 * Return the seat that a screen shows first. It is null for a spectator, and for several seats with secrets, because
 * the hot-seat curtain then hides the table at first.
 */
export function firstShown(known: KnownTable, secret: boolean): Seat | null {
  const here = Object.keys(known.keys)
  if (secret && here.length > 1) return null
  return known.actor !== null && here.includes(known.actor) ? known.actor : (here[0] ?? null)
}

const KEY = 'sandtable-tables'
/** The greatest number of stored finished tables. Unfinished games are never dropped, because their keys are needed. */
const MAX_FINISHED = 40

export function knownTables(): KnownTable[] {
  try {
    const found: unknown = JSON.parse(readStored(KEY) ?? '[]')
    return Array.isArray(found) ? (found as KnownTable[]) : []
  } catch {
    return []
  }
}

function write(tables: KnownTable[]): void {
  const finished = tables.filter((each) => each.over).slice(MAX_FINISHED)
  writeStored(KEY, JSON.stringify(tables.filter((each) => !finished.includes(each))))
}

/** Store a table at the beginning of the list. */
export function saveTable(known: KnownTable): void {
  const tables = knownTables()
  // Most changes at a table do not change its entry, so avoid writing the same list again.
  if (JSON.stringify(tables[0]) === JSON.stringify(known)) return
  write([known, ...tables.filter((each) => each.table !== known.table)])
}

/** Change a table, both the given object and its entry in the stored list. */
export function updateTable(known: KnownTable, more: Partial<KnownTable>): void {
  Object.assign(known, more)
  write(knownTables().map((each) => (each.table === known.table ? { ...each, ...more } : each)))
}

/** Remove a table from the list; return a function that puts it back. */
export function removeTable(table: string): () => void {
  const before = knownTables()
  const at = before.findIndex((each) => each.table === table)
  const gone = before[at]
  write(before.filter((each) => each.table !== table))
  return () => {
    if (gone)
      write(
        knownTables()
          .filter((each) => each.table !== table)
          .toSpliced(at, 0, gone),
      )
  }
}

const RECORDS = 'sandtable-records'
const MAX_RECORDS = 40

function recordKeys(): [string, string][] {
  try {
    const found: unknown = JSON.parse(readStored(RECORDS) ?? '[]')
    return Array.isArray(found) ? (found as [string, string][]) : []
  } catch {
    return []
  }
}

/** Store the key that proves that this browser has imported a record; the key opens no seat. */
export function saveRecordKey(table: string, key: string): void {
  writeStored(RECORDS, JSON.stringify([[table, key], ...recordKeys()].slice(0, MAX_RECORDS)))
}

/** Return the key of a record that this browser has imported; "" for other tables. */
export const recordKey = (table: string): string => recordKeys().find(([each]) => each === table)?.[1] ?? ''

/** Return the entry to store for a table, with the keys that are already stored and some new ones. */
export function knownTable(facts: PublicTable, keys: Record<Seat, string>): KnownTable {
  const before = knownTables().find((each) => each.table === facts.table)
  return {
    ...before,
    table: facts.table,
    game: facts.game,
    variant: facts.variant,
    edition: facts.edition,
    keys: { ...before?.keys, ...keys },
    ...(facts.name !== '' && { name: facts.name }),
    seats: Object.fromEntries(Object.entries(facts.seats).map(([seat, { player }]) => [seat, player])),
    names: Object.fromEntries(Object.entries(facts.seats).map(([seat, { name }]) => [seat, name])),
    opened: before?.opened ?? facts.opened * 1000,
    actor: facts.actor,
    over: facts.over,
    tournament: facts.tournament,
  }
}
