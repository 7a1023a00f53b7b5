// Finds the places in a game's drawing. A place is a space, or another component whose id the view or the options
// mention. An SVG element represents a component if it has the component's id, or names the component with
// data-ref="kind:id". A space without such an element is found by its written name. Its outline is then the shape
// around or next to the name.
import type { LitChoices } from '../../table/highlighted-options'
import type { Option, Place, Ref } from '../../types'
import type { ComponentEntry } from '../../generated/wire'
import type { Lang } from '../../types'

/** An outline as an SVG element with attributes, in the drawing's units. */
export interface Outline {
  tag: string
  attributes: Record<string, string>
  /** Whether the element belongs to the place but is not drawn as an outline, such as a name inside a shape. */
  quiet: boolean
}

export interface DrawnPlace extends Place {
  outlines: Outline[]
}

/** Return the id of a place. For a space, it is the space's own id, as elsewhere on the page. */
export const placeId = (ref: Ref): string => (ref.kind === 'space' ? ref.id : `${ref.kind}:${ref.id}`)
export const refOf = (place: Place): Ref => place.ref ?? { kind: 'space', id: place.id }

/** Return the options at a place. */
export const atPlace = (lights: LitChoices, place: string): Option[] =>
  lights.by.get(place) ?? lights.by.get(`space:${place}`) ?? []

interface Box {
  left: number
  top: number
  right: number
  bottom: number
}

const SHAPES: Record<string, string[]> = {
  path: ['d'],
  rect: ['x', 'y', 'width', 'height', 'rx', 'ry'],
  circle: ['cx', 'cy', 'r'],
  ellipse: ['cx', 'cy', 'rx', 'ry'],
  polygon: ['points'],
  polyline: ['points'],
}
/** A shape that covers more than this share of the drawing is background, not a space. */
const GROUND = 0.25
/** The largest distance between a name and its shape, as a multiple of the name's height. */
const NEAR = 2.5
/** The distance between a name and the outline around it, as a share of the name's height. */
const AROUND = 0.2

const area = ({ left, top, right, bottom }: Box): number => (right - left) * (bottom - top)
const around = (boxes: Box[]): Box => ({
  left: Math.min(...boxes.map((box) => box.left)),
  top: Math.min(...boxes.map((box) => box.top)),
  right: Math.max(...boxes.map((box) => box.right)),
  bottom: Math.max(...boxes.map((box) => box.bottom)),
})
/** Return the distance between two boxes. Return 0 if they touch. */
const apart = (a: Box, b: Box): number =>
  Math.hypot(Math.max(0, a.left - b.right, b.left - a.right), Math.max(0, a.top - b.bottom, b.top - a.bottom))

/** Measures centres and outlines of elements in a drawing. The drawing must be laid out in a document. */
class Sheet {
  private readonly back: DOMMatrix
  readonly whole: Box

  constructor(
    readonly svg: SVGSVGElement,
    width: number,
    height: number,
  ) {
    const { left, top } = svg.getBoundingClientRect()
    this.back = new DOMMatrix().translate(-left, -top)
    this.whole = { left: 0, top: 0, right: width, bottom: height }
  }

  matrix(element: SVGGraphicsElement): DOMMatrix {
    const own = element.getScreenCTM()
    return own === null ? this.back : this.back.multiply(new DOMMatrix([own.a, own.b, own.c, own.d, own.e, own.f]))
  }

  box(element: SVGGraphicsElement): Box {
    const { x, y, width, height } = element.getBBox()
    const matrix = this.matrix(element)
    const corners = [
      [x, y],
      [x + width, y],
      [x, y + height],
      [x + width, y + height],
    ].map(([px, py]) => new DOMPoint(px, py).matrixTransform(matrix))
    return around(corners.map((point) => ({ left: point.x, top: point.y, right: point.x, bottom: point.y })))
  }

  /**
   * Return the outline of an element: the element itself if it is a shape, otherwise its largest shape, otherwise its
   * bounding box.
   */
  outline(element: SVGGraphicsElement): Outline {
    const own = element.localName in SHAPES ? [element] : this.shapes(element)
    const largest = own.sort((a, b) => area(this.box(b)) - area(this.box(a)))[0]
    if (largest === undefined) return boxed(this.box(element))
    const { a, b, c, d, e, f } = this.matrix(largest)
    const attributes: Record<string, string> = {}
    for (const each of SHAPES[largest.localName] ?? []) {
      const value = largest.getAttribute(each)
      if (value !== null) attributes[each] = value
    }
    attributes['transform'] = `matrix(${[a, b, c, d, e, f].join(' ')})`
    return { tag: largest.localName, attributes, quiet: false }
  }

  shapes(within: Element): SVGGraphicsElement[] {
    return [...within.querySelectorAll<SVGGraphicsElement>(Object.keys(SHAPES).join(','))].filter(isDrawn)
  }
}

const isDrawn = (element: Element): element is SVGGraphicsElement =>
  'getBBox' in element && element.closest('defs, clipPath, mask, pattern, symbol, marker') === null

function boxed({ left, top, right, bottom }: Box): Outline {
  const gap = (bottom - top) * AROUND
  const numbers = {
    x: left - gap,
    y: top - gap,
    width: right - left + 2 * gap,
    height: bottom - top + 2 * gap,
    rx: gap,
  }
  return {
    tag: 'rect',
    attributes: Object.fromEntries(Object.entries(numbers).map(([key, value]) => [key, String(value)])),
    quiet: false,
  }
}

const written = (element: Element): string => (element.textContent ?? '').replace(/\s+/g, ' ').trim()

/**
 * Return the places of a drawing that is laid out in a document. `things` are all named components. Spaces are also
 * found by their written names in the language `lang`.
 */
export function placesOf(
  svg: SVGSVGElement,
  size: { width: number; height: number },
  things: ComponentEntry[],
  spaces: string[],
  lang: Lang,
): DrawnPlace[] {
  const sheet = new Sheet(svg, size.width, size.height)
  const kinds = new Map<string, string>()
  for (const thing of things) if (!kinds.has(thing.id) || thing.kind === 'space') kinds.set(thing.id, thing.kind)
  const named = new Map(things.map((thing) => [`${thing.kind}:${thing.id}`, thing.name]))
  const elements = new Map<string, { ref: Ref; parts: SVGGraphicsElement[] }>()
  const add = (ref: Ref, ...parts: SVGGraphicsElement[]): void => {
    const known = elements.get(placeId(ref))
    if (known) known.parts.push(...parts)
    else elements.set(placeId(ref), { ref, parts })
  }
  for (const element of svg.querySelectorAll('[id], [data-ref]')) {
    if (!isDrawn(element)) continue
    const [, kind, id] = /^([^:]+):(.+)$/.exec(element.getAttribute('data-ref') ?? '') ?? []
    if (kind !== undefined && id !== undefined) add({ kind, id }, element)
    else if (kinds.has(element.id)) add({ kind: kinds.get(element.id)!, id: element.id }, element)
  }
  const lost = spaces.filter((space) => !elements.has(space))
  for (const [space, parts] of byName(sheet, lost, (space) => named.get(`space:${space}`)?.[lang] ?? ''))
    add({ kind: 'space', id: space }, ...parts)
  const found = [...elements].map(([id, { ref, parts }]): DrawnPlace => {
    const box = around(parts.map((part) => sheet.box(part)))
    const name = named.get(`${ref.kind}:${ref.id}`)
    return {
      id,
      en: name?.['en'] ?? ref.id,
      ja: name?.['ja'] ?? ref.id,
      x: (box.left + box.right) / 2,
      y: (box.top + box.bottom) / 2,
      ...(ref.kind !== 'space' && { ref }),
      outlines: parts.map((part) => ({
        ...sheet.outline(part),
        quiet: part.localName === 'text' && parts.some((each) => each.localName !== 'text'),
      })),
    }
  })
  // Sort spaces as in the game's catalogue. All other places come after the spaces, so that they are drawn above them.
  const order = new Map(spaces.map((space, i) => [space, i]))
  return found.sort((a, b) => (order.get(a.id) ?? Infinity) - (order.get(b.id) ?? Infinity) || 0)
}

/**
 * Find spaces by their written names. Return for each space its name and the nearest shape. If the name is inside
 * several shapes, use the smallest.
 */
function byName(sheet: Sheet, spaces: string[], nameOf: (space: string) => string): Map<string, SVGGraphicsElement[]> {
  const found = new Map<string, SVGGraphicsElement[]>()
  if (spaces.length === 0) return found
  const texts = [...sheet.svg.querySelectorAll('text')].filter(isDrawn)
  const shapes = sheet
    .shapes(sheet.svg)
    .map((shape) => ({ shape, box: sheet.box(shape) }))
    .filter(({ box }) => area(box) < area(sheet.whole) * GROUND)
  for (const space of spaces) {
    const name = nameOf(space)
    const text = name === '' ? undefined : texts.find((each) => written(each) === name)
    if (text === undefined) continue
    const box = sheet.box(text)
    const near = shapes
      .map((each) => ({ ...each, far: apart(each.box, box) }))
      .filter(({ far }) => far <= (box.bottom - box.top) * NEAR)
      .sort((a, b) => a.far - b.far || area(a.box) - area(b.box))[0]
    found.set(space, near === undefined ? [text] : [near.shape, text])
  }
  return found
}
