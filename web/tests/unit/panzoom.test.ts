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
    expect(map.shows(CORNER.x, CORNER.y)).toBe(false)
    map.reveal(CORNER.x, CORNER.y)
    expect(map.shows(CORNER.x, CORNER.y)).toBe(true)
    map.resize(390, 380)
    expect(map.shows(CORNER.x, CORNER.y)).toBe(true)
  })

  it('is let go when a hand moves the map, or the whole map is asked for', () => {
    const map = phone()
    map.reveal(CORNER.x, CORNER.y)
    map.zoom(2, 0, 0)
    map.resize(390, 380)
    expect(map.shows(CORNER.x, CORNER.y)).toBe(false)
    map.reveal(CORNER.x, CORNER.y)
    map.fit()
    map.resize(390, 500)
    expect(map.shows(CORNER.x, CORNER.y)).toBe(false)
  })
})
