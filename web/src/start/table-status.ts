// The status of this browser's tables: whose turn it is, and the order in which lists show the tables.
import type { KnownTable } from '../table/storage/known-tables'
import type { PublicTable, Seat } from '../types'

/** The last known data of a table, or `gone` if the table no longer exists. */
export type TableFacts = PublicTable | 'gone'

export interface TableStatus {
  known: KnownTable
  actor: Seat | null
  over: boolean
  gone: boolean
  /** Whether this browser has the key of the seat to move. */
  mine: boolean
  /** The table's name, or "". */
  name: string
  seats: { seat: Seat; player: string; name: string; here: boolean }[]
  turn: string
}

export function tableStatus(known: KnownTable, facts: TableFacts | undefined): TableStatus {
  const found = facts === undefined || facts === 'gone' ? null : facts
  const actor = found ? found.actor : known.actor
  const over = found ? found.over : known.over
  const seats =
    found?.seats ??
    Object.fromEntries(Object.entries(known.seats).map(([seat, player]) => [seat, { player, name: '' }]))
  return {
    known,
    actor,
    over,
    gone: facts === 'gone',
    name: found?.name ?? known.name ?? '',
    mine: !over && facts !== 'gone' && actor !== null && actor in known.keys,
    seats: Object.entries(seats).map(([seat, { player, name }]) => ({ seat, player, name, here: seat in known.keys })),
    turn: found === null ? '' : String(found.turn),
  }
}

/**
 * Return the tables in a new order: first those at which this player is to move. Otherwise the order stays the same.
 */
export const waitingFirst = (all: TableStatus[]): TableStatus[] => [
  ...all.filter((each) => each.mine),
  ...all.filter((each) => !each.mine),
]
