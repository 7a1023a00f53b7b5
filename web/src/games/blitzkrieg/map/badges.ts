// Where the shield and the flag of a space stand on its upper edge: at its corners or, where another space or another's badge is in
// the way, so much nearer to its middle.
import type { SpaceInfo } from '../types'
import { half } from './geometry'

export interface Box {
  left: number
  right: number
  top: number
  bottom: number
}

/** How far from the middle of its space each stands: the middle of the shield, and the pole of the flag. */
export interface Badges {
  shield: number
  flag: number
}

/** Half as wide as a shield, and how far it reaches above and below the edge. */
const SHIELD = { half: 11, above: 13, below: 13 }
const FLAG = { wide: 21, above: 24, below: 5 }
/** They are moved in such steps, so often at most. */
const STEP = 2
const MOST = 30

export const meet = (a: Box, b: Box): boolean =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom

export function bodyOf(space: SpaceInfo, around = 0): Box {
  const { x, y } = half(space)
  return {
    left: space.x - x - around,
    right: space.x + x + around,
    top: space.y - y - around,
    bottom: space.y + y + around,
  }
}

export function shieldBox(space: SpaceInfo, at: number): Box {
  const edge = space.y - half(space).y
  return {
    left: space.x + at - SHIELD.half,
    right: space.x + at + SHIELD.half,
    top: edge - SHIELD.above,
    bottom: edge + SHIELD.below,
  }
}

export function flagBox(space: SpaceInfo, at: number): Box {
  const edge = space.y - half(space).y
  return { left: space.x + at - 1, right: space.x + at + FLAG.wide, top: edge - FLAG.above, bottom: edge + FLAG.below }
}

/** The first place, from a corner towards the middle, at which a badge meets nothing; the corner itself where there is none. */
function clear(corner: number, towards: 1 | -1, boxAt: (at: number) => Box, others: Box[]): number {
  for (let i = 0; i <= MOST; i += 1) {
    const at = corner + towards * i * STEP
    if (!others.some((other) => meet(boxAt(at), other))) return at
  }
  return corner
}

/** The places of the badges of all spaces, whether they bear them or not. */
export function badges(spaces: readonly SpaceInfo[]): Map<string, Badges> {
  const others = (space: SpaceInfo, boxOf: (other: SpaceInfo) => Box): Box[] =>
    spaces.filter(({ id }) => id !== space.id).map(boxOf)
  const shields = new Map(
    spaces.map((space) => {
      const corner = -half(space).x + (space.shape === 'fort' ? 9 : -3)
      const bodies = others(space, (other) => bodyOf(other, 1))
      return [space.id, clear(corner, 1, (at) => shieldBox(space, at), bodies)]
    }),
  )
  return new Map(
    spaces.map((space) => {
      const inTheWay = [
        ...others(space, (other) => bodyOf(other, 1)),
        ...spaces.map((other) => shieldBox(other, shields.get(other.id)!)),
      ]
      const flag = clear(half(space).x - 2, -1, (at) => flagBox(space, at), inTheWay)
      return [space.id, { shield: shields.get(space.id)!, flag }]
    }),
  )
}
