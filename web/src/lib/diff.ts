// What changed between two views of the same seat: counters that went from here to there, came, or left.
import type { Counts, View } from '../types'

export interface Travel {
  unit: string
  from: string | null
  to: string | null
}

/** Whether the attackers are still on their way in: once the space is theirs they stand in it like any others. */
export function stillAttacking(view: View): boolean {
  const battle = view.battle
  return battle !== null && view.spaces.find((space) => space.id === battle.space)?.control !== battle.attacker
}

/** Units of one place, the retreating ones of a space counted where they go. */
function holdings(view: View): Map<string, Counts> {
  const places = new Map<string, Counts>()
  const add = (place: string, units: Counts | null): void => {
    const held = places.get(place) ?? {}
    for (const [unit, count] of Object.entries(units ?? {})) held[unit] = (held[unit] ?? 0) + count
    places.set(place, held)
  }
  for (const space of view.spaces) {
    add(space.id, space.units)
    for (const group of space.retreating) add(space.id, group.units)
  }
  if (stillAttacking(view)) add(view.battle!.space, view.battle!.attacking)
  return places
}

/** Pairs losses with gains of the same kind. At most a dozen: more than that is a new set-up, not a move. */
export function travels(before: View, after: View): Travel[] {
  const old = holdings(before)
  const now = holdings(after)
  const hidden = new Set([...before.spaces, ...after.spaces].filter((space) => space.units === null).map((space) => space.id))
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
  return found.length > 12 ? [] : found
}
