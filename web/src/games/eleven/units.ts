// Reads the units of a view. Functions return the type and nation of a unit, and the area or side of units. Others
// return the area of the current battle, the gain of a capture, and the order of losses.
import type { Counts } from '../../types'
import type { AreaView, Components, Faction, GeneralInfo, SpaceInfo, View } from './types'

export interface Piece {
  unit: string
  kind: 'general' | 'head' | 'soldier'
  power: string
  count: number
  /** The number of generals, on a counter that represents soldiers and generals together. */
  generals?: number
}

/** The German head of state. The components list it among the generals, but in the rules it is no general. */
export const HEAD_OF_STATE = 'hitler'

export class Roster {
  private readonly generals: ReadonlyMap<string, GeneralInfo>
  private readonly codes: ReadonlyMap<string, string>

  constructor(components: Components) {
    this.generals = new Map(components.generals.map((general) => [general.id, general]))
    this.codes = new Map(components.powers.map((power) => [power.id, power.code]))
  }

  general(id: string): GeneralInfo | undefined {
    return this.generals.get(id)
  }

  code(power: string): string {
    return this.codes.get(power) ?? ''
  }

  piece(unit: string, count = 1): Piece {
    if (unit === HEAD_OF_STATE) return { unit, kind: 'head', power: 'germany', count }
    const general = this.generals.get(unit)
    if (general) return { unit, kind: 'general', power: general.power, count }
    const kind = unit.startsWith('head-') ? 'head' : 'soldier'
    return { unit, kind, power: unit.slice(kind.length + 1), count }
  }

  /** Return the units of a group as counters: generals by strength, then soldiers, then heads of state. */
  pieces(units: Counts): Piece[] {
    const rank = { general: 0, soldier: 1, head: 2 }
    const strength = (piece: Piece): number => this.generals.get(piece.unit)?.strength ?? 0
    return Object.entries(units)
      .filter(([, count]) => count > 0)
      .map(([unit, count]) => this.piece(unit, count))
      .sort((a, b) => rank[a.kind] - rank[b.kind] || strength(b) - strength(a) || b.count - a.count)
  }
}

/** Return the area of a general or head of state. Return null if the unit is in no area. */
export function areaOf(view: View, unit: string): string | null {
  return view.areas.find((area) => area.groups.some((group) => (group.units[unit] ?? 0) > 0))?.id ?? null
}

export const total = (units: Counts): number => Object.values(units).reduce((sum, count) => sum + count, 0)

export const groupOf = (area: AreaView | undefined, faction: Faction): Counts =>
  area?.groups.find((group) => group.faction === faction)?.units ?? {}

/** Return the area of the current attack or Allied event if its dice have been rolled, otherwise null. */
export function fightIn(view: View): string | null {
  if (view.action?.attack) return view.action.target
  return view.event?.attack ? (view.event.area ?? view.event.to) : null
}

/**
 * Return what the next capture of an area gains. Return null if the area has no victory points, or was captured before.
 */
export const captureGain = (area: SpaceInfo, view: View | null): { vp: number; power: number } | null =>
  area.vp === 0 || view?.won.includes(area.id) === true ? null : { vp: area.vp, power: area.power }

/** Return the side that has units in an area, or null. */
export function occupyingSide(area: AreaView | undefined): 'axis' | 'allied' | null {
  const standing = area?.groups.find((group) => total(group.units) > 0)
  if (standing === undefined) return null
  return standing.faction === 'allied' ? 'allied' : 'axis'
}

/** Sort units in the order of losses: soldiers first, then generals from the weakest to the strongest. */
export function lossOrder(units: string[], roster: Roster): string[] {
  const rank = (unit: string): number => (roster.piece(unit).kind === 'soldier' ? 0 : 1)
  const strength = (unit: string): number => roster.general(unit)?.strength ?? 0
  return [...units].sort((a, b) => rank(a) - rank(b) || strength(a) - strength(b))
}
