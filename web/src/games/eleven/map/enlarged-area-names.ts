// The names of the areas that are drawn: at their positions or, on a small map, as many enlarged ones as fit.
import { legibleNames, type LargerName } from '../../../board/small-map-labels'
import type { AreaView, SpaceInfo } from '../types'
import { CAPITALS } from './base/capitals'
import type { Box } from './counter-layouts'

/** An area with the facts that its name shows. */
export interface AreaName {
  area: SpaceInfo
  held: AreaView
  worth: { vp: number } | null
  named: Box
}

/** The width that the flag of captured ground takes next to a name. */
export const FLAG_WIDTH = 18

const weight = ({ area, worth }: AreaName): number => (worth ? 2 : CAPITALS.has(area.id) ? 1 : 0)

/**
 * Return the centre of each enlarged name; areas with victory points and capitals come first. Null if none is enlarged.
 */
export function largerNames(
  crowds: readonly AreaName[],
  times: number,
  plates: readonly Box[],
  sheet: { width: number; height: number },
): Map<string, LargerName> | null {
  if (times === 1) return null
  const ranked = [...crowds].sort((a, b) => weight(b) - weight(a))
  return legibleNames(
    ranked.map(({ area, named }) => ({ id: area.id, ...named })),
    times,
    plates,
    sheet,
  )
}

/** Return the visible box of each area's name, by id. A name without room has only the box of its flag, if any. */
export function shownNames(
  crowds: readonly AreaName[],
  moved: ReadonlyMap<string, LargerName> | null,
): Map<string, Box> {
  const found = new Map<string, Box>()
  for (const { area, held, named } of crowds) {
    const to = moved === null ? { ...named, times: 1 } : moved.get(area.id)
    if (to !== undefined)
      found.set(area.id, { x: to.x, y: to.y, width: named.width * to.times, height: named.height * to.times })
    else if (held.taken)
      found.set(area.id, {
        x: named.x + (named.width - FLAG_WIDTH) / 2,
        y: named.y,
        width: FLAG_WIDTH,
        height: FLAG_WIDTH,
      })
  }
  return found
}
