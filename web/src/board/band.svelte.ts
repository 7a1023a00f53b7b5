// A frame drawn round counters on the map: by mouse with Shift, with the tool that is marked for it, or by a finger that has
// rested before it moves. What lies inside is handed on; what it means is the game's affair.
import type { Counts } from '../types'
import { swallowClick } from './drag.svelte'
import type { Point } from './points'

/** Counters of one place that lie in the frame. */
export interface Framed {
  place: string
  units: Counts
}

export type Take = (found: Framed[]) => void

/** So long a finger rests before it draws a frame instead of moving the map, in milliseconds. */
const REST = 450
/** So far it may slip meanwhile, and so far a frame has to be drawn to be one, in pixels. */
const SLIP = 8

export class Band {
  /** The frame, in pixels of the window. */
  drawn = $state.raw<{ from: Point; to: Point } | null>(null)
  /** Whether the next drag draws one without Shift. */
  tool = $state(false)
  private pointer = -1
  private from: Point = { x: 0, y: 0 }
  private resting: ReturnType<typeof setTimeout> | undefined

  /**
   * @param frame the map.
   * @param take what is done with what was framed; null where nothing is picked in groups.
   */
  constructor(
    private readonly frame: () => HTMLElement | undefined,
    private readonly take: () => Take | null,
  ) {}

  /** A pointer has come down on the map, before anything on it hears of that. */
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
        // Neither the map nor a counter is drawn with this finger any more.
        target?.dispatchEvent(new PointerEvent('pointercancel', { pointerId, bubbles: true }))
        this.begin()
      }, REST)
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
    if (Math.hypot(event.clientX - this.from.x, event.clientY - this.from.y) > SLIP) this.forget()
  }

  private readonly move = (event: PointerEvent): void => {
    if (event.pointerId === this.pointer) this.drawn = { from: this.from, to: { x: event.clientX, y: event.clientY } }
  }

  private readonly up = (event: PointerEvent): void => {
    if (event.pointerId !== this.pointer) return
    const to = { x: event.clientX, y: event.clientY }
    this.cancel()
    // Whoever has only pressed long means what he has pressed.
    if (Math.hypot(to.x - this.from.x, to.y - this.from.y) < SLIP) return
    swallowClick()
    this.tool = false
    this.take()?.(this.inside(to))
  }

  /** The counters of which the middle lies in the frame, by the place in which they stand. */
  private inside(to: Point): Framed[] {
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

/** The place in which the most counters were framed; of such as are alike the one that was found first. */
export const fullest = (found: Framed[]): Framed | undefined => {
  const sum = ({ units }: Framed): number => Object.values(units).reduce((all, count) => all + count, 0)
  return [...found].sort((a, b) => sum(b) - sum(a))[0]
}
