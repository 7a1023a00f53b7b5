// What a unit's id tells: a general, a head of state or soldiers, and of which power.
import type { Counts } from '../../types'
import type { AreaView, Components, Faction, GeneralInfo, SpaceInfo, View } from './types'

export interface Piece {
  unit: string
  kind: 'general' | 'head' | 'soldier'
  power: string
  count: number
  /** How many generals are told on the counter of soldiers, where there is no room for two. */
  generals?: number
}

/** The German head of state is a general by the components and a head by the rules. */
export const HEAD = 'hitler'

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
    if (unit === HEAD) return { unit, kind: 'head', power: 'germany', count }
    const general = this.generals.get(unit)
    if (general) return { unit, kind: 'general', power: general.power, count }
    const kind = unit.startsWith('head-') ? 'head' : 'soldier'
    return { unit, kind, power: unit.slice(kind.length + 1), count }
  }

  /** The units of a group as counters: generals first, the strongest before the others, then soldiers, then heads. */
  pieces(units: Counts): Piece[] {
    const rank = { general: 0, soldier: 1, head: 2 }
    const strength = (piece: Piece): number => this.generals.get(piece.unit)?.strength ?? 0
    return Object.entries(units)
      .filter(([, count]) => count > 0)
      .map(([unit, count]) => this.piece(unit, count))
      .sort((a, b) => rank[a.kind] - rank[b.kind] || strength(b) - strength(a) || b.count - a.count)
  }
}

/** The area in which a general or a head stands; null if in none. */
export function areaOf(view: View, unit: string): string | null {
  return view.areas.find((area) => area.groups.some((group) => (group.units[unit] ?? 0) > 0))?.id ?? null
}

export const total = (units: Counts): number => Object.values(units).reduce((sum, count) => sum + count, 0)

export const groupOf = (area: AreaView | undefined, faction: Faction): Counts =>
  area?.groups.find((group) => group.faction === faction)?.units ?? {}

/** The area that dice have been rolled for, in an attack or by an Allied event, and that is still being dealt with. */
export function fightIn(view: View): string | null {
  if (view.action?.attack) return view.action.target
  return view.event?.attack ? (view.event.area ?? view.event.to) : null
}

/** What the next to take an area gains; null if nothing, or nothing any more. */
export const worthOf = (area: SpaceInfo, view: View | null): { vp: number; power: number } | null =>
  area.vp === 0 || view?.won.includes(area.id) === true ? null : { vp: area.vp, power: area.power }

/** Which side stands in an area, if any. */
export function heldBy(area: AreaView | undefined): 'axis' | 'allied' | null {
  const standing = area?.groups.find((group) => total(group.units) > 0)
  if (standing === undefined) return null
  return standing.faction === 'allied' ? 'allied' : 'axis'
}

/** Units in the order in which one would rather lose them: soldiers, then generals, the weakest first. */
export function lossOrder(units: string[], roster: Roster): string[] {
  const rank = (unit: string): number => (roster.piece(unit).kind === 'soldier' ? 0 : 1)
  const strength = (unit: string): number => roster.general(unit)?.strength ?? 0
  return [...units].sort((a, b) => rank(a) - rank(b) || strength(a) - strength(b))
}
