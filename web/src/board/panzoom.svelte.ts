// Pan and zoom of the map by wheel, drag, pinch, double click and keys: the map is drawn in sheet units and shown as
// `translate(x, y) scale(k)`: only the CSS transform of its layer ever changes, so that nothing is laid out anew. While a
// hand is on it the layer is shown as it was painted last (`will-change`); once it rests, it is painted sharp at its new
// size, and whatever stands beside a space goes to its place.

import { fitted } from './fitted'
import type { Point } from './points'

export interface Sheet {
  width: number
  height: number
}

export interface Rest {
  k: number
  x: number
  y: number
}

const MOST = 3.2
/** What lies nearer to the edge than this is not in sight, or than this share of the room where that is little. */
const MARGIN = 44
const SHARE = 0.25
/** How far the sheet may be drawn away from an edge. */
const SLACK = 40
/** The map rests when nothing has moved it for so long, in milliseconds; never while a hand drags it. */
const STILL = 180
/** Two taps at one place within this time magnify. */
const DOUBLE = 320
const NEAR = 24
const CLOSER = 1.7
const STEP = 70

/**
 * Gives a layer an animation that stands still and moves nothing. Of a layer that is animated the browser takes it that it may get
 * anywhere, and hands a new transform straight on; of any other it reckons anew, in each frame, what lies over what and on which layer it
 * is painted. To begin it with a hand's first move would have it reckon so once more, in that move's frame.
 */
function driftOf(layer: HTMLElement): Animation {
  const still = { transform: 'translateX(0)' }
  const drift = layer.animate([still, still], { duration: 1000, composite: 'add' })
  drift.pause()
  return drift
}

export class PanZoom {
  /** Where the sheet lies, as of when it last lay still. */
  rest = $state.raw<Rest>({ k: 1, x: 0, y: 0 })
  private k = 1
  private x = 0
  private y = 0
  private view = { width: 0, height: 0 }
  private least = 0.3
  /** Where the sheet lies when all of it is shown. */
  private whole: Rest = { k: 1, x: 0, y: 0 }
  private untouched = true
  /** What was brought into sight last, until a hand has moved the map: it stays in sight when the room changes. */
  private sought: Point[] = []
  private layer: HTMLElement | null = null
  private frame = 0
  private moving = false
  private timer: ReturnType<typeof setTimeout> | undefined
  private readonly fingers = new Map<number, { x: number; y: number }>()
  private tapped = { at: 0, x: 0, y: 0 }
  /** Set while a drag goes on, so that its end is not taken for a click. */
  dragged = false

  constructor(private readonly sheet: Sheet) {}

  /** The layer that moves. */
  readonly attach = (layer: HTMLElement): { destroy: () => void } => {
    this.layer = layer
    const drift = driftOf(layer)
    this.draw()
    return {
      destroy: () => {
        // An animation that stands still would have the browser keep all that lay on the layer.
        drift.cancel()
        cancelAnimationFrame(this.frame)
        clearTimeout(this.timer)
        this.layer = null
      },
    }
  }

  /** Shows the layer where the sheet is now. */
  draw(moving = false): void {
    if (this.layer === null) return
    if (moving !== this.moving) {
      this.moving = moving
      this.layer.style.willChange = moving ? 'transform' : ''
      // What pulses would have the map painted anew in every frame. A class is looked up by what pulses alone; a property would be
      // handed down to all that is drawn.
      this.layer.classList.toggle('moving', moving)
    }
    // A third dimension keeps it a layer of its own, at rest as well.
    this.layer.style.transform = `translate3d(${this.x}px, ${this.y}px, 0) scale(${this.k})`
  }

  resize(width: number, height: number): void {
    const grown = this.view.width === 0
    this.view = { width, height }
    this.whole = fitted(this.view, this.sheet)
    this.least = this.whole.k
    const sought = this.sought
    if (grown || this.untouched) this.fit()
    else this.still()
    this.reveal(...sought)
  }

  fit(): void {
    this.untouched = true
    this.sought = []
    this.k = this.whole.k
    this.x = this.whole.x
    this.y = this.whole.y
    this.still(false)
  }

  /** Magnifies about a point of the screen, at once. */
  zoom(factor: number, px = this.view.width / 2, py = this.view.height / 2): void {
    this.scale(factor, px, py)
    this.still()
  }

  pan(dx: number, dy: number): void {
    this.untouched = false
    this.sought = []
    this.x += dx
    this.y += dy
    this.settle()
    this.soon()
  }

  /** Whether a point of the sheet is in sight. */
  shows(point: Point): boolean {
    const { left, right, top, bottom } = this.free()
    const [x, y] = [this.x + point.x * this.k, this.y + point.y * this.k]
    return x > left && x < right && y > top && y < bottom
  }

  /** Brings points of the sheet into sight when one of them lies outside of it: all together or, where they are too far apart, the first. */
  reveal(...points: Point[]): void {
    const first = points[0]
    if (first === undefined) return
    this.sought = points
    // The whole map is shown, and stays so.
    if (this.untouched) return
    if (points.every((point) => this.shows(point))) return
    const { left, right, top, bottom } = this.free()
    const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)]
    const [west, east, north, south] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)]
    const all = (east - west) * this.k < right - left && (south - north) * this.k < bottom - top
    const middle = all ? { x: (west + east) / 2, y: (north + south) / 2 } : first
    this.x = (left + right) / 2 - middle.x * this.k
    this.y = (top + bottom) / 2 - middle.y * this.k
    this.still()
  }

  /** The part of the view in which something counts as seen. */
  private free(): { left: number; right: number; top: number; bottom: number } {
    const [x, y] = [this.view.width, this.view.height].map((room) => Math.min(MARGIN, room * SHARE)) as [number, number]
    return { left: x, right: this.view.width - x, top: y, bottom: this.view.height - y }
  }

  private scale(factor: number, px: number, py: number): void {
    this.untouched = false
    this.sought = []
    const k = Math.min(Math.max(this.k * factor, this.least), this.least * MOST + 1)
    this.x = px - ((px - this.x) / this.k) * k
    this.y = py - ((py - this.y) / this.k) * k
    this.k = k
    this.settle()
  }

  /** Keeps the sheet in sight. */
  private settle(): void {
    if (this.k <= this.least) {
      this.x = this.whole.x
      this.y = this.whole.y
      return
    }
    const clamp = (at: number, size: number, room: number): number =>
      size <= room ? (room - size) / 2 : Math.min(SLACK, Math.max(room - size - SLACK, at))
    this.x = clamp(this.x, this.sheet.width * this.k, this.view.width)
    this.y = clamp(this.y, this.sheet.height * this.k, this.view.height)
  }

  /** Draws at the next frame, and rests a little after that. */
  private soon(): void {
    if (this.frame === 0)
      this.frame = requestAnimationFrame(() => {
        this.frame = 0
        this.draw(true)
      })
    this.later()
  }

  private later(): void {
    clearTimeout(this.timer)
    this.timer = setTimeout(() => (this.held ? this.later() : this.still(false)), STILL)
  }

  /** A hand has drawn the map and not yet let go of it. */
  private get held(): boolean {
    return this.dragged && this.fingers.size > 0
  }

  /** Whether the map is on its way: what lies under the pointer need not be told yet. */
  get afloat(): boolean {
    return this.moving
  }

  private still(settled = true): void {
    clearTimeout(this.timer)
    if (settled) this.settle()
    this.rest = { k: this.k, x: this.x, y: this.y }
  }

  readonly wheel = (event: WheelEvent): void => {
    event.preventDefault()
    const at = this.inside(event)
    this.scale(Math.exp(-event.deltaY * 0.0015), at.x, at.y)
    this.soon()
  }

  readonly down = (event: PointerEvent): void => {
    if (event.button !== 0) return
    this.fingers.set(event.pointerId, { x: event.clientX, y: event.clientY })
    this.dragged = false
  }

  readonly move = (event: PointerEvent): void => {
    const last = this.fingers.get(event.pointerId)
    if (last === undefined) return
    const here = { x: event.clientX, y: event.clientY }
    if (!this.dragged && Math.hypot(here.x - last.x, here.y - last.y) < 5) return
    const element = event.currentTarget as Element
    if (!this.dragged) element.setPointerCapture(event.pointerId)
    this.dragged = true
    const other = [...this.fingers].find(([id]) => id !== event.pointerId)?.[1]
    if (other === undefined) this.pan(here.x - last.x, here.y - last.y)
    else {
      const box = element.getBoundingClientRect()
      const factor = Math.hypot(here.x - other.x, here.y - other.y) / Math.hypot(last.x - other.x, last.y - other.y)
      this.scale(factor, (here.x + other.x) / 2 - box.left, (here.y + other.y) / 2 - box.top)
      this.soon()
    }
    this.fingers.set(event.pointerId, here)
  }

  readonly up = (event: PointerEvent): void => {
    const alone = this.fingers.size === 1
    if (!this.fingers.delete(event.pointerId) || this.dragged || !alone || event.type !== 'pointerup') return
    const now = { at: event.timeStamp, x: event.clientX, y: event.clientY }
    const twice = now.at - this.tapped.at < DOUBLE && Math.hypot(now.x - this.tapped.x, now.y - this.tapped.y) < NEAR
    this.tapped = twice ? { at: 0, x: 0, y: 0 } : now
    // What may be chosen is chosen: the second tap may well be the next choice.
    if (!twice || (event.target as Element).closest('[data-lit], [data-live]')) return
    const at = this.inside(event)
    this.zoom(event.shiftKey ? 1 / CLOSER : CLOSER, at.x, at.y)
  }

  readonly key = (event: KeyboardEvent): void => {
    const factor = { '+': 1.25, '=': 1.25, '-': 0.8 }[event.key]
    const way = { ArrowLeft: [1, 0], ArrowRight: [-1, 0], ArrowUp: [0, 1], ArrowDown: [0, -1] }[event.key]
    if (factor !== undefined) this.zoom(factor)
    else if (event.key === '0') this.fit()
    // On a space the arrows go to the next one.
    else if (way && event.target === event.currentTarget) this.pan(way[0]! * STEP, way[1]! * STEP)
    else return
    event.preventDefault()
  }

  private inside(event: MouseEvent): { x: number; y: number } {
    const box = (event.currentTarget as Element).getBoundingClientRect()
    return { x: event.clientX - box.left, y: event.clientY - box.top }
  }
}
