// Compares two views of a seat, and lists the counters that moved, arrived or were removed.
import type { CounterMove } from '../../table/game-interfaces'
import { pairMoves } from '../../table/counter-moves-between-views'
import type { Counts } from '../../types'
import type { View } from './types'

/** Return whether the attackers are still on their route. After a victory, they are in the space. */
export function isStillAttacking(view: View): boolean {
  const battle = view.battle
  return battle !== null && view.spaces.find((space) => space.id === battle.space)?.control !== battle.attacker
}

/** Return the units in each space or box. Retreating units count at their destination. */
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
  if (isStillAttacking(view)) add(view.battle!.space, view.battle!.attacking)
  return places
}

export function counterMoves(before: View, after: View): CounterMove[] {
  const hidden = new Set(
    [...before.spaces, ...after.spaces].filter((space) => space.units === null).map((space) => space.id),
  )
  return pairMoves(holdings(before), holdings(after), hidden)
}
