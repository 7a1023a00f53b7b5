// Finds positions for an area's counters inside the area. It uses the largest form of counters that fits.
import type { Point } from '../../../board/map-points'
import {
  joinPlates,
  layout,
  layouts,
  plates,
  type FactionPlate,
  type Box,
  type LayoutForm,
  type Layout,
} from './counter-layouts'
import type { GroupView } from '../types'
import type { Roster } from '../units'
import { SQUARE_SIZE, type AreaGrid, type SquareSet } from './area-raster'

/** The counters of an area, with the position of their middle. */
export interface PlacedCounters extends Layout {
  at: Point
  /** Whether all counters fit inside the area without covering other symbols. */
  fits: boolean
}

interface Size {
  width: number
  height: number
}

interface Spots {
  room: SquareSet
  pin: Point
  /**
   * The positions at which a box fits, by the box's size in squares and the order in which the positions are tried. A
   * position is the middle of the box.
   */
  holding: Map<string, Point[]>
}

/** The width of the rows if the counters fit nowhere, in map units. */
const CRAMPED = 120
/**
 * The orders in which positions are tried: from the preferred position outwards, row by row, or column by column. Most
 * plates fit with the last two orders.
 */
const ORDERS = ['pin', 'top', 'left'] as const
type Order = (typeof ORDERS)[number]
const away = (at: Point, pin: Point): number => Math.hypot(at.x - pin.x, at.y - pin.y)
const fromTop = (at: Point, { width, height }: Size): number => (at.y - height / 2) * 4 + at.x - width / 2
const fromLeft = (at: Point, { width, height }: Size): number => (at.x - width / 2) * 4 + at.y - height / 2
const far = (order: Order, at: Point, size: Size, pin: Point): number =>
  order === 'pin' ? away(at, pin) : order === 'top' ? fromTop(at, size) : fromLeft(at, size)
/** The distance between plates, in map units. */
const APART = 3
const meet = (a: Box, b: Box): boolean =>
  Math.abs(a.x - b.x) < (a.width + b.width) / 2 && Math.abs(a.y - b.y) < (a.height + b.height) / 2

/** Return all permutations of a list. */
const turns = <T>(things: T[]): T[][] =>
  things.length < 2
    ? [things]
    : things.flatMap((first, i) => turns(things.filter((_, j) => j !== i)).map((rest) => [first, ...rest]))

/** Places the counters on one map in one language. The positions of names must already be known. */
export class CounterPlacement {
  private readonly rooms = new Map<string, Spots | null>()
  private readonly known = new Map<string, PlacedCounters>()
  private readonly shapes = new Map<string, FactionPlate[]>()

  constructor(
    private readonly sheet: AreaGrid,
    private readonly names: ReadonlyMap<string, Box>,
    private readonly roster: Roster,
    private readonly nameOf: (unit: string) => string,
  ) {}

  /** Return the positions of an area's counters. Their middle is as near as possible to `pin`. */
  of(id: string, pin: Point, groups: GroupView[]): PlacedCounters {
    const key = `${id} ${JSON.stringify(groups)}`
    let found = this.known.get(key)
    if (found === undefined) {
      found = this.stand(id, pin, groups)
      this.known.set(key, found)
    }
    return found
  }

  private stand(id: string, pin: Point, groups: GroupView[]): PlacedCounters {
    const held = groups.filter((group) => Object.values(group.units).some((count) => count > 0))
    if (held.length === 0) return { ...layout([], this.roster, this.nameOf), at: pin, fits: true }
    const spots = this.spots(id, pin)
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

  /**
   * Place all plates, as few as possible of them in the smaller form. The largest plates become small first. Return
   * null if the plates do not fit.
   */
  private smaller(
    groups: GroupView[],
    large: LayoutForm,
    small: LayoutForm,
    spots: Spots,
    pin: Point,
  ): PlacedCounters | null {
    for (let fewer = 0; fewer <= groups.length; fewer += 1) {
      const form = (rank: number): LayoutForm => (rank < fewer ? small : large)
      for (const order of ORDERS) {
        const found = this.apart(groups, form, spots, pin, order)
        if (found) return found
      }
    }
    return null
  }

  /** Place all plates in one of the smallest forms, trying every sequence of plates. Return null if they do not fit. */
  private shuffled(groups: GroupView[], form: LayoutForm, spots: Spots, pin: Point): PlacedCounters | null {
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

  /**
   * Place all plates together as one block, as near as possible to the preferred position. Return null if the block
   * does not fit.
   */
  private together(groups: GroupView[], form: LayoutForm, spots: Spots, pin: Point): PlacedCounters | null {
    let best: PlacedCounters | null = null
    let least = Infinity
    for (const laid of layouts(groups, this.roster, this.nameOf, form)) {
      const at = this.free(laid, spots, [], 'pin')
      const off = at === null ? Infinity : away(at, pin)
      if (at !== null && off < least) [best, least] = [{ ...laid, at, fits: true }, off]
    }
    return best
  }

  /**
   * Place the plates one after another, each at the first free position in `order`. If `sorted` is true, place the
   * largest plate first. Return null if a plate does not fit.
   */
  private apart(
    groups: GroupView[],
    form: (rank: number) => LayoutForm,
    spots: Spots,
    pin: Point,
    order: Order,
    sorted = true,
  ): PlacedCounters | null {
    const size = ([first]: FactionPlate[]): number => first!.width * first!.height
    const whole = (group: GroupView): number => size(this.plates(group, 'dense'))
    const ranked = sorted ? [...groups].sort((a, b) => whole(b) - whole(a)) : groups
    const shapes = ranked.map((group, rank) => this.plates(group, form(rank)))
    if (shapes.reduce((sum, each) => sum + size(each), 0) > spots.room.size) return null
    const blocks: FactionPlate[] = []
    const taken: Box[] = []
    for (const each of shapes) {
      let best: FactionPlate | null = null
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
    return { ...joinPlates(blocks), fits: true }
  }

  /** Return all arrangements of a plate. The result is cached. */
  private plates(group: GroupView, form: LayoutForm): FactionPlate[] {
    const key = `${form} ${JSON.stringify(group)}`
    let found = this.shapes.get(key)
    if (found === undefined) {
      found = plates(group, this.roster, this.nameOf, form)
      this.shapes.set(key, found)
    }
    return found
  }

  /** Return the first free position of a box in the given order, or null. */
  private free({ width, height }: Size, { room, pin, holding }: Spots, taken: Box[], order: Order): Point | null {
    // A box that covers part of a square needs the whole square.
    const [wide, high] = [Math.ceil(width / SQUARE_SIZE), Math.ceil(height / SQUARE_SIZE)]
    const key = `${order} ${wide} ${high}`
    let places = holding.get(key)
    if (places === undefined) {
      const whole = { width: wide * SQUARE_SIZE, height: high * SQUARE_SIZE }
      const held = room.holding(wide, high)
      // Sorting plain numbers is fast, so combine the distance and the index of each position into one number.
      const ranks = Float64Array.from(held, (at, i) => Math.round(far(order, at, whole, pin) * 8) * held.length + i)
      places = Array.from(ranks.sort(), (rank) => held[rank % held.length]!)
      holding.set(key, places)
    }
    return places.find((at) => !taken.some((each) => meet(each, { ...at, width, height }))) ?? null
  }
}
