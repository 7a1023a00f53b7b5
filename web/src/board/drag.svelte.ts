// Counters drawn over the map by mouse or finger, whatever the game: which of them go along is the game's affair.
import type { Point } from './points'

/** What a game does with what is drawn. */
export interface Carrier {
  /** Whether something may be drawn from there. */
  holds(space: string, unit: string | null): boolean
  /** Takes hold of what a drag begins with. */
  grab(space: string, unit: string | null): Promise<void>
  /** Lets go of it over a space, and says why it cannot go there. */
  drop(to: string): Promise<void>
}

/** So far a press may slip without being a drag, in pixels. */
const SLIP = 8

export class Drag {
  /** Where the pointer is, on the screen, while counters hang on it. */
  at = $state.raw<Point | null>(null)
  /** The space under it. */
  over = $state<string | null>(null)
  private from: { space: string; unit: string | null; at: Point; pointer: number } | null = null
  private ready: Promise<void> = Promise.resolve()

  constructor(private readonly carrier: Carrier) {}

  /** A pointer has come down on a space; if something may move from there the map stays where it is. */
  readonly down = (space: string, event: PointerEvent): void => {
    const unit = (event.target as Element).closest('[data-unit]')?.getAttribute('data-unit') ?? null
    if (event.button !== 0 || !event.isPrimary || !this.carrier.holds(space, unit)) return
    event.stopPropagation()
    this.from = { space, unit, at: { x: event.clientX, y: event.clientY }, pointer: event.pointerId }
    addEventListener('pointermove', this.move)
    addEventListener('pointerup', this.up)
    addEventListener('pointercancel', this.cancel)
  }

  readonly cancel = (): void => {
    removeEventListener('pointermove', this.move)
    removeEventListener('pointerup', this.up)
    removeEventListener('pointercancel', this.cancel)
    this.from = null
    this.at = null
    this.over = null
  }

  private readonly move = (event: PointerEvent): void => {
    const { from } = this
    if (from === null || event.pointerId !== from.pointer) return
    const here = { x: event.clientX, y: event.clientY }
    if (this.at === null) {
      if (Math.hypot(here.x - from.at.x, here.y - from.at.y) < SLIP) return
      this.ready = this.carrier.grab(from.space, from.unit)
    }
    this.at = here
    this.over = spaceAt(here)
  }

  private readonly up = (event: PointerEvent): void => {
    const { from } = this
    if (from === null || event.pointerId !== from.pointer) return
    const dragged = this.at !== null
    const to = dragged ? spaceAt({ x: event.clientX, y: event.clientY }) : null
    this.cancel()
    if (!dragged) return
    swallowClick()
    if (to !== null && to !== from.space) void this.ready.then(() => this.carrier.drop(to))
  }
}

/** What ends a drag is no click. */
export function swallowClick(): void {
  const swallow = (click: Event): void => click.stopPropagation()
  addEventListener('click', swallow, { capture: true, once: true })
  setTimeout(() => removeEventListener('click', swallow, { capture: true }))
}

/** The space at a point of the screen: by itself, by counters that lie over it, or by a box beside the map that stands for it. */
const spaceAt = ({ x, y }: Point): string | null => {
  const found = document.elementFromPoint(x, y)?.closest('[data-space], [data-crowd], [data-box]')
  return ['data-space', 'data-crowd', 'data-box'].map((each) => found?.getAttribute(each)).find(Boolean) ?? null
}
