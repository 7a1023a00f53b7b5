// This browser's secrets for the dice of its tables, and evidence that the browser stores before it reveals them. With
// the evidence, the page detects a server that later changes its secret. docs/dice.md describes the procedure.
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, randomBytes, utf8ToBytes } from '@noble/hashes/utils.js'
import * as api from '../../api'
import type { BaseView, Seat, SeatState } from '../../types'
import { writeStored, readStored } from '../../ui/local-storage'
import { knownTables, type KnownTable } from './known-tables'

/** The evidence that the browser stores when the player opens or joins a table. */
export interface DiceEvidence {
  /** The hash of the server's dice secret, or "" until it is known. */
  commitment: string
  /** The hash of the secret of the player who opened the table. */
  opening: string
  /** The secret of the player who opened the table, if this browser generated it. */
  part?: string
  /** The secrets of the seats at this screen. They are revealed after all players have joined. */
  sealed: Record<Seat, string>
  /** The hashes of all seats' secrets, as they were before this browser revealed its own secrets. */
  seats?: Record<Seat, string>
}

/** Return the hash (SHA-256) of a secret, which is public. */
export const fingerprint = (text: string): string => bytesToHex(sha256(utf8ToBytes(text)))

export const newPart = (): string => bytesToHex(randomBytes(32))

const KEY = 'sandtable-dice'
const same = (one: Record<Seat, string>, other: Record<Seat, string>): boolean =>
  Object.keys({ ...one, ...other }).every((seat) => one[seat] === other[seat])

function kept(): Record<string, DiceEvidence> {
  try {
    const found: unknown = JSON.parse(readStored(KEY) ?? '{}')
    return typeof found === 'object' && found !== null ? (found as Record<string, DiceEvidence>) : {}
  } catch {
    return {}
  }
}

export const evidenceOf = (table: string): DiceEvidence | null => kept()[table] ?? null

/** Store the evidence of a table. Delete the evidence of tables that this browser no longer knows. */
export function storeEvidence(table: string, evidence: DiceEvidence): void {
  const known = new Set([table, ...knownTables().map((each) => each.table)])
  const others = Object.entries(kept()).filter(([id]) => known.has(id))
  writeStored(KEY, JSON.stringify({ ...Object.fromEntries(others), [table]: evidence }))
}

/** The secret that the player sends when opening a table, and the evidence to store when the table has an id. */
export interface NewTablePart {
  sent: api.DicePart
  evidence: DiceEvidence
}

/**
 * Generate a secret for a new table, after the server has published the hash of its own secret. Each seat in `seats`
 * contributes another secret when its player joins.
 */
export async function openingPart(seats: Seat[]): Promise<NewTablePart> {
  const { commitment } = await api.commitDice()
  const part = newPart()
  const sealed = Object.fromEntries(seats.map((seat) => [seat, newPart()]))
  const hashes = Object.fromEntries(Object.entries(sealed).map(([seat, each]) => [seat, fingerprint(each)]))
  return { sent: { commitment, part, hashes }, evidence: { commitment, opening: fingerprint(part), part, sealed } }
}

/** The status of the players' secrets, which the page shows to a player at the table. */
export type PartStatus =
  /** The dice depend on all secrets, including this player's. */
  | { kind: 'in' }
  /** The dice depend on all secrets, but this player has contributed none. */
  | { kind: 'without' }
  /** A player has not joined yet. */
  | { kind: 'friend'; seat: Seat }
  /** A player has joined, but their page has not opened the table yet. */
  | { kind: 'page'; seat: Seat }
  /** The secret of this player's seat is in another browser. */
  | { kind: 'elsewhere'; seat: Seat }
  /** The service's data contradict the stored evidence, so this player's secret is not revealed. */
  | { kind: 'other'; seat: Seat }

const OPEN = 'open'

/** Return whether the service's data agree with the stored evidence and with the secrets that this browser has sent. */
export function isConsistent({ commitment, opening, sealed, seats }: DiceEvidence, state: SeatState): boolean {
  const { parts } = state
  return (
    parts !== null &&
    (commitment === '' || commitment === state.commitment) &&
    (opening === '' || opening === parts.opening) &&
    (seats === undefined || same(seats, parts.seats)) &&
    Object.entries(sealed).every(([seat, part]) => parts.seats[seat] === fingerprint(part))
  )
}

export function partStatus(evidence: DiceEvidence | null, state: SeatState): PartStatus | null {
  const { parts, players } = state
  // A table without secrets can have evidence. The page of an invited player generates a secret before it knows whether
  // the table needs one. The table contradicts the evidence only if this browser sent a secret when opening it.
  if (parts === null) return evidence?.opening ? { kind: 'other', seat: state.seat ?? '' } : null
  const free = Object.keys(players).find((seat) => players[seat] === OPEN)
  const awaited = Object.keys(parts.seats).filter((seat) => !parts.opened.includes(seat) && !parts.lost.includes(seat))
  const own = Object.keys(evidence?.sealed ?? {})
  if (evidence !== null && !isConsistent(evidence, state)) return { kind: 'other', seat: own[0] ?? state.seat ?? '' }
  if (free !== undefined) return { kind: 'friend', seat: free }
  const elsewhere = awaited.find((seat) => seat === state.seat && !own.includes(seat))
  if (elsewhere !== undefined) return { kind: 'elsewhere', seat: elsewhere }
  if (awaited.length > 0) return { kind: 'page', seat: awaited[0]! }
  const added = evidence?.part !== undefined || own.some((seat) => parts.opened.includes(seat))
  return { kind: added ? 'in' : 'without' }
}

const RETRY_MS = 5_000
/** The seats whose secrets are being sent, as "TABLE SEAT". */
const sending = new Set<string>()

/** When all hashes are known, store them as evidence and then reveal this browser's secrets. */
export async function addParts(known: KnownTable, state: SeatState): Promise<void> {
  const { parts } = state
  const evidence = evidenceOf(known.table)
  if (parts === null || evidence === null || !isConsistent(evidence, state)) return
  const seen = { ...evidence, commitment: state.commitment, opening: parts.opening }
  const complete = !Object.values(state.players).includes(OPEN)
  if (complete && evidence.seats === undefined) seen.seats = parts.seats
  if (JSON.stringify(seen) !== JSON.stringify(evidence)) storeEvidence(known.table, seen)
  if (!complete) return
  for (const [seat, part] of Object.entries(evidence.sealed)) {
    const key = known.keys[seat]
    const way = `${known.table} ${seat}`
    if (key === undefined || sending.has(way) || parts.opened.includes(seat) || parts.lost.includes(seat)) continue
    sending.add(way)
    try {
      await api.revealPart(known.table, key, part)
    } catch (failure) {
      if (!(failure instanceof api.ApiError)) throw failure
      // The service would refuse this secret again. Repeat the request only after a network failure.
      if (failure.lost) setTimeout(() => void addParts(known, state), RETRY_MS)
    } finally {
      sending.delete(way)
    }
  }
}

/** Load a table that no page shows. If this browser's secrets have not been revealed, reveal them. */
export async function lookForParts(known: KnownTable): Promise<void> {
  const evidence = evidenceOf(known.table)
  if (evidence === null || evidence.seats !== undefined || known.over) return
  const key = Object.keys(evidence.sealed).map((seat) => known.keys[seat])[0]
  if (key === undefined) return
  const state = await api.fetchState<BaseView>(known.table, key).catch(() => null)
  if (state !== null) await addParts(known, state)
}
