// Sitting down at a table that somebody else has opened.
import * as api from '../api'
import type { Matched } from '../generated/wire'
import { evidenceOf, fingerprint, keepEvidence, newPart } from './parts'
import { knownOf, saveTable, type Known } from './seats'

/** Sits down with a part for the dice: bound by its hash before anybody knows what the others add, opened when all have come. */
export async function seated(act: (part: string) => Promise<Matched>): Promise<Known> {
  const part = newPart()
  const got = await act(fingerprint(part))
  const before = evidenceOf(got.table) ?? { commitment: '', opening: '', sealed: {} }
  keepEvidence(got.table, { ...before, sealed: { ...before.sealed, [got.seat]: part } })
  const known: Known = { ...knownOf(await api.publicTable(got.table), { [got.seat]: got.key }), joined: true }
  saveTable(known)
  return known
}
