// Computes which names of areas are visible and where. On a small map, names are enlarged, and those that do not fit
// are omitted.
import { legibleNames, type LargerName } from '../../../board/small-map-labels'
import type { AreaView, SpaceInfo } from '../types'
import { CAPITALS } from './base/capitals'
import type { Box } from './counter-layouts'

/** An area, its units, what its capture gains, and the box of its name. */
export interface AreaName {
  area: SpaceInfo
  held: AreaView
  worth: { vp: number } | null
  named: Box
}

/** The width of the flag next to the name of a captured area. */
export const FLAG_WIDTH = 18

const weight = ({ area, worth }: AreaName): number => (worth ? 2 : CAPITALS.has(area.id) ? 1 : 0)

/**
 * Return the centre of each enlarged name. Areas with victory points come first, then capitals. Return null if names
 * are not enlarged.
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

/**
 * Return the visible box of each area's name, by area id. For an omitted name, the box is that of its flag, if the area
 * has one.
 */
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
