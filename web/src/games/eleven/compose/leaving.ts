// What an action that is stated as a whole leaves behind: an area in which nobody of the Axis is left, or soldiers without a
// general of their own.
import type { Reason } from '../../../types'
import type { ActionView, Components, View } from '../types'
import { groupOf, total } from '../units'
import type { Whole } from './stated.svelte'

const SOLDIERS: Record<string, string> = { soldiers: 'soldier-germany', romanians: 'soldier-romania' }
/** The actions with which whoever takes part leaves the area at once. */
export const LEAVES: ReadonlySet<string> = new Set(['move', 'move-attack'])

/** From where those go of whom it is said; null where nobody leaves. */
function leaving(action: ActionView, { advance, losses }: Whole): string | null {
  if (!advance) return losses.length === 0 && LEAVES.has(action.kind) ? action.from : null
  return action.kind === 'move-attack' ? action.to : action.from
}

/** What is to be known of the area that is left, with its section; null where there is nothing. */
export function leftBehind(view: View, whole: Whole, { arrows }: Pick<Components, 'arrows'>): Reason | null {
  const { action } = view
  const from = action && leaving(action, whole)
  if (action === null || from === null) return null
  const area = view.areas.find(({ id }) => id === from)
  const faction = area?.groups.find(({ units }) => (units[action.general] ?? 0) > 0)?.faction
  if (area === undefined || faction === undefined) return null
  const stays = { ...groupOf(area, faction) }
  for (const { verb, value } of whole.amounts) {
    const unit = SOLDIERS[verb]
    if (unit !== undefined) stays[unit] = (stays[unit] ?? 0) - value
  }
  for (const { verb, unit, count } of whole.losses) if (verb === 'lose') stays[unit] = (stays[unit] ?? 0) - count
  for (const { unit, along } of whole.companions) if (along) stays[unit] = 0
  if (!whole.advance) stays[action.general] = 0
  const soldiers = stays['soldier-germany'] ?? 0
  const left = total(stays)
  const others = area.groups.filter((group) => group.faction !== faction && group.faction !== 'allied')
  const space = { kind: 'space', id: from }
  if (left === 0 && others.every(({ units }) => total(units) === 0))
    // Only where an arrow leads anybody can march in.
    return arrows.some(({ to }) => to === from)
      ? { section: '5-1', message: { id: 'page-eleven-leaves-empty', args: { space } } }
      : null
  if (left > 0 && left === soldiers)
    return { section: '4-1-1', message: { id: 'page-eleven-leaves-soldiers', args: { space, n: soldiers } } }
  return null
}
