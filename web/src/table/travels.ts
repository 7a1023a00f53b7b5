// Pairs what left one place with what came to another: counters on their way, between two views.
import type { Counts } from '../types'
import type { Travel } from './game'

/** More than this is a new set-up, not a move. */
const MOST = 12

export type Holdings = ReadonlyMap<string, Counts>

/** What went where; `hidden` places tell nothing. */
export function paired(old: Holdings, now: Holdings, hidden: ReadonlySet<string> = new Set()): Travel[] {
  const lost: { unit: string; place: string }[] = []
  const gained: { unit: string; place: string }[] = []
  for (const place of new Set([...old.keys(), ...now.keys()])) {
    if (hidden.has(place)) continue
    const a = old.get(place) ?? {}
    const b = now.get(place) ?? {}
    for (const unit of new Set([...Object.keys(a), ...Object.keys(b)])) {
      const change = (b[unit] ?? 0) - (a[unit] ?? 0)
      const list = change > 0 ? gained : lost
      for (let i = 0; i < Math.abs(change); i += 1) list.push({ unit, place })
    }
  }
  const found: Travel[] = []
  for (const gain of gained) {
    const i = lost.findIndex((loss) => loss.unit === gain.unit)
    const from = i >= 0 ? lost.splice(i, 1)[0]!.place : null
    found.push({ unit: gain.unit, from, to: gain.place })
  }
  for (const loss of lost) found.push({ unit: loss.unit, from: loss.place, to: null })
  return found.length > MOST ? [] : found
}
