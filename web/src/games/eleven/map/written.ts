// Where the names of the areas are written: in their places or, where the map is small, larger, as many as have room.
import { legible, type Larger } from '../../../board/afar'
import type { AreaView, SpaceInfo } from '../types'
import { CAPITALS } from './base/capitals'
import type { Box } from './layout'

/** An area with what is told of it at its name. */
export interface Named {
  area: SpaceInfo
  held: AreaView
  worth: { vp: number } | null
  named: Box
}

/** What the flag of ground that has been taken has of the room of a name. */
export const FLAG = 18

const weight = ({ area, worth }: Named): number => (worth ? 2 : CAPITALS.has(area.id) ? 1 : 0)

/** The middle of each name that is written so many times larger, points and capitals first; null where all stand at their places. */
export function larger(
  crowds: readonly Named[],
  times: number,
  plates: readonly Box[],
  sheet: { width: number; height: number },
): Map<string, Larger> | null {
  if (times === 1) return null
  const ranked = [...crowds].sort((a, b) => weight(b) - weight(a))
  return legible(
    ranked.map(({ area, named }) => ({ id: area.id, ...named })),
    times,
    plates,
    sheet,
  )
}

/** What is seen at each area, by its id: its name as it is written, or only its flag where the name has no room. */
export function written(crowds: readonly Named[], moved: ReadonlyMap<string, Larger> | null): Map<string, Box> {
  const found = new Map<string, Box>()
  for (const { area, held, named } of crowds) {
    const to = moved === null ? { ...named, times: 1 } : moved.get(area.id)
    if (to !== undefined)
      found.set(area.id, { x: to.x, y: to.y, width: named.width * to.times, height: named.height * to.times })
    else if (held.taken)
      found.set(area.id, { x: named.x + (named.width - FLAG) / 2, y: named.y, width: FLAG, height: FLAG })
  }
  return found
}
