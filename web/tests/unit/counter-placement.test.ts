// Tests that the map of Hitler's Eleven has room for its counters, in all positions of 100 games with three to five
// players. No counter covers another counter, a name or a border symbol, and none leaves its area. Few counters are
// drawn smaller than usual.
import { beforeAll, describe, expect, it } from 'vitest'
import type { Point } from '../../src/board/map-points'
import { edgesOf } from '../../src/games/eleven/map/base/drawn-borders'
import { polylines, waves } from '../../src/games/eleven/map/base/line-shapes'
import { CounterPlacement, type PlacedCounters } from '../../src/games/eleven/map/counter-placement'
import { LabelPlacement, overlap } from '../../src/games/eleven/map/area-name-placement'
import { LETTER_SIZE, type Box } from '../../src/games/eleven/map/counter-layouts'
import { boxesOf, namedAt, pinOf } from '../../src/games/eleven/map/preferred-name-and-counter-positions'
import { printedNames } from '../../src/games/eleven/map/precomputed-name-positions'
import { AreaGrid } from '../../src/games/eleven/map/area-raster'
import type { SpaceInfo } from '../../src/games/eleven/types'
import { Roster } from '../../src/games/eleven/units'
import { components, LANGS, nameOf, titlesIn } from '../../scripts/read-eleven-map'
import { areaOf, positions } from './eleven-positions'

const { shapes, spaces } = components
const roster = new Roster(components)
const edges = edgesOf(components)
const boxes = boxesOf(spaces)
const sheet = new AreaGrid(components, edges, boxes)
const rings = new Map(shapes.areas.map(({ id, path }) => [id, polylines(path)]))
const infos = new Map(spaces.map((space) => [space.id, space]))

/** The size of a map unit in pixels if a screen of 1440 by 900 shows the whole map. */
const SCALE = 1008 / shapes.width

function inside(id: string, x: number, y: number): boolean {
  let odd = false
  for (const ring of rings.get(id) ?? [])
    for (let i = 0; i + 1 < ring.length; i += 1) {
      const [a, b] = [ring[i]!, ring[i + 1]!]
      if (a.y > y !== b.y > y && x < ((b.x - a.x) * (y - a.y)) / (b.y - a.y) + a.x) odd = !odd
    }
  return odd
}

/** A straight section of a line on the map. `reach` is half the width of the drawn line, in map units. */
interface Line {
  a: Point
  b: Point
  reach: number
}
const drawn = (path: string, reach: number): Line[] =>
  polylines(path).flatMap((line) => line.slice(1).map((b, i) => ({ a: line[i]!, b, reach })))
/** The side of the squares in an index of line sections, in map units. */
const PART = 40
function parted(lines: Line[]): Map<number, Line[]> {
  const found = new Map<number, Line[]>()
  for (const line of lines) {
    const { a, b, reach } = line
    for (let x = part(Math.min(a.x, b.x) - reach); x <= part(Math.max(a.x, b.x) + reach); x += 1)
      for (let y = part(Math.min(a.y, b.y) - reach); y <= part(Math.max(a.y, b.y) + reach); y += 1)
        found.set(y * 1000 + x, [...(found.get(y * 1000 + x) ?? []), line])
  }
  return found
}
const part = (n: number): number => Math.floor(n / PART)
/** The symbols drawn along borders: fortress walls, waves, and the line of the Soviet defence zone. */
const signs = parted([
  ...edges.filter(({ kind }) => kind === 'fortress').flatMap(({ path }) => drawn(path, 5)),
  ...edges.filter(({ kind }) => kind === 'sea').flatMap(({ path }) => drawn(waves(path), 1.1)),
  ...drawn(shapes.soviet_line, 3.5),
])
const outlines = new Map(shapes.areas.map(({ id, path }) => [id, parted(drawn(path, 0))]))

/** Check whether a section of a line crosses a box. */
function crosses({ a, b, reach }: Line, { x, y, width, height }: Box): boolean {
  let [first, last] = [0, 1]
  for (const [from, to, low, high] of [
    [a.x, b.x, x - width / 2 - reach, x + width / 2 + reach],
    [a.y, b.y, y - height / 2 - reach, y + height / 2 + reach],
  ] as const) {
    if (from === to) {
      if (from <= low || from >= high) return false
      continue
    }
    const [one, two] = [(low - from) / (to - from), (high - from) / (to - from)]
    first = Math.max(first, Math.min(one, two))
    last = Math.min(last, Math.max(one, two))
  }
  return first < last
}

function meets(lines: ReadonlyMap<number, Line[]>, box: Box): boolean {
  for (let x = part(box.x - box.width / 2); x <= part(box.x + box.width / 2); x += 1)
    for (let y = part(box.y - box.height / 2); y <= part(box.y + box.height / 2); y += 1)
      if ((lines.get(y * 1000 + x) ?? []).some((line) => crosses(line, box))) return true
  return false
}
const onSigns = (box: Box): boolean => meets(signs, box)
/**
 * Check whether a counter's box is in its area. The middle must be inside, and no edge of the area may cross the box.
 */
function within(id: string, plate: Box): boolean {
  const box = boxes.get(id)
  if (box === undefined) return inside(id, plate.x, plate.y) && !meets(outlines.get(id)!, plate)
  const far = (way: 'x' | 'y', size: 'width' | 'height'): boolean =>
    Math.abs(plate[way] - box[way]) + plate[size] / 2 < box[size] / 2
  return far('x', 'width') && far('y', 'height')
}

/** How far a counter's outline extends beyond its box, in map units. */
const EDGE = 0.65
const whole = (box: Box): Box => ({ ...box, width: box.width + 2 * EDGE, height: box.height + 2 * EDGE })

/**
 * With STANDINGS=all, the test checks all positions. Otherwise it checks a sample that contains many crowded positions.
 */
const all = process.env['STANDINGS'] === 'all'

describe.each(LANGS)('in %s', (lang) => {
  const names = new LabelPlacement(sheet).place(titlesIn(lang, true))
  const crowds = new CounterPlacement(sheet, names, roster, nameOf(lang))
  const stand = new Map<string, PlacedCounters>()
  /** The number of all positions, of positions without a folded stack, and of positions in which all counters fit. */
  const share = { all: 0, unfolded: 0, fitting: 0 }

  beforeAll(() => {
    // For Japanese a smaller sample is enough, because only the names differ.
    const step = all ? 1 : lang === 'en' ? 15 : 60
    let n = 0
    for (const { held } of positions()) {
      n += 1
      if (n % step !== 0) continue
      let [unfolded, fitting] = [true, true]
      for (const [id, written] of held) {
        const key = `${id}:${written}`
        let crowd = stand.get(key)
        if (crowd === undefined) {
          crowd = crowds.of(id, pinOf(infos.get(id)!), areaOf(id, written).groups)
          stand.set(key, crowd)
        }
        fitting &&= crowd.fits
        unfolded &&= crowd.fits && crowd.blocks.every(({ form }) => form !== 'folded' && form !== 'single')
      }
      share.all += 1
      share.unfolded += Number(unfolded)
      share.fitting += Number(fitting)
    }
  }, 240_000)

  it('counters overlap nothing and stay in their area in 99.9% of positions, with hardly a plate folded', () => {
    expect(share.all).toBeGreaterThan(300)
    expect(share.fitting / share.all).toBeGreaterThanOrEqual(0.999)
    expect(share.unfolded / share.all).toBeGreaterThanOrEqual(all ? 0.968 : 0.95)
  })

  it('layouts reported to fit stay within the drawn lines', () => {
    const wrong: string[] = []
    for (const [key, crowd] of stand) {
      if (!crowd.fits) continue
      const id = key.split(':')[0]!
      const plates = crowd.blocks.map((block) => ({ ...block, x: block.x + crowd.at.x, y: block.y + crowd.at.y }))
      for (const [i, plate] of plates.entries()) {
        if (!within(id, whole(plate))) wrong.push(`${key} leaves its area`)
        if (onSigns(whole(plate))) wrong.push(`${key} lies on a sign`)
        if (plates.slice(i + 1).some((other) => overlap(plate, other) > 0)) wrong.push(`${key} covers itself`)
        if ([...names.values()].some((name) => overlap(plate, name) > 0.01)) wrong.push(`${key} covers a name`)
      }
    }
    expect(stand.size).toBeGreaterThan(300)
    expect(wrong).toEqual([])
  })

  it('names are placed in advance, with boxes full or empty, unless the map differs', () => {
    expect(printedNames(components, edges, titlesIn(lang, true))).toEqual(names)
    const unmanned = printedNames(components, edges, titlesIn(lang, false))!
    for (const [id, box] of names) if (!boxes.has(id)) expect(unmanned.get(id)).toEqual(box)
    expect(printedNames(components, edges.slice(1), titlesIn(lang, true))).toBeNull()
    const [first, ...others] = titlesIn(lang, true)
    expect(printedNames(components, edges, [{ ...first!, width: 10 }, ...others])).toBeNull()
  })

  it('names keep clear of each other and of border symbols', () => {
    const written = [...names]
    const meeting = written.flatMap(([a, box], i) =>
      written.slice(i + 1).flatMap(([b, other]) => (overlap(box, other) > 0 ? [`${a} ${b}`] : [])),
    )
    expect(meeting).toEqual([])
    const hidden = written.filter(
      ([id, box]) => !boxes.has(id) && onSigns({ ...box, width: box.width - 8, height: box.height - 6 }),
    )
    // One Japanese name is wider than its area, even in condensed letters.
    expect(hidden.map(([id]) => id)).toEqual(lang === 'ja' ? ['stalingrad'] : [])
    const off = written.filter(
      ([, { x, y, width, height }]) =>
        x < width / 2 || y < height / 2 || x > shapes.width - width / 2 || y > shapes.height - height / 2,
    )
    expect(off.map(([id]) => id)).toEqual([])
  })
})

it('text is at least 12 pixels high where the whole map is shown', () => {
  expect(LETTER_SIZE * SCALE).toBeGreaterThanOrEqual(12)
})

describe('three factions where two plates of two counters have room', () => {
  it('have one counter each instead of overlapping', () => {
    const names = new LabelPlacement(sheet).place(titlesIn('en', true))
    const crowds = new CounterPlacement(sheet, names, roster, nameOf('en'))
    const held = 'b.guderian.6-germany/c.paulus.4-romania/d.rundstedt.2-germany'
    const crowd = crowds.of('copenhagen', pinOf(infos.get('copenhagen')!), areaOf('copenhagen', held).groups)
    expect(crowd.fits).toBe(true)
    expect(crowd.blocks.map(({ faction }) => faction).sort()).toEqual(['b', 'c', 'd'])
    expect(crowd.blocks.some(({ form }) => form === 'single')).toBe(true)
  })
})

describe('an area without a shape', () => {
  it('has its counters at its pin', () => {
    const crowds = new CounterPlacement(sheet, new Map(), roster, nameOf('en'))
    const { at, fits } = crowds.of('nowhere', { x: 300, y: 200 }, areaOf('nowhere', 'a.rommel.3-germany').groups)
    expect(at).toEqual({ x: 300, y: 200 })
    expect(fits).toBe(true)
  })

  it('has its name there as well', () => {
    const space = { id: 'nowhere', kind: 'land', entry: 'open', x: 300, y: 200 } as SpaceInfo
    expect(new LabelPlacement(sheet).place([namedAt(space, 'Nowhere', false)]).get('nowhere')).toMatchObject({
      x: 300,
      y: 200,
    })
  })
})
