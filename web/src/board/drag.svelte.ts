// Counters drawn over the map by mouse or finger, whatever the game: which of them go along is the game's affair.
import type { Point } from './points'

/** One thing that may be said by letting go over it. */
export interface Cell {
  /** By what it is known, such as the choices that it stands for. */
  id: string
  label: string
  /** What it promises. */
  note: string
  /** It is what comes of letting go without a word. */
  usual: boolean
  /** More about it, for whoever has come to it and thinks. */
  told: () => Promise<string>
  take: () => Promise<void>
}

/** What may be said of something that is held over a space, in rows. */
export interface Choices {
  title: string
  rows: { label: string; cells: Cell[] }[]
}

/** What a game does with what is drawn. */
export interface Carrier {
  /** Whether something may be drawn from there. */
  holds(space: string, unit: string | null): boolean
  /** Takes hold of what a drag begins with. */
  grab(space: string, unit: string | null): Promise<void>
  /** Lets go of it over a space, and says why it cannot go there. */
  drop(to: string): Promise<void>
  /** What opens where it is held over a space for a while; null if nothing. */
  opens?(over: string): Promise<Choices | null>
}

/** What has opened, where, and over which cell the pointer is. */
export interface Opened {
  space: string
  choices: Choices
  at: Point
  touch: boolean
  cell: Cell | null
}

/** So far a press may slip without being a drag, or a pointer while it rests, in pixels. */
const SLIP = 8
/** After so long a pointer rests, in milliseconds. */
const REST = 350
/** So far from what has opened it closes again, in pixels. */
const LEAVE = 48

export class Drag {
  /** Where the pointer is, on the screen, while counters hang on it. */
  at = $state.raw<Point | null>(null)
  /** The space under it. */
  over = $state<string | null>(null)
  /** What has opened where the pointer rested. */
  opened = $state.raw<Opened | null>(null)
  private from: { space: string; unit: string | null; at: Point; pointer: number } | null = null
  private ready: Promise<void> = Promise.resolve()
  private rested: Point | null = null
  private timer: ReturnType<typeof setTimeout> | undefined

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
    addEventListener('keydown', this.key)
  }

  readonly cancel = (): void => {
    removeEventListener('pointermove', this.move)
    removeEventListener('pointerup', this.up)
    removeEventListener('pointercancel', this.cancel)
    removeEventListener('keydown', this.key)
    clearTimeout(this.timer)
    this.from = null
    this.at = null
    this.over = null
    this.rested = null
    this.opened = null
  }

  /** Escape lets go of what is drawn, and nothing comes of it. */
  private readonly key = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape' || this.at === null) return
    this.cancel()
    addEventListener('pointerup', swallowClick, { once: true })
  }

  private readonly move = (event: PointerEvent): void => {
    const { from } = this
    if (from === null || event.pointerId !== from.pointer) return
    const here = { x: event.clientX, y: event.clientY }
    if (this.at === null) {
      if (far(here, from.at) < SLIP) return
      this.ready = this.carrier.grab(from.space, from.unit)
    }
    this.at = here
    if (this.opened !== null) this.point(this.opened, here)
    if (this.opened !== null) return
    this.over = spaceAt(here)
    this.rest(here, event.pointerType === 'touch')
  }

  /** Waits whether the pointer rests over a space. */
  private rest(here: Point, touch: boolean): void {
    if (this.carrier.opens === undefined || (this.rested !== null && far(here, this.rested) < SLIP)) return
    this.rested = here
    clearTimeout(this.timer)
    const { over: space, from } = this
    if (space === null || space === from?.space) return
    this.timer = setTimeout(() => void this.open(space, here, touch), REST)
  }

  private async open(space: string, at: Point, touch: boolean): Promise<void> {
    const { from } = this
    await this.ready
    const choices = (await this.carrier.opens?.(space)) ?? null
    // It has been let go of meanwhile, or drawn on.
    if (choices !== null && from !== null && this.from === from && this.rested === at)
      this.opened = { space, choices, at, touch, cell: null }
  }

  /** The pointer has moved while something is open: over one of its cells, or away from all of it. */
  private point(opened: Opened, here: Point): void {
    const id = cellAt(here)
    const cells = opened.choices.rows.flatMap((row) => row.cells)
    const cell = cells.find((each) => each.id === id) ?? null
    // What it opened under has not been meant.
    if (far(here, opened.at) < SLIP) return
    if (cell !== opened.cell) this.opened = { ...opened, cell }
    const box = document.querySelector('[data-fan]')?.getBoundingClientRect()
    if (cell === null && (box === undefined || away(here, box, opened.at))) {
      this.opened = null
      this.rested = null
    }
  }

  private readonly up = (event: PointerEvent): void => {
    const { from, opened } = this
    if (from === null || event.pointerId !== from.pointer) return
    const dragged = this.at !== null
    const to = dragged ? spaceAt({ x: event.clientX, y: event.clientY }) : null
    this.cancel()
    if (!dragged) return
    swallowClick()
    if (opened?.cell) void opened.cell.take()
    else if (to !== null && to !== from.space) void this.ready.then(() => this.carrier.drop(to))
  }
}

const far = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y)

/** Whether a point is far from a box, and from the way to it. */
const away = ({ x, y }: Point, box: DOMRect, from: Point): boolean =>
  x < Math.min(box.left, from.x) - LEAVE ||
  x > Math.max(box.right, from.x) + LEAVE ||
  y < Math.min(box.top, from.y) - LEAVE ||
  y > Math.max(box.bottom, from.y) + LEAVE

/** What ends a drag is no click. */
export function swallowClick(): void {
  const swallow = (click: Event): void => click.stopPropagation()
  addEventListener('click', swallow, { capture: true, once: true })
  setTimeout(() => removeEventListener('click', swallow, { capture: true }))
}

/** The space at a point of the screen: by itself, by counters that lie over it, by a box beside the map, or what has opened, that stands for it. */
const spaceAt = ({ x, y }: Point): string | null => {
  const found = document.elementFromPoint(x, y)?.closest('[data-space], [data-crowd], [data-box], [data-fan]')
  return (
    ['data-space', 'data-crowd', 'data-box', 'data-fan'].map((each) => found?.getAttribute(each)).find(Boolean) ?? null
  )
}

const cellAt = ({ x, y }: Point): string | null =>
  document.elementFromPoint(x, y)?.closest('[data-cell]')?.getAttribute('data-cell') ?? null
