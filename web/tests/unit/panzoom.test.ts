// The map keeps in sight what it was to show when the room for it changes.
import { describe, expect, it } from 'vitest'
import { PanZoom } from '../../src/board/panzoom.svelte'

const SHEET = { width: 1000, height: 900 }
const CORNER = { x: 950, y: 850 }

function phone(): PanZoom {
  const map = new PanZoom(SHEET)
  map.resize(390, 500)
  return map
}

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
  const COVER = { top: 80, right: 60, bottom: 50 }

  it('is kept clear of what is brought into sight', () => {
    const map = phone()
    map.cover = COVER
    map.reveal(CORNER)
    const at = { x: map.rest.x + CORNER.x * map.rest.k, y: map.rest.y + CORNER.y * map.rest.k }
    expect(at.x).toBeLessThan(390 - COVER.right)
    expect(at.y).toBeLessThan(500 - COVER.bottom)
    map.reveal({ x: 20, y: 20 })
    expect(map.rest.y + 20 * map.rest.k).toBeGreaterThan(COVER.top)
  })

  it('leaves room for the whole of a wide map', () => {
    const map = new PanZoom(SHEET)
    map.cover = { top: 58, right: 0, bottom: 0 }
    map.resize(1400, 900)
    expect(map.rest.y).toBeGreaterThanOrEqual(58)
    expect(map.rest.y + SHEET.height * map.rest.k).toBeLessThanOrEqual(900)
  })
})

describe('several points', () => {
  it('are shown together where they fit, else the first of them', () => {
    const map = phone()
    const [a, b] = [{ x: 700, y: 700 }, { x: 900, y: 850 }]
    map.reveal(a, b)
    expect(map.shows(a) && map.shows(b)).toBe(true)
    map.reveal(a, { x: 10, y: 10 })
    expect(map.shows(a)).toBe(true)
    map.reveal({ x: 10, y: 10 }, a)
    expect(map.shows({ x: 10, y: 10 }) && map.shows(a)).toBe(false)
  })
})
