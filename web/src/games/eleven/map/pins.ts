// What is to be placed on the map, and where it had best be: names and counters at the pins of their areas, boxes as they are.
import type { Point } from '../../../board/points'
import type { SpaceInfo } from '../types'
import { LETTERS, textWidth, type Box } from './layout'
import type { Named } from './labels'

/** How high a name is; names are a little wider than their letters are taken to be, and have a halo. */
const HIGH = 18
export const BOLD = 1.07
const HALO = 5
/** Half of a box beside the map, and of one that nobody stands in, which has room for its name. */
const BOX = { x: 88, y: 39 }
const EMPTY_BOX = { x: 88, y: 19 }
/** The name of a box stands so far above its middle, at the upper edge. */
const HEAD = 26

type Place = Pick<SpaceInfo, 'id' | 'kind' | 'entry' | 'x' | 'y'>

/** The boxes beside the map, as large as they are with somebody in them. */
export const boxesOf = (spaces: readonly Place[]): Map<string, Box> =>
  new Map(
    spaces
      .filter((space) => space.kind === 'box')
      .map(({ id, x, y }) => [id, { x, y, width: BOX.x * 2, height: BOX.y * 2 }]),
  )

/** The edge of a box. */
export function boxAround({ x, y }: Point, manned: boolean): string {
  const half = manned ? BOX : EMPTY_BOX
  return `M${x - half.x} ${y - half.y}h${half.x * 2}v${half.y * 2}h${-half.x * 2}Z`
}

/** What is written at an area: its name, a sign at the capital, and what it is worth. */
export const titleOf = ({ zone }: Pick<SpaceInfo, 'zone'>, name: string, worth: number | undefined): string =>
  `${zone === 'capital' ? '◉ ' : ''}${name}${worth ? ` ★${worth}` : ''}`

/** The name of a place with all that is written beside it. */
export const namedAt = (space: Place, text: string, manned: boolean): Named => ({
  id: space.id,
  pin: { x: space.x, y: space.kind === 'box' && manned ? space.y - HEAD : space.y },
  width: textWidth(text, LETTERS) * BOLD + HALO,
  height: HIGH,
  amid: space.kind === 'box' || space.entry === 'closed',
})

/** Where the middle of the counters had best be. */
export const pinOf = ({ kind, x, y }: Place): Point => ({ x, y: kind === 'box' ? y + HEAD / 2 : y })
