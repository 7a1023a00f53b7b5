// The tables this browser has a key to, remembered so that an open game can be gone on with.
import { remember, remembered } from '../ui/storage'
import type { PublicTable, Seat } from '../types'

export interface Known {
  table: string
  game: string
  /** Which variant of it; not there for tables from before there were any. */
  variant?: string
  /** The hash of its components; not there for tables that were remembered before it was asked for. */
  edition?: string
  /** Keys of the seats that play at this screen; none for whoever only looks on. */
  keys: Record<Seat, string>
  /** What lets friends take the seats that were left open for them. */
  invites?: Record<Seat, string>
  /** Who sits where: "human", "open", "bot:basic". */
  seats: Record<Seat, string>
  /** What those are called who gave a name. */
  names?: Record<Seat, string>
  /** By it whoever has opened a table of computers sets their pace. */
  paceKey?: string
  opened: number
  /** Who was to act when it was last seen; everybody may know that. */
  actor: Seat | null
  over: boolean
  /** The id of the tournament that it belongs to; "" for none. */
  tournament?: string
  /** Whether the seat was taken by an invitation and its own link has not been shown yet. */
  joined?: boolean
  /** The seats whose keys go with the account's session. */
  lent?: Seat[]
  /** It is listed in the lobby, and whoever comes may sit down. */
  waits?: boolean
  /** The address to be called when it is one's turn was not taken; not remembered. */
  hookFailed?: boolean
  /** By what is signed what is sent to that address; shown once, not remembered. */
  hookSecret?: string
}

/** Who plays at another device, and whose choices come in letters. */
const ELSEWHERE = 'mail'

export const isByMail = (known: Known): boolean => Object.values(known.seats).includes(ELSEWHERE)

/** The seat that a screen shows first; null for whoever looks on, and where a curtain between several with secrets hides it. */
export function firstShown(known: Known, secret: boolean): Seat | null {
  const here = Object.keys(known.keys)
  if (secret && here.length > 1) return null
  return known.actor !== null && here.includes(known.actor) ? known.actor : (here[0] ?? null)
}

const KEY = 'sandtable-tables'
/** A seat whose key is forgotten is lost: games that go on are never dropped for being many. */
const MOST_FINISHED = 40

export function knownTables(): Known[] {
  try {
    const found: unknown = JSON.parse(remembered(KEY) ?? '[]')
    return Array.isArray(found) ? (found as Known[]) : []
  } catch {
    return []
  }
}

function write(tables: Known[]): void {
  const finished = tables.filter((each) => each.over).slice(MOST_FINISHED)
  remember(KEY, JSON.stringify(tables.filter((each) => !finished.includes(each))))
}

/** Puts a table first. */
export function saveTable(known: Known): void {
  const tables = knownTables()
  // Most of what happens at a table changes nothing of this.
  if (JSON.stringify(tables[0]) === JSON.stringify(known)) return
  write([known, ...tables.filter((each) => each.table !== known.table)])
}

/** Remembers something more of a table, where it stands in the list. */
export function updateTable(known: Known, more: Partial<Known>): void {
  Object.assign(known, more)
  write(knownTables().map((each) => (each.table === known.table ? { ...each, ...more } : each)))
}

/** Takes a table from the list; what puts it back where it was is returned. */
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
const MOST_RECORDS = 40

function recordKeys(): [string, string][] {
  try {
    const found: unknown = JSON.parse(remembered(RECORDS) ?? '[]')
    return Array.isArray(found) ? (found as [string, string][]) : []
  } catch {
    return []
  }
}

/** By this key whoever has put a record in is known again; it opens no seat. */
export function saveRecordKey(table: string, key: string): void {
  remember(RECORDS, JSON.stringify([[table, key], ...recordKeys()].slice(0, MOST_RECORDS)))
}

/** The key to a record that was put in here; "" if it was not. */
export const recordKey = (table: string): string => recordKeys().find(([each]) => each === table)?.[1] ?? ''

/** A table that was heard of elsewhere, as this browser remembers it: with the keys it has and those that come new. */
export function knownOf(facts: PublicTable, keys: Record<Seat, string>): Known {
  const before = knownTables().find((each) => each.table === facts.table)
  return {
    ...before,
    table: facts.table,
    game: facts.game,
    variant: facts.variant,
    edition: facts.edition,
    keys: { ...before?.keys, ...keys },
    seats: Object.fromEntries(Object.entries(facts.seats).map(([seat, { player }]) => [seat, player])),
    names: Object.fromEntries(Object.entries(facts.seats).map(([seat, { name }]) => [seat, name])),
    opened: before?.opened ?? facts.opened * 1000,
    actor: facts.actor,
    over: facts.over,
    tournament: facts.tournament,
  }
}
