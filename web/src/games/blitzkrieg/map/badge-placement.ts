// Computes the positions of a space's shield and flag on its upper edge. The preferred positions are the corners. If
// another space or badge is in the way, the position is nearer to the middle.
import type { SpaceInfo } from '../types'
import { half } from './space-geometry'

export interface BadgeBox {
  left: number
  right: number
  top: number
  bottom: number
}

/** The horizontal distances from the middle of the space to the middle of the shield, and to the flagpole. */
export interface Badges {
  shield: number
  flag: number
}

/** Half the width of a shield, and how far it extends above and below the edge of the space. */
const SHIELD = { half: 11, above: 13, below: 13 }
const FLAG = { wide: 21, above: 24, below: 5 }
/** The distance of one shift towards the middle, and the greatest number of shifts. */
const STEP = 2
const MAX_SHIFT = 30

export const boxesOverlap = (a: BadgeBox, b: BadgeBox): boolean =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom

export function bodyOf(space: SpaceInfo, around = 0): BadgeBox {
  const { x, y } = half(space)
  return {
    left: space.x - x - around,
    right: space.x + x + around,
    top: space.y - y - around,
    bottom: space.y + y + around,
  }
}

export function shieldBox(space: SpaceInfo, at: number): BadgeBox {
  const edge = space.y - half(space).y
  return {
    left: space.x + at - SHIELD.half,
    right: space.x + at + SHIELD.half,
    top: edge - SHIELD.above,
    bottom: edge + SHIELD.below,
  }
}

export function flagBox(space: SpaceInfo, at: number): BadgeBox {
  const edge = space.y - half(space).y
  return { left: space.x + at - 1, right: space.x + at + FLAG.wide, top: edge - FLAG.above, bottom: edge + FLAG.below }
}

/**
 * Return the first free position for a badge, from a corner towards the middle. If no position is free, return the
 * corner.
 */
function clear(corner: number, towards: 1 | -1, boxAt: (at: number) => BadgeBox, others: BadgeBox[]): number {
  for (let i = 0; i <= MAX_SHIFT; i += 1) {
    const at = corner + towards * i * STEP
    if (!others.some((other) => boxesOverlap(boxAt(at), other))) return at
  }
  return corner
}

/** Return the positions of the badges for every space, even if the space has no badge now. */
export function placeBadges(spaces: readonly SpaceInfo[]): Map<string, Badges> {
  const others = (space: SpaceInfo, boxOf: (other: SpaceInfo) => BadgeBox): BadgeBox[] =>
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
