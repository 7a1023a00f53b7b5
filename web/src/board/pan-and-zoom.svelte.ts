// Pans and zooms the map by wheel, drag, pinch, double click and keys. The map is drawn in map units and shown with
// `translate(x, y) scale(k)`. Only the CSS transform of the map's layer changes, so the browser does not lay the map
// out again.
// While the map moves, the layer is shown as it was last painted (`will-change`). When the map stops, the layer is
// repainted sharply at its new size. The page then also moves the elements that are positioned next to a space.

import { fitMap } from './fit-map'
import type { Point } from './map-points'

export interface Sheet {
  width: number
  height: number
}

export interface MapView {
  k: number
  x: number
  y: number
}

const MAX_ZOOM = 3.2
/**
 * A point nearer to the edge of the view than this counts as out of view. In a small view, the margin is a share of the
 * view's size instead.
 */
const REVEAL_MARGIN_PX = 44
const REVEAL_MARGIN_SHARE = 0.25
/** How far the map can be dragged away from an edge of the view. */
const SLACK_PX = 40
/**
 * The map counts as resting after this time without movement, in milliseconds. During a drag it never counts as
 * resting.
 */
const REST_AFTER_MS = 180
/** Two taps at the same point within this time, in milliseconds, zoom in. */
const DOUBLE_TAP_MS = 320
const DOUBLE_TAP_PX = 24
const DOUBLE_TAP_ZOOM = 1.7
const KEY_STEP_PX = 70

/**
 * Give a layer an animation that does not move it. The browser then applies each new transform directly. Without an
 * animation, the browser would compute in every frame which elements overlap and which layer paints them. The animation
 * starts with the layer, because starting it later would cause the same work during the first movement.
 */
function driftOf(layer: HTMLElement): Animation {
  const still = { transform: 'translateX(0)' }
  const drift = layer.animate([still, still], { duration: 1000, composite: 'add' })
  drift.pause()
  return drift
}

export class PanZoom {
  /** The position of the map when it last stopped moving. */
  rest = $state.raw<MapView>({ k: 1, x: 0, y: 0 })
  private k = 1
  private x = 0
  private y = 0
  private view = { width: 0, height: 0 }
  private least = 0.3
  /** The position at which the view shows the whole map. */
  private whole: MapView = { k: 1, x: 0, y: 0 }
  private untouched = true
  /**
   * The points last scrolled to. If the view changes its size, they stay in view. If the player moves the map, they are
   * forgotten.
   */
  private sought: Point[] = []
  private layer: HTMLElement | null = null
  private frame = 0
  private moving = false
  private timer: ReturnType<typeof setTimeout> | undefined
  private readonly fingers = new Map<number, { x: number; y: number }>()
  private tapped = { at: 0, x: 0, y: 0 }
  /** Whether a drag is in progress. The click event at the end of a drag is ignored. */
  dragged = false

  constructor(private readonly sheet: Sheet) {}

  /** Attach the layer whose transform moves the map. */
  readonly attach = (layer: HTMLElement): { destroy: () => void } => {
    this.layer = layer
    const drift = driftOf(layer)
    this.draw()
    return {
      destroy: () => {
        // An animation that is not cancelled would keep the removed layer in memory.
        drift.cancel()
        cancelAnimationFrame(this.frame)
        clearTimeout(this.timer)
        this.layer = null
      },
    }
  }

  /** Apply the current position to the layer's transform. */
  draw(moving = false): void {
    if (this.layer === null) return
    if (moving !== this.moving) {
      this.moving = moving
      this.layer.style.willChange = moving ? 'transform' : ''
      // Pulsing elements would repaint the map in every frame, so their animations stop while this class is set. A
      // custom property in its place would be inherited by every element.
      this.layer.classList.toggle('moving', moving)
    }
    // `translate3d` keeps the map on its own compositing layer, even while it does not move.
    this.layer.style.transform = `translate3d(${this.x}px, ${this.y}px, 0) scale(${this.k})`
  }

  resize(width: number, height: number): void {
    const grown = this.view.width === 0
    this.view = { width, height }
    this.whole = fitMap(this.view, this.sheet)
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

  /** Zoom by a factor around a point of the view, without animation. */
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

  /** Return whether a point of the map is in view. */
  shows(point: Point): boolean {
    const { left, right, top, bottom } = this.free()
    const [x, y] = [this.x + point.x * this.k, this.y + point.y * this.k]
    return x > left && x < right && y > top && y < bottom
  }

  /**
   * If one of the points is out of view, scroll the map to them. The view then shows all points. If they are too far
   * apart, it shows the first.
   */
  reveal(...points: Point[]): void {
    const first = points[0]
    if (first === undefined) return
    this.sought = points
    // The view shows the whole map, so every point is in view.
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

  /** Return the part of the view without its margins. Points in it count as in view. */
  private free(): { left: number; right: number; top: number; bottom: number } {
    const [x, y] = [this.view.width, this.view.height].map((room) =>
      Math.min(REVEAL_MARGIN_PX, room * REVEAL_MARGIN_SHARE),
    ) as [number, number]
    return { left: x, right: this.view.width - x, top: y, bottom: this.view.height - y }
  }

  private scale(factor: number, px: number, py: number): void {
    this.untouched = false
    this.sought = []
    const k = Math.min(Math.max(this.k * factor, this.least), this.least * MAX_ZOOM + 1)
    this.x = px - ((px - this.x) / this.k) * k
    this.y = py - ((py - this.y) / this.k) * k
    this.k = k
    this.settle()
  }

  /** Limit the position so that the map stays in the view. */
  private settle(): void {
    if (this.k <= this.least) {
      this.x = this.whole.x
      this.y = this.whole.y
      return
    }
    const clamp = (at: number, size: number, room: number): number =>
      size <= room ? (room - size) / 2 : Math.min(SLACK_PX, Math.max(room - size - SLACK_PX, at))
    this.x = clamp(this.x, this.sheet.width * this.k, this.view.width)
    this.y = clamp(this.y, this.sheet.height * this.k, this.view.height)
  }

  /** Draw in the next animation frame. Restart the timer after which the map counts as resting. */
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
    this.timer = setTimeout(() => (this.held ? this.later() : this.still(false)), REST_AFTER_MS)
  }

  /** Whether the player is dragging the map. */
  private get held(): boolean {
    return this.dragged && this.fingers.size > 0
  }

  /** Whether the map is moving. Spaces that pass under the pointer meanwhile can be ignored. */
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
    const twice =
      now.at - this.tapped.at < DOUBLE_TAP_MS &&
      Math.hypot(now.x - this.tapped.x, now.y - this.tapped.y) < DOUBLE_TAP_PX
    this.tapped = twice ? { at: 0, x: 0, y: 0 } : now
    // On an option, a second tap can be another choice, so it does not zoom.
    if (!twice || (event.target as Element).closest('[data-lit], [data-live]')) return
    const at = this.inside(event)
    this.zoom(event.shiftKey ? 1 / DOUBLE_TAP_ZOOM : DOUBLE_TAP_ZOOM, at.x, at.y)
  }

  readonly key = (event: KeyboardEvent): void => {
    const factor = { '+': 1.25, '=': 1.25, '-': 0.8 }[event.key]
    const way = { ArrowLeft: [1, 0], ArrowRight: [-1, 0], ArrowUp: [0, 1], ArrowDown: [0, -1] }[event.key]
    if (factor !== undefined) this.zoom(factor)
    else if (event.key === '0') this.fit()
    // If a space has the focus, arrow keys go to the next space instead of panning.
    else if (way && event.target === event.currentTarget) this.pan(way[0]! * KEY_STEP_PX, way[1]! * KEY_STEP_PX)
    else return
    event.preventDefault()
  }

  private inside(event: MouseEvent): { x: number; y: number } {
    const box = (event.currentTarget as Element).getBoundingClientRect()
    return { x: event.clientX - box.left, y: event.clientY - box.top }
  }
}
