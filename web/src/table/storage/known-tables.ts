// The tables for which this browser has keys. They are stored so that the player can continue the games.
import { writeStored, readStored } from '../../ui/local-storage'
import type { PublicTable, Seat } from '../../types'

export interface KnownTable {
  table: string
  game: string
  /** The variant. Old entries do not have it. */
  variant?: string
  /** The hash of the components. Old entries do not have it. */
  edition?: string
  /** The keys of the seats at this screen, by seat. For a spectator there are none. */
  keys: Record<Seat, string>
  /** The invitation tokens of the open seats, by seat. */
  invites?: Record<Seat, string>
  /** The player of each seat: `human`, `open`, or a bot such as `bot:basic`. */
  seats: Record<Seat, string>
  /** The name of the table, if it has one. */
  name?: string
  /** The names that the players have entered, by seat. */
  names?: Record<Seat, string>
  /** The key with which the player who opened a table of bots can set the speed. */
  paceKey?: string
  opened: number
  /** The seat to move when this browser last received the table's state. */
  actor: Seat | null
  over: boolean
  /** The id of the tournament, or "" if the game belongs to none. */
  tournament?: string
  /** Whether the player has joined by an invitation, and has not been shown the link of their seat. */
  joined?: boolean
  /** The seats whose keys are valid only while the account is signed in. */
  lent?: Seat[]
  /** Whether the table is listed in the lobby, where any player can join it. */
  waits?: boolean
  /** Whether the service has refused the webhook URL. This is not stored. */
  hookFailed?: boolean
  /** The secret with which the service signs webhook calls. It is shown once and not stored. */
  hookSecret?: string
}

/** The value in `seats` for a player of a game by mail who uses another device. */
const MAIL_PLAYER = 'mail'

export const isByMail = (known: KnownTable): boolean => Object.values(known.seats).includes(MAIL_PLAYER)

/**
 * Return the seat that the screen shows first. It is null for a spectator. It is also null for several seats with
 * secrets, because the hot-seat curtain is closed at first.
 */
export function firstShown(known: KnownTable, secret: boolean): Seat | null {
  const here = Object.keys(known.keys)
  if (secret && here.length > 1) return null
  return known.actor !== null && here.includes(known.actor) ? known.actor : (here[0] ?? null)
}

const KEY = 'sandtable-tables'
/**
 * The largest number of finished tables to store. Unfinished tables are always stored, because the player needs their
 * keys.
 */
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

/** Store a table as the first of the list. */
export function saveTable(known: KnownTable): void {
  const tables = knownTables()
  // Most changes at a table leave its entry unchanged. Do not write the same list again.
  if (JSON.stringify(tables[0]) === JSON.stringify(known)) return
  write([known, ...tables.filter((each) => each.table !== known.table)])
}

/** Change a table: the given object, and its entry in the stored list. */
export function updateTable(known: KnownTable, more: Partial<KnownTable>): void {
  Object.assign(known, more)
  write(knownTables().map((each) => (each.table === known.table ? { ...each, ...more } : each)))
}

/** Remove a table from the list. Return a function that adds it again. */
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

/** Store the key that proves that this browser has imported a record. The key gives no access to a seat. */
export function saveRecordKey(table: string, key: string): void {
  writeStored(RECORDS, JSON.stringify([[table, key], ...recordKeys()].slice(0, MAX_RECORDS)))
}

/** Return the key of a record that this browser has imported. For other tables, return "". */
export const recordKey = (table: string): string => recordKeys().find(([each]) => each === table)?.[1] ?? ''

/** Return the entry to store for a table. It contains the keys that are stored already, and the new keys. */
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
