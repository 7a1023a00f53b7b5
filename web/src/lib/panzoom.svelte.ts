// Pan and zoom of the map by wheel, drag, pinch and keys: the map is drawn in sheet units and shown as
// `translate(x, y) scale(k)`.

export interface Sheet {
  width: number
  height: number
}

const MOST = 3.2
/** What lies nearer to the edge than this is not in sight. */
const MARGIN = 44
/** Below this scale a space would be too small for a finger. */
const TOUCH = 0.62

export class PanZoom {
  k = $state(1)
  x = $state(0)
  y = $state(0)
  private view = { width: 0, height: 0 }
  private least = 0.3
  private untouched = true
  private readonly fingers = new Map<number, { x: number; y: number }>()
  /** Set while a drag goes on, so that its end is not taken for a click. */
  dragged = false

  constructor(private readonly sheet: Sheet) {}

  resize(width: number, height: number): void {
    const grown = this.view.width === 0
    this.view = { width, height }
    this.least = Math.min(width / this.sheet.width, height / this.sheet.height)
    if (grown || this.untouched) this.fit()
    else this.settle()
  }

  fit(): void {
    this.untouched = true
    const narrow = this.view.width < 700
    this.k = narrow ? Math.max(this.least, TOUCH, (this.view.height / this.sheet.height) * 0.98) : this.least
    this.x = (this.view.width - this.sheet.width * this.k) / 2
    this.y = (this.view.height - this.sheet.height * this.k) / 2
  }

  zoom(factor: number, px = this.view.width / 2, py = this.view.height / 2): void {
    this.untouched = false
    const k = Math.min(Math.max(this.k * factor, this.least), this.least * MOST + 1)
    this.x = px - ((px - this.x) / this.k) * k
    this.y = py - ((py - this.y) / this.k) * k
    this.k = k
    this.settle()
  }

  pan(dx: number, dy: number): void {
    this.untouched = false
    this.x += dx
    this.y += dy
    this.settle()
  }

  /** Whether a point of the sheet is in sight. */
  shows(x: number, y: number): boolean {
    const px = this.x + x * this.k
    const py = this.y + y * this.k
    return px > MARGIN && px < this.view.width - MARGIN && py > MARGIN && py < this.view.height - MARGIN
  }

  /** Brings a point of the sheet into sight when it lies outside of it. */
  reveal(x: number, y: number): void {
    if (this.shows(x, y)) return
    this.x = this.view.width / 2 - x * this.k
    this.y = this.view.height / 2 - y * this.k
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

  readonly wheel = (event: WheelEvent): void => {
    event.preventDefault()
    const box = (event.currentTarget as Element).getBoundingClientRect()
    this.zoom(Math.exp(-event.deltaY * 0.0015), event.clientX - box.left, event.clientY - box.top)
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
      this.zoom(factor, (here.x + other.x) / 2 - box.left, (here.y + other.y) / 2 - box.top)
    }
    this.fingers.set(event.pointerId, here)
  }

  readonly up = (event: PointerEvent): void => {
    this.fingers.delete(event.pointerId)
  }

  readonly key = (event: KeyboardEvent): void => {
    const factor = { '+': 1.25, '=': 1.25, '-': 0.8 }[event.key]
    if (factor !== undefined) this.zoom(factor)
    else if (event.key === '0') this.fit()
    else return
    event.preventDefault()
  }
}
