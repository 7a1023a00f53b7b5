// The preferred positions of the names and counters of areas, and the positions of the boxes beside the areas.
import type { Point } from '../../../board/map-points'
import type { SpaceInfo } from '../types'
import { LETTER_SIZE, textWidth, type Box } from './counter-layouts'
import type { NameToPlace } from './area-name-placement'

/** The height of a name and the width of its halo, in map units. `BOLD` is the factor for the width of bold letters. */
const HIGH = 18
export const BOLD = 1.07
const HALO = 5
/** Half the width and half the height of a box beside the areas. An empty box has room only for its name. */
const BOX = { x: 88, y: 39 }
const EMPTY_BOX = { x: 88, y: 19 }
/** The distance from the middle of a box up to its name, in map units. */
const HEAD = 26

type Place = Pick<SpaceInfo, 'id' | 'kind' | 'entry' | 'x' | 'y'>

/** Return the boxes beside the areas, in the size for boxes with units. */
export const boxesOf = (spaces: readonly Place[]): Map<string, Box> =>
  new Map(
    spaces
      .filter((space) => space.kind === 'box')
      .map(({ id, x, y }) => [id, { x, y, width: BOX.x * 2, height: BOX.y * 2 }]),
  )

/** Return the outline of a box as an SVG path. */
export function boxAround({ x, y }: Point, manned: boolean): string {
  const half = manned ? BOX : EMPTY_BOX
  return `M${x - half.x} ${y - half.y}h${half.x * 2}v${half.y * 2}h${-half.x * 2}Z`
}

/** Return the text of an area's label: its name, a symbol for the capital, and its victory points. */
export const titleOf = ({ zone }: Pick<SpaceInfo, 'zone'>, name: string, worth: number | undefined): string =>
  `${zone === 'capital' ? '◉ ' : ''}${name}${worth ? ` ★${worth}` : ''}`

/** Return an area's label with its size and its preferred position. */
export const namedAt = (space: Place, text: string, manned: boolean): NameToPlace => ({
  id: space.id,
  pin: { x: space.x, y: space.kind === 'box' && manned ? space.y - HEAD : space.y },
  width: textWidth(text, LETTER_SIZE) * BOLD + HALO,
  height: HIGH,
  amid: space.kind === 'box' || space.entry === 'closed',
})

/** Return the preferred position for the middle of an area's counters. */
export const pinOf = ({ kind, x, y }: Place): Point => ({ x, y: kind === 'box' ? y + HEAD / 2 : y })
