// Loads the service's drawing of a view, and measures the places in it. The page shows the drawing as an image. The
// drawing's scripts then do not run, and its styles do not affect the page. To measure the places, the page lays out a
// second, invisible copy in a shadow tree. There, the service's Content-Security-Policy blocks scripts.
import * as api from '../../api'
import type { Lang } from '../../types'
import { placesOf, type DrawnPlace } from './places-in-drawing'
import type { Components, View } from '../types'

export interface Size {
  width: number
  height: number
}

export interface Drawing {
  /** The URL of the picture. */
  url: string
  spots: DrawnPlace[]
}

const USUAL: Size = { width: 1000, height: 700 }
const MAX_CACHED = 60
const kept = new Map<string, Promise<string>>()

/** Return the drawing of a view as SVG. Without a view, return the drawing of the game before it begins. */
export function drawingOf(game: string, variant: string, lang: Lang, view: View | null): Promise<string> {
  const key = JSON.stringify([game, variant, lang, view])
  const known = kept.get(key)
  if (known !== undefined) return known
  const wanted = api.drawing(game, variant, lang, view)
  kept.set(key, wanted)
  wanted.catch(() => kept.delete(key))
  for (const old of [...kept.keys()].slice(0, -MAX_CACHED)) kept.delete(old)
  return wanted
}

const parsed = (svg: string): SVGSVGElement | null => {
  const root = new DOMParser().parseFromString(svg, 'image/svg+xml').documentElement
  return root instanceof SVGSVGElement ? root : null
}

/** Return the width and height of a drawing, in its own units. */
export function sizeOf(svg: string): Size {
  const root = parsed(svg)
  const [, , width, height] = (root?.getAttribute('viewBox') ?? '').split(/[\s,]+/).map(Number)
  if (width && height) return { width, height }
  const own = ['width', 'height'].map((side) => parseFloat(root?.getAttribute(side) ?? ''))
  return own[0] && own[1] ? { width: own[0], height: own[1] } : USUAL
}

export const urlOf = (svg: string): string => `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`

/** Lay out a drawing invisibly and measure its places. */
export function layOut(svg: string, { name: _, things, spaces, shapes }: Components, lang: Lang): Drawing {
  const url = urlOf(svg)
  const root = parsed(svg)
  if (root === null) return { url, spots: [] }
  const host = document.createElement('div')
  host.style.cssText =
    'all: initial; position: absolute; visibility: hidden; pointer-events: none; inset: 0 auto auto 0'
  host.ariaHidden = 'true'
  document.body.append(host)
  try {
    const copy = document.importNode(root, true)
    for (const element of copy.querySelectorAll('script, foreignObject, animate, set')) element.remove()
    copy.setAttribute('width', String(shapes.width))
    copy.setAttribute('height', String(shapes.height))
    host.attachShadow({ mode: 'open' }).append(copy)
    const ids = spaces.map((space) => space.id)
    return { url, spots: placesOf(copy, shapes, things, ids, lang) }
  } finally {
    host.remove()
  }
}
