// Where the counters of an area lie: within it and beside each other, in the largest form that its room allows.
import type { Point } from '../../../board/points'
import { between, layout, layouts, plates, type Block, type Box, type Form, type Layout } from './layout'
import type { GroupView } from '../types'
import type { Roster } from '../units'
import { SQUARE, type Sheet, type Squares } from './room'

/** The counters of an area with the place of their middle. */
export interface Crowd extends Layout {
  at: Point
  /** Whether they have their room: each on its own ground, and nothing under it. */
  fits: boolean
}

interface Size {
  width: number
  height: number
}

interface Spots {
  room: Squares
  pin: Point
  /** The middles at which something of a size has room, by its size in squares, in an order. */
  holding: Map<string, Point[]>
}

/** How wide a crowd lies for which there is no room at all. */
const CRAMPED = 120
/** Places nearest to the pin first; row by row from the top or column by column from the left, which holds most. */
const ORDERS = ['pin', 'top', 'left'] as const
type Order = (typeof ORDERS)[number]
const away = (at: Point, pin: Point): number => Math.hypot(at.x - pin.x, at.y - pin.y)
const fromTop = (at: Point, { width, height }: Size): number => (at.y - height / 2) * 4 + at.x - width / 2
const fromLeft = (at: Point, { width, height }: Size): number => (at.x - width / 2) * 4 + at.y - height / 2
const far = (order: Order, at: Point, size: Size, pin: Point): number =>
  order === 'pin' ? away(at, pin) : order === 'top' ? fromTop(at, size) : fromLeft(at, size)
/** Plates keep so far from each other. */
const APART = 3
const meet = (a: Box, b: Box): boolean =>
  Math.abs(a.x - b.x) < (a.width + b.width) / 2 && Math.abs(a.y - b.y) < (a.height + b.height) / 2

/** Things in every order. */
const turns = <T>(things: T[]): T[][] =>
  things.length < 2
    ? [things]
    : things.flatMap((first, i) => turns(things.filter((_, j) => j !== i)).map((rest) => [first, ...rest]))

/** Of one sheet with its names, in one language. */
export class Crowds {
  private readonly rooms = new Map<string, Spots | null>()
  private readonly known = new Map<string, Crowd>()
  private readonly shapes = new Map<string, Block[]>()

  constructor(
    private readonly sheet: Sheet,
    private readonly names: ReadonlyMap<string, Box>,
    private readonly roster: Roster,
    private readonly nameOf: (unit: string) => string,
  ) {}

  /** The counters of an area whose middle had best be at its pin. */
  of(id: string, pin: Point, groups: GroupView[]): Crowd {
    const key = `${id} ${JSON.stringify(groups)}`
    let found = this.known.get(key)
    if (found === undefined) {
      found = this.stand(id, pin, groups)
      this.known.set(key, found)
    }
    return found
  }

  private stand(id: string, pin: Point, groups: GroupView[]): Crowd {
    const held = groups.filter((group) => Object.values(group.units).some((count) => count > 0))
    const spots = this.spots(id, pin)
    if (held.length === 0) return { ...layout([], this.roster, this.nameOf), at: pin, fits: true }
    if (spots === null) return { ...layout(held, this.roster, this.nameOf, 'close'), at: pin, fits: true }
    return (
      this.together(held, 'open', spots, pin) ??
      this.together(held, 'close', spots, pin) ??
      this.smaller(held, 'close', 'short', spots, pin) ??
      this.smaller(held, 'short', 'dense', spots, pin) ??
      this.smaller(held, 'dense', 'tight', spots, pin) ??
      this.smaller(held, 'tight', 'folded', spots, pin) ??
      this.shuffled(held, 'folded', spots, pin) ??
      this.smaller(held, 'folded', 'single', spots, pin) ??
      this.shuffled(held, 'single', spots, pin) ?? {
        ...layout(held, this.roster, this.nameOf, 'single', CRAMPED),
        at: pin,
        fits: false,
      }
    )
  }

  /** With as few plates in the smaller form as need be, the largest first. */
  private smaller(groups: GroupView[], large: Form, small: Form, spots: Spots, pin: Point): Crowd | null {
    for (let fewer = 0; fewer <= groups.length; fewer += 1) {
      const form = (rank: number): Form => (rank < fewer ? small : large)
      for (const order of ORDERS) {
        const found = this.apart(groups, form, spots, pin, order)
        if (found) return found
      }
    }
    return null
  }

  /** All in one of the smallest forms, in whatever order there is room for them. */
  private shuffled(groups: GroupView[], form: Form, spots: Spots, pin: Point): Crowd | null {
    for (const turn of turns(groups))
      for (const order of ORDERS) {
        const found = this.apart(turn, () => form, spots, pin, order, false)
        if (found) return found
      }
    return null
  }

  private spots(id: string, pin: Point): Spots | null {
    let found = this.rooms.get(id)
    if (found === undefined) {
      const room = this.sheet.room(id, this.names.values())
      found = room && { room, pin, holding: new Map() }
      this.rooms.set(id, found)
    }
    return found
  }

  /** All plates as one, nearest to the pin; null if there is no room for them. */
  private together(groups: GroupView[], form: Form, spots: Spots, pin: Point): Crowd | null {
    let best: Crowd | null = null
    let least = Infinity
    for (const laid of layouts(groups, this.roster, this.nameOf, form)) {
      const at = this.free(laid, spots, [], 'pin')
      const off = at === null ? Infinity : away(at, pin)
      if (at !== null && off < least) [best, least] = [{ ...laid, at, fits: true }, off]
    }
    return best
  }

  /** Each plate where it finds room, the largest first unless they have their order, and as near as may be; null if one finds none. */
  private apart(
    groups: GroupView[],
    form: (rank: number) => Form,
    spots: Spots,
    pin: Point,
    order: Order,
    sorted = true,
  ): Crowd | null {
    const size = ([first]: Block[]): number => first!.width * first!.height
    const whole = (group: GroupView): number => size(this.plates(group, 'dense'))
    const ranked = sorted ? [...groups].sort((a, b) => whole(b) - whole(a)) : groups
    const shapes = ranked.map((group, rank) => this.plates(group, form(rank)))
    if (shapes.reduce((sum, each) => sum + size(each), 0) > spots.room.size) return null
    const blocks: Block[] = []
    const taken: Box[] = []
    for (const each of shapes) {
      let best: Block | null = null
      let least = Infinity
      for (const block of each) {
        const at = this.free(block, spots, taken, order)
        const off = at === null ? Infinity : far(order, at, block, pin)
        if (at !== null && off < least) [best, least] = [{ ...block, ...at }, off]
      }
      if (best === null) return null
      blocks.push(best)
      taken.push({ x: best.x, y: best.y, width: best.width + 2 * APART, height: best.height + 2 * APART })
    }
    return { ...between(blocks), fits: true }
  }

  /** Every shape of a plate, each reckoned once. */
  private plates(group: GroupView, form: Form): Block[] {
    const key = `${form} ${JSON.stringify(group)}`
    let found = this.shapes.get(key)
    if (found === undefined) {
      found = plates(group, this.roster, this.nameOf, form)
      this.shapes.set(key, found)
    }
    return found
  }

  /** The first place in an order at which something has room and nothing else is; null if there is none. */
  private free({ width, height }: Size, { room, pin, holding }: Spots, taken: Box[], order: Order): Point | null {
    // Squares are taken whole.
    const [wide, high] = [Math.ceil(width / SQUARE), Math.ceil(height / SQUARE)]
    const key = `${order} ${wide} ${high}`
    let places = holding.get(key)
    if (places === undefined) {
      const whole = { width: wide * SQUARE, height: high * SQUARE }
      const held = room.holding(wide, high)
      // Sorted as numbers, which end in what they are the distance of.
      const ranks = Float64Array.from(held, (at, i) => Math.round(far(order, at, whole, pin) * 8) * held.length + i)
      places = Array.from(ranks.sort(), (rank) => held[rank % held.length]!)
      holding.set(key, places)
    }
    return places.find((at) => !taken.some((each) => meet(each, { ...at, width, height }))) ?? null
  }
}
