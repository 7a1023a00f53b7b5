// The tables this browser has a key to, remembered so that an open game can be gone on with.
import { remember } from './prefs.svelte'
import type { Seat } from '../types'

export interface Known {
  table: string
  game: string
  /** Which variant of it; not there for tables from before there were any. */
  variant?: string
  /** Keys of the seats that play at this screen. */
  keys: Record<Seat, string>
  /** Who sits where: "human" or "bot:basic". */
  seats: Record<Seat, string>
  opened: number
  /** Who was to act when it was last seen; everybody may know that. */
  actor: Seat | null
  over: boolean
}

const KEY = 'sandtable-tables'
const MOST = 20

export function knownTables(): Known[] {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '[]') as Known[]
  } catch {
    return []
  }
}

export function keep(known: Known): void {
  const others = knownTables().filter((each) => each.table !== known.table)
  remember(KEY, JSON.stringify([known, ...others].slice(0, MOST)))
}

export function forget(table: string): void {
  remember(KEY, JSON.stringify(knownTables().filter((each) => each.table !== table)))
}
