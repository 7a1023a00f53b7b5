// Dragging of counters over the map by mouse or finger. The game decides which counters are dragged together.
import type { Point } from './map-points'

/** A cell of the drag menu. Dropping counters on the cell takes its action. */
export interface MenuCell {
  /** An identifier, for example the choices that the cell makes. */
  id: string
  label: string
  /** The expected result of the action, for example a win chance. */
  note: string
  /** Whether the cell's action is also taken if the counters are dropped on the space outside all cells. */
  usual: boolean
  /** Return a longer explanation, shown while the pointer rests on the cell. */
  explain: () => Promise<string>
  take: () => Promise<void>
}

/** The cells of a drag menu, in rows. */
export interface MenuChoices {
  title: string
  rows: { label: string; cells: MenuCell[] }[]
}

/** What a game does when counters are dragged. */
export interface DragSource {
  /** Return whether a drag can start at this space or counter. */
  holds(space: string, unit: string | null): boolean
  /** Pick up the counter, or the counters of the space, with which the drag starts. */
  grab(space: string, unit: string | null): Promise<void>
  /** Drop the dragged counters on a space, or explain why they cannot go there. */
  drop(to: string): Promise<void>
  /** Return the menu for a space over which the pointer rests, or null for no menu. */
  opens?(over: string): Promise<MenuChoices | null>
}

/** The open drag menu, the position at which it opened, and the cell under the pointer. */
export interface OpenMenu {
  space: string
  choices: MenuChoices
  at: Point
  touch: boolean
  cell: MenuCell | null
}

/** The distance in pixels beyond which a press becomes a drag, and a pointer no longer counts as resting. */
const SLIP_PX = 8
/** How long a pointer must stay still to count as resting, in milliseconds. */
const REST_MS = 350
/**
 * The menu closes if the pointer is farther than this from the menu, in pixels. It stays open while the pointer is near
 * the path between the menu's opening position and the menu.
 */
const LEAVE_PX = 48

export class Drag {
  /** The pointer's position on the screen while counters are dragged. */
  at = $state.raw<Point | null>(null)
  /** The space under the pointer while counters are dragged. */
  over = $state<string | null>(null)
  /** The menu that has opened where the pointer rested. */
  opened = $state.raw<OpenMenu | null>(null)
  private from: { space: string; unit: string | null; at: Point; pointer: number } | null = null
  private ready: Promise<void> = Promise.resolve()
  private rested: Point | null = null
  private timer: ReturnType<typeof setTimeout> | undefined

  constructor(private readonly carrier: DragSource) {}

  /** Handle a press on a space. If a drag can start there, the map does not pan. */
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

  /** Cancel the drag on Escape. */
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
      if (far(here, from.at) < SLIP_PX) return
      this.ready = this.carrier.grab(from.space, from.unit)
    }
    this.at = here
    if (this.opened !== null) this.point(this.opened, here)
    if (this.opened !== null) return
    this.over = spaceAt(here)
    this.rest(here, event.pointerType === 'touch')
  }

  /** Start the timer after which the pointer counts as resting over a space. */
  private rest(here: Point, touch: boolean): void {
    if (this.carrier.opens === undefined || (this.rested !== null && far(here, this.rested) < SLIP_PX)) return
    this.rested = here
    clearTimeout(this.timer)
    const { over: space, from } = this
    if (space === null || space === from?.space) return
    this.timer = setTimeout(() => void this.open(space, here, touch), REST_MS)
  }

  private async open(space: string, at: Point, touch: boolean): Promise<void> {
    const { from } = this
    await this.ready
    const choices = (await this.carrier.opens?.(space)) ?? null
    // Before the menu was computed, the drag may have ended or the pointer may have moved.
    if (choices !== null && from !== null && this.from === from && this.rested === at)
      this.opened = { space, choices, at, touch, cell: null }
  }

  /**
   * Handle a pointer movement while a menu is open. Mark the cell under the pointer, or close the menu if the pointer
   * is far away.
   */
  private point(opened: OpenMenu, here: Point): void {
    const id = cellAt(here)
    const cells = opened.choices.rows.flatMap((row) => row.cells)
    const cell = cells.find((each) => each.id === id) ?? null
    // The menu may open with a cell under the pointer. The cell is selected only after the pointer has moved.
    if (far(here, opened.at) < SLIP_PX) return
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

/** Return whether a point is far from a menu's box, and far from the path between `from` and the box. */
const away = ({ x, y }: Point, box: DOMRect, from: Point): boolean =>
  x < Math.min(box.left, from.x) - LEAVE_PX ||
  x > Math.max(box.right, from.x) + LEAVE_PX ||
  y < Math.min(box.top, from.y) - LEAVE_PX ||
  y > Math.max(box.bottom, from.y) + LEAVE_PX

/** Suppress the click event that the browser sends after a drag. */
export function swallowClick(): void {
  const swallow = (click: Event): void => click.stopPropagation()
  addEventListener('click', swallow, { capture: true, once: true })
  setTimeout(() => removeEventListener('click', swallow, { capture: true }))
}

/**
 * Return the space at a point of the screen. The point can be on the space, or on a counter, box or open tray of the
 * space.
 */
const spaceAt = ({ x, y }: Point): string | null => {
  const found = document.elementFromPoint(x, y)?.closest('[data-space], [data-crowd], [data-box], [data-fan]')
  return (
    ['data-space', 'data-crowd', 'data-box', 'data-fan'].map((each) => found?.getAttribute(each)).find(Boolean) ?? null
  )
}

const cellAt = ({ x, y }: Point): string | null =>
  document.elementFromPoint(x, y)?.closest('[data-cell]')?.getAttribute('data-cell') ?? null
