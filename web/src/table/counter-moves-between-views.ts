// Compares two views, and pairs counters that have left a space with counters that have arrived in another. The page
// can then animate their movement.
import type { Counts } from '../types'
import type { CounterMove } from './game-interfaces'

/** If there are more moves than this, the views belong to different set-ups, so no counters are animated. */
const MAX_MOVES = 12

export type CounterHoldings = ReadonlyMap<string, Counts>

/** Return the moves of counters between two views. Spaces in `hidden` are ignored. */
export function pairMoves(
  old: CounterHoldings,
  now: CounterHoldings,
  hidden: ReadonlySet<string> = new Set(),
): CounterMove[] {
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
  const found: CounterMove[] = []
  for (const gain of gained) {
    const i = lost.findIndex((loss) => loss.unit === gain.unit)
    const from = i >= 0 ? lost.splice(i, 1)[0]!.place : null
    found.push({ unit: gain.unit, from, to: gain.place })
  }
  for (const loss of lost) found.push({ unit: loss.unit, from: loss.place, to: null })
  return found.length > MAX_MOVES ? [] : found
}
