// The map keeps in sight what it was to show when the room for it changes.
import { describe, expect, it } from 'vitest'
import { PanZoom } from '../../src/board/panzoom.svelte'

const SHEET = { width: 1000, height: 900 }
const CORNER = { x: 950, y: 850 }

/** A phone whose map has been magnified at its upper left corner. */
function phone(): PanZoom {
  const map = new PanZoom(SHEET)
  map.resize(390, 500)
  map.zoom(2, 0, 0)
  return map
}

/** Where the whole sheet lies in the view. */
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
  ])('is what is seen first in %i x %i, and again when it is asked for', (width, height) => {
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

  it('stays whole when something on it is told of', () => {
    const map = new PanZoom(SHEET)
    map.resize(390, 500)
    const before = map.rest
    map.reveal(CORNER)
    expect(map.rest).toEqual(before)
  })
})

describe('what was brought into sight', () => {
  it('stays there when the sheet below grows', () => {
    const map = phone()
    expect(map.shows(CORNER)).toBe(false)
    map.reveal(CORNER)
    expect(map.shows(CORNER)).toBe(true)
    map.resize(390, 380)
    expect(map.shows(CORNER)).toBe(true)
  })

  it('is let go when a hand moves the map, or the whole map is asked for', () => {
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
  it('are shown together where they fit, else the first of them', () => {
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
