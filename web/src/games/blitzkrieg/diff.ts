// What changed between two views of the same seat: counters that went from here to there, came, or left.
import type { Travel } from '../../table/game'
import { paired } from '../../table/travels'
import type { Counts } from '../../types'
import type { View } from './types'

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

export function travels(before: View, after: View): Travel[] {
  const hidden = new Set(
    [...before.spaces, ...after.spaces].filter((space) => space.units === null).map((space) => space.id),
  )
  return paired(holdings(before), holdings(after), hidden)
}
