// Tests that a point to which the map has scrolled stays in view when the view changes its size.
import { describe, expect, it } from 'vitest'
import { PanZoom } from '../../src/board/pan-and-zoom.svelte'

const SHEET = { width: 1000, height: 900 }
const CORNER = { x: 950, y: 850 }

/** Return a map on a phone that is zoomed in at the map's upper left corner. */
function phone(): PanZoom {
  const map = new PanZoom(SHEET)
  map.resize(390, 500)
  map.zoom(2, 0, 0)
  return map
}

/** Return the edges of the whole map, in pixels of the view. */
const lies = ({ rest }: PanZoom): { left: number; top: number; right: number; bottom: number } => ({
  left: rest.x,
  top: rest.y,
  right: rest.x + SHEET.width * rest.k,
  bottom: rest.y + SHEET.height * rest.k,
})

describe('the whole map', () => {
  it.each([
    [1008, 900],
    [643, 768],
    [390, 350],
    [460, 338],
  ])('is shown first in %i x %i, and again on request', (width, height) => {
    const map = new PanZoom(SHEET)
    map.resize(width, height)
    for (const again of [false, true]) {
      if (again) {
        map.zoom(3)
        map.fit()
      }
      const { left, top, right, bottom } = lies(map)
      expect(Math.min(left, top)).toBeGreaterThanOrEqual(0)
      expect(right).toBeLessThanOrEqual(width + 0.01)
      expect(bottom).toBeLessThanOrEqual(height + 0.01)
      expect(Math.min(width - (right - left), height - (bottom - top))).toBeCloseTo(0)
    }
  })

  it('stays whole when an event on it is shown', () => {
    const map = new PanZoom(SHEET)
    map.resize(390, 500)
    const before = map.rest
    map.reveal(CORNER)
    expect(map.rest).toEqual(before)
  })
})

describe('a revealed place', () => {
  it('stays visible when the sheet below grows', () => {
    const map = phone()
    expect(map.shows(CORNER)).toBe(false)
    map.reveal(CORNER)
    expect(map.shows(CORNER)).toBe(true)
    map.resize(390, 380)
    expect(map.shows(CORNER)).toBe(true)
  })

  it('is released when the map is moved or reset', () => {
    const map = phone()
    map.reveal(CORNER)
    map.zoom(2, 0, 0)
    map.resize(390, 380)
    expect(map.shows(CORNER)).toBe(false)
    map.reveal(CORNER)
    map.fit()
    map.resize(390, 500)
    expect(map.shows(CORNER)).toBe(false)
  })
})

describe('several points', () => {
  it('are shown together where they fit, otherwise the first of them', () => {
    const map = phone()
    const [a, b] = [
      { x: 700, y: 700 },
      { x: 900, y: 850 },
    ]
    map.reveal(a, b)
    expect(map.shows(a) && map.shows(b)).toBe(true)
    map.reveal(a, { x: 10, y: 10 })
    expect(map.shows(a)).toBe(true)
    map.reveal({ x: 10, y: 10 }, a)
    expect(map.shows({ x: 10, y: 10 }) && map.shows(a)).toBe(false)
  })
})
