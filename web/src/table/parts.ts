// What this browser adds to the dice of a table, and what it saw before it did: nobody can tell it another story later.
// The recipe stands in docs/dice.md.
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, randomBytes, utf8ToBytes } from '@noble/hashes/utils.js'
import * as api from '../api'
import type { BaseView, Seat, SeatState } from '../types'
import { remember, remembered } from '../ui/storage'
import { knownTables, type Known } from './seats'

/** Kept from the moment at which a table was opened or joined. */
export interface Evidence {
  /** The hash of the server's secret; "" until it has been seen. */
  commitment: string
  /** The hash of the part of whoever opened the table. */
  opening: string
  /** That part itself, if it was made here. */
  part?: string
  /** What the seats at this screen add once everybody has come. */
  sealed: Record<Seat, string>
  /** The hashes of all such parts, as they were before the own ones were opened. */
  seats?: Record<Seat, string>
}

/** What is published of a secret or a part: its SHA-256. */
export const fingerprint = (text: string): string => bytesToHex(sha256(utf8ToBytes(text)))

export const newPart = (): string => bytesToHex(randomBytes(32))

const KEY = 'sandtable-dice'
const same = (one: Record<Seat, string>, other: Record<Seat, string>): boolean =>
  Object.keys({ ...one, ...other }).every((seat) => one[seat] === other[seat])

function kept(): Record<string, Evidence> {
  try {
    const found: unknown = JSON.parse(remembered(KEY) ?? '{}')
    return typeof found === 'object' && found !== null ? (found as Record<string, Evidence>) : {}
  } catch {
    return {}
  }
}

export const evidenceOf = (table: string): Evidence | null => kept()[table] ?? null

/** It is kept as long as the table itself. */
export function keepEvidence(table: string, evidence: Evidence): void {
  const known = new Set([table, ...knownTables().map((each) => each.table)])
  const others = Object.entries(kept()).filter(([id]) => known.has(id))
  remember(KEY, JSON.stringify({ ...Object.fromEntries(others), [table]: evidence }))
}

/** What whoever opens a table sends, and what is kept of it once the table has an id. */
export interface Opening {
  sent: api.OpeningPart
  evidence: Evidence
}

/**
 * A part for a table that is about to be opened, made when the server is bound to its secret; `seats` will add another
 * each when friends have come.
 */
export async function openingPart(seats: Seat[]): Promise<Opening> {
  const { commitment } = await api.promise()
  const part = newPart()
  const sealed = Object.fromEntries(seats.map((seat) => [seat, newPart()]))
  const hashes = Object.fromEntries(Object.entries(sealed).map(([seat, each]) => [seat, fingerprint(each)]))
  return { sent: { commitment, part, hashes }, evidence: { commitment, opening: fingerprint(part), part, sealed } }
}

/** What has become of the parts, to whoever looks at a table. */
export type Standing =
  /** Everybody's is in the dice, the reader's own among them. */
  | { kind: 'in' }
  /** All are in, but none of the reader's. */
  | { kind: 'without' }
  /** Somebody has yet to sit down. */
  | { kind: 'friend'; seat: Seat }
  /** A page has yet to look at the table. */
  | { kind: 'page'; seat: Seat }
  /** The reader's seat has a part that another browser keeps. */
  | { kind: 'elsewhere'; seat: Seat }
  /** The service tells otherwise than before: the own part stays sealed. */
  | { kind: 'other'; seat: Seat }

const OPEN = 'open'

/** Whether what the service tells is what it told before, and what was sent to it. */
export function agrees({ commitment, opening, sealed, seats }: Evidence, state: SeatState): boolean {
  const { parts } = state
  return (
    parts !== null &&
    (commitment === '' || commitment === state.commitment) &&
    (opening === '' || opening === parts.opening) &&
    (seats === undefined || same(seats, parts.seats)) &&
    Object.entries(sealed).every(([seat, part]) => parts.seats[seat] === fingerprint(part))
  )
}

export function standingOf(evidence: Evidence | null, state: SeatState): Standing | null {
  const { parts, players } = state
  // A friend's page makes a part before it knows whether the table takes any.
  if (parts === null) return evidence?.opening ? { kind: 'other', seat: state.seat ?? '' } : null
  const free = Object.keys(players).find((seat) => players[seat] === OPEN)
  const awaited = Object.keys(parts.seats).filter((seat) => !parts.opened.includes(seat) && !parts.lost.includes(seat))
  const own = Object.keys(evidence?.sealed ?? {})
  if (evidence !== null && !agrees(evidence, state)) return { kind: 'other', seat: own[0] ?? state.seat ?? '' }
  if (free !== undefined) return { kind: 'friend', seat: free }
  const elsewhere = awaited.find((seat) => seat === state.seat && !own.includes(seat))
  if (elsewhere !== undefined) return { kind: 'elsewhere', seat: elsewhere }
  if (awaited.length > 0) return { kind: 'page', seat: awaited[0]! }
  const added = evidence?.part !== undefined || own.some((seat) => parts.opened.includes(seat))
  return { kind: added ? 'in' : 'without' }
}

/** So long a page waits before it sends again what could not be sent, in milliseconds. */
const AGAIN = 5_000
/** Parts that are on their way. */
const sending = new Set<string>()

/** Opens the own parts as soon as all are bound to theirs, and keeps what was seen before. */
export async function addParts(known: Known, state: SeatState): Promise<void> {
  const { parts } = state
  const evidence = evidenceOf(known.table)
  if (parts === null || evidence === null || !agrees(evidence, state)) return
  const seen = { ...evidence, commitment: state.commitment, opening: parts.opening }
  const complete = !Object.values(state.players).includes(OPEN)
  if (complete && evidence.seats === undefined) seen.seats = parts.seats
  if (JSON.stringify(seen) !== JSON.stringify(evidence)) keepEvidence(known.table, seen)
  if (!complete) return
  for (const [seat, part] of Object.entries(evidence.sealed)) {
    const key = known.keys[seat]
    const way = `${known.table} ${seat}`
    if (key === undefined || sending.has(way) || parts.opened.includes(seat) || parts.lost.includes(seat)) continue
    sending.add(way)
    try {
      await api.openPart(known.table, key, part)
    } catch (failure) {
      if (!(failure instanceof api.ApiError)) throw failure
      // What the service does not take it will not take later; whoever looks at the table is told how it stands.
      if (failure.lost) setTimeout(() => void addParts(known, state), AGAIN)
    } finally {
      sending.delete(way)
    }
  }
}

/** Looks at a table only for its parts, once, where nobody else looks. */
export async function lookForParts(known: Known): Promise<void> {
  const evidence = evidenceOf(known.table)
  if (evidence === null || evidence.seats !== undefined || known.over) return
  const key = Object.keys(evidence.sealed).map((seat) => known.keys[seat])[0]
  if (key === undefined) return
  const state = await api.look<BaseView>(known.table, key).catch(() => null)
  if (state !== null) await addParts(known, state)
}
