// Pan and zoom of the map by wheel, drag, pinch, double click and keys: the map is drawn in sheet units and shown as
// `translate(x, y) scale(k)`. While a hand is on it only the CSS transform of its layer changes, so that nothing is drawn
// anew; once it rests, the sheet is drawn at its new size, and whatever stands beside a space goes to its place.

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
/** What lies nearer to the edge than this is not in sight. */
const MARGIN = 44
/** Below this scale a space would be too small for a finger. */
const TOUCH = 0.62
/** The map rests when nothing has moved it for so long, in milliseconds. */
const STILL = 140
/** Two taps at one place within this time magnify. */
const DOUBLE = 320
const NEAR = 24
const CLOSER = 1.7
const STEP = 70

export class PanZoom {
  /** Where the sheet lies, as of when it last lay still. */
  rest = $state.raw<Rest>({ k: 1, x: 0, y: 0 })
  private k = 1
  private x = 0
  private y = 0
  private view = { width: 0, height: 0 }
  private least = 0.3
  private untouched = true
  /** What was brought into sight last, until a hand has moved the map: it stays in sight when the room changes. */
  private sought: { x: number; y: number } | null = null
  private layer: HTMLElement | null = null
  private frame = 0
  private timer: ReturnType<typeof setTimeout> | undefined
  private readonly fingers = new Map<number, { x: number; y: number }>()
  private tapped = { at: 0, x: 0, y: 0 }
  /** Set while a drag goes on, so that its end is not taken for a click. */
  dragged = false

  constructor(
    private readonly sheet: Sheet,
    /** What lies over the upper edge of a wide map, in pixels. */
    private readonly over = 0,
  ) {}

  /** The layer that moves. */
  readonly attach = (layer: HTMLElement): { destroy: () => void } => {
    this.layer = layer
    this.draw()
    return {
      destroy: () => {
        cancelAnimationFrame(this.frame)
        clearTimeout(this.timer)
        this.layer = null
      },
    }
  }

  /** Shows the layer where the sheet is now, whatever size it was drawn at. */
  draw(): void {
    if (this.layer) this.layer.style.transform = `translate(${this.x}px, ${this.y}px) scale(${this.k / this.rest.k})`
  }

  resize(width: number, height: number): void {
    const grown = this.view.width === 0
    this.view = { width, height }
    this.least = Math.min(width / this.sheet.width, height / this.sheet.height)
    const sought = this.sought
    if (grown || this.untouched) this.fit()
    else this.still()
    if (sought) this.reveal(sought.x, sought.y)
  }

  fit(): void {
    this.untouched = true
    this.sought = null
    const narrow = this.view.width < 700
    this.k = narrow ? Math.max(this.least, TOUCH, (this.view.height / this.sheet.height) * 0.98) : this.least
    this.x = (this.view.width - this.sheet.width * this.k) / 2
    this.y = (this.view.height - this.sheet.height * this.k) / 2
    if (!narrow && this.y > 0) this.y = Math.min(this.y * 2, Math.max(this.y, this.over))
    this.still(false)
  }

  /** Magnifies about a point of the screen, at once. */
  zoom(factor: number, px = this.view.width / 2, py = this.view.height / 2): void {
    this.scale(factor, px, py)
    this.still()
  }

  pan(dx: number, dy: number): void {
    this.untouched = false
    this.sought = null
    this.x += dx
    this.y += dy
    this.settle()
    this.soon()
  }

  /** Whether a point of the sheet is in sight. */
  shows(x: number, y: number): boolean {
    const px = this.x + x * this.k
    const py = this.y + y * this.k
    return px > MARGIN && px < this.view.width - MARGIN && py > MARGIN && py < this.view.height - MARGIN
  }

  /** Brings a point of the sheet into sight when it lies outside of it. */
  reveal(x: number, y: number): void {
    this.sought = { x, y }
    if (this.shows(x, y)) return
    this.x = this.view.width / 2 - x * this.k
    this.y = this.view.height / 2 - y * this.k
    this.still()
  }

  private scale(factor: number, px: number, py: number): void {
    this.untouched = false
    this.sought = null
    const k = Math.min(Math.max(this.k * factor, this.least), this.least * MOST + 1)
    this.x = px - ((px - this.x) / this.k) * k
    this.y = py - ((py - this.y) / this.k) * k
    this.k = k
    this.settle()
  }

  /** Keeps some of the sheet in sight. */
  private settle(): void {
    const w = this.sheet.width * this.k
    const h = this.sheet.height * this.k
    const clamp = (at: number, size: number, room: number): number =>
      size <= room ? (room - size) / 2 : Math.min(40, Math.max(room - size - 40, at))
    this.x = clamp(this.x, w, this.view.width)
    this.y = clamp(this.y, h, this.view.height)
  }

  /** Draws at the next frame, and rests a little after that. */
  private soon(): void {
    if (this.frame === 0)
      this.frame = requestAnimationFrame(() => {
        this.frame = 0
        this.draw()
      })
    clearTimeout(this.timer)
    this.timer = setTimeout(() => this.still(false), STILL)
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
    if (!twice || (event.target as Element).closest('[data-lit]')) return
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
