// How the games that this browser knows stand: whose turn it is, and which come first.
import type { Known } from '../table/seats'
import type { PublicTable, Seat } from '../types'

/** What is known of a table: what it said last, or that it is no longer there. */
export type Facts = PublicTable | 'gone'

export interface Standing {
  known: Known
  actor: Seat | null
  over: boolean
  gone: boolean
  /** Whether a seat of this browser is asked. */
  mine: boolean
  seats: { seat: Seat; player: string; name: string; here: boolean }[]
  turn: string
}

export function standing(known: Known, facts: Facts | undefined): Standing {
  const told = facts === undefined || facts === 'gone' ? null : facts
  const actor = told ? told.actor : known.actor
  const over = told ? told.over : known.over
  const seats =
    told?.seats ?? Object.fromEntries(Object.entries(known.seats).map(([seat, player]) => [seat, { player, name: '' }]))
  return {
    known,
    actor,
    over,
    gone: facts === 'gone',
    mine: !over && facts !== 'gone' && actor !== null && actor in known.keys,
    seats: Object.entries(seats).map(([seat, { player, name }]) => ({ seat, player, name, here: seat in known.keys })),
    turn: told === null ? '' : String(told.turn),
  }
}

/** Those that wait for me first; otherwise as they came. */
export const inOrder = (all: Standing[]): Standing[] => [
  ...all.filter((each) => each.mine),
  ...all.filter((each) => !each.mine),
]
