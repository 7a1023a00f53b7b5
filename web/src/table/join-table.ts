// Joins a table that another player has opened.
import * as api from '../api'
import type { LobbySeat } from '../generated/wire'
import { evidenceOf, fingerprint, storeEvidence, newPart } from './storage/dice-secrets'
import { knownTable, saveTable, type KnownTable } from './storage/known-tables'

/**
 * Join a table and contribute a secret to the dice. The page sends the hash of the secret before any player can know
 * the other secrets. It reveals the secret after all players have joined.
 */
export async function joinWithPart(act: (part: string) => Promise<LobbySeat>): Promise<KnownTable> {
  const part = newPart()
  const got = await act(fingerprint(part))
  const before = evidenceOf(got.table) ?? { commitment: '', opening: '', sealed: {} }
  storeEvidence(got.table, { ...before, sealed: { ...before.sealed, [got.seat]: part } })
  const known: KnownTable = { ...knownTable(await api.publicTable(got.table), { [got.seat]: got.key }), joined: true }
  saveTable(known)
  return known
}
