// The map keeps in sight what it was to show when the room for it changes.
import { describe, expect, it } from 'vitest'
import { BARE } from '../../src/board/fitted'
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

  it('has none of its spots under a panel, and is as large as that allows', () => {
    const map = new PanZoom(SHEET)
    const panel = { left: 0, top: 0, right: 440, bottom: 150 }
    const spot = { left: 200, top: 140, right: 300, bottom: 240 }
    map.cover = { ...BARE, panels: [panel], spots: [spot] }
    map.resize(900, 700)
    const { x, y, k } = map.rest
    expect(x + spot.left * k > panel.right || y + spot.top * k > panel.bottom).toBe(true)
    expect(lies(map).bottom).toBeLessThanOrEqual(700.01)
    expect(k).toBeGreaterThan(0.65)
    // As far as the wheel or the minus key goes.
    map.zoom(2)
    map.zoom(0.1)
    expect(map.rest).toEqual({ x, y, k })
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

describe('what lies over the edges', () => {
  it('is kept clear of what is brought into sight', () => {
    const map = phone()
    map.told = 80
    map.reveal(CORNER)
    map.reveal({ x: 20, y: 20 })
    expect(map.rest.y + 20 * map.rest.k).toBeGreaterThan(80)
  })

  it('leaves room for the whole of a wide map', () => {
    const map = new PanZoom(SHEET)
    map.cover = { ...BARE, top: 58 }
    map.resize(1400, 900)
    expect(map.rest.y).toBeGreaterThanOrEqual(58)
    expect(map.rest.y + SHEET.height * map.rest.k).toBeLessThanOrEqual(900)
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
