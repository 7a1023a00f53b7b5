// A frame that the player draws to select counters: with the mouse and Shift, with the frame tool, or with a finger
// that rests before it moves. The game decides what to do with the selected counters.
import type { Counts } from '../types'
import { swallowClick } from './counter-dragging.svelte'
import type { Point } from './map-points'

/** The counters of one space that are inside the frame. */
export interface FramedCounters {
  place: string
  units: Counts
}

export type OnFramed = (found: FramedCounters[]) => void

/** How long a finger must rest, in milliseconds, so that its movement draws a frame instead of panning the map. */
const REST_MS = 450
/**
 * A finger that moves farther than this, in pixels, no longer rests. A frame that is smaller than this counts as a
 * click.
 */
const SLIP_PX = 8

export class FrameSelection {
  /** The frame, in pixels of the window. */
  drawn = $state.raw<{ from: Point; to: Point } | null>(null)
  /** Whether the next drag draws a frame even without Shift. */
  tool = $state(false)
  private pointer = -1
  private from: Point = { x: 0, y: 0 }
  private resting: ReturnType<typeof setTimeout> | undefined

  /**
   * Create a selection.
   * @param frame returns the element of the map.
   * @param take returns the function that handles the selected counters, or null while no counters can be selected
   *   together.
   */
  constructor(
    private readonly frame: () => HTMLElement | undefined,
    private readonly take: () => OnFramed | null,
  ) {}

  /** Handle the press of a pointer on the map, before the map's own elements handle it. */
  readonly down = (event: PointerEvent): void => {
    clearTimeout(this.resting)
    if (event.button !== 0 || !event.isPrimary) return this.cancel()
    if (this.take() === null) return
    this.pointer = event.pointerId
    this.from = { x: event.clientX, y: event.clientY }
    if (event.shiftKey || this.tool) {
      event.stopPropagation()
      this.begin()
    } else if (event.pointerType === 'touch') {
      addEventListener('pointermove', this.slip)
      addEventListener('pointerup', this.cancel)
      addEventListener('pointercancel', this.cancel)
      const { target, pointerId } = event
      this.resting = setTimeout(() => {
        this.forget()
        // Cancel the press for the map and the counters, so that the finger drags neither of them.
        target?.dispatchEvent(new PointerEvent('pointercancel', { pointerId, bubbles: true }))
        this.begin()
      }, REST_MS)
    }
  }

  readonly cancel = (): void => {
    this.forget()
    removeEventListener('pointermove', this.move)
    removeEventListener('pointerup', this.up)
    this.drawn = null
  }

  private readonly forget = (): void => {
    clearTimeout(this.resting)
    removeEventListener('pointermove', this.slip)
    removeEventListener('pointerup', this.cancel)
    removeEventListener('pointercancel', this.cancel)
  }

  private begin(): void {
    this.drawn = { from: this.from, to: this.from }
    addEventListener('pointermove', this.move)
    addEventListener('pointerup', this.up)
    addEventListener('pointercancel', this.cancel)
  }

  private readonly slip = (event: PointerEvent): void => {
    if (Math.hypot(event.clientX - this.from.x, event.clientY - this.from.y) > SLIP_PX) this.forget()
  }

  private readonly move = (event: PointerEvent): void => {
    if (event.pointerId === this.pointer) this.drawn = { from: this.from, to: { x: event.clientX, y: event.clientY } }
  }

  private readonly up = (event: PointerEvent): void => {
    if (event.pointerId !== this.pointer) return
    const to = { x: event.clientX, y: event.clientY }
    this.cancel()
    // A long press without movement counts as a click.
    if (Math.hypot(to.x - this.from.x, to.y - this.from.y) < SLIP_PX) return
    swallowClick()
    this.tool = false
    this.take()?.(this.inside(to))
  }

  /** Return the counters whose centre is inside the frame, grouped by space. */
  private inside(to: Point): FramedCounters[] {
    const { from } = this
    const within = (at: number, a: number, b: number): boolean => at >= Math.min(a, b) && at <= Math.max(a, b)
    const found = new Map<string, Counts>()
    for (const each of this.frame()?.querySelectorAll('[data-unit]') ?? []) {
      const holder = each.closest('[data-space], [data-crowd]')
      const place = holder?.getAttribute('data-space') ?? holder?.getAttribute('data-crowd')
      if (place === null || place === undefined) continue
      const { x, y, width, height } = each.getBoundingClientRect()
      if (!within(x + width / 2, from.x, to.x) || !within(y + height / 2, from.y, to.y)) continue
      const unit = each.getAttribute('data-unit')!
      const units = found.get(place) ?? {}
      units[unit] = (units[unit] ?? 0) + Number(each.getAttribute('data-count') ?? 1)
      found.set(place, units)
    }
    return [...found].map(([place, units]) => ({ place, units }))
  }
}

/** Return the space with the most counters in the frame. If several spaces have the most, return the first of them. */
export const fullestPlace = (found: FramedCounters[]): FramedCounters | undefined => {
  const sum = ({ units }: FramedCounters): number => Object.values(units).reduce((all, count) => all + count, 0)
  return [...found].sort((a, b) => sum(b) - sum(a))[0]
}
