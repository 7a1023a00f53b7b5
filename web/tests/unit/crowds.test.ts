// The map holds what stands on it: over all positions of 100 games, with three, four and five players, no counter covers another,
// a name or the sign of a border, or leaves its area; and what is drawn smaller than it might be is little.
import { beforeAll, describe, expect, it } from 'vitest'
import type { Point } from '../../src/board/points'
import { edgesOf } from '../../src/games/eleven/map/base/edges'
import { polylines, waves } from '../../src/games/eleven/map/base/strokes'
import { Crowds, type Crowd } from '../../src/games/eleven/map/crowds'
import { Labels, overlap } from '../../src/games/eleven/map/labels'
import { LETTERS, type Box } from '../../src/games/eleven/map/layout'
import { boxesOf, namedAt, pinOf } from '../../src/games/eleven/map/pins'
import { printed } from '../../src/games/eleven/map/printed'
import { Sheet } from '../../src/games/eleven/map/room'
import type { SpaceInfo } from '../../src/games/eleven/types'
import { Roster } from '../../src/games/eleven/units'
import { components, LANGS, nameOf, titlesIn } from '../../scripts/eleven'
import { areaOf, positions } from './standings'

const { shapes, spaces } = components
const roster = new Roster(components)
const edges = edgesOf(components)
const boxes = boxesOf(spaces)
const sheet = new Sheet(components, edges, boxes)
const rings = new Map(shapes.areas.map(({ id, path }) => [id, polylines(path)]))
const infos = new Map(spaces.map((space) => [space.id, space]))

/** The map at its full size on a screen of 1440 by 900. */
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

/** Lines of the map as they are drawn, each with what it reaches to either side. */
interface Line {
  a: Point
  b: Point
  reach: number
}
const drawn = (path: string, reach: number): Line[] =>
  polylines(path).flatMap((line) => line.slice(1).map((b, i) => ({ a: line[i]!, b, reach })))
/** Lines by the part of the sheet. */
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
/** Walls with their teeth, waves, the Soviet line. */
const signs = parted([
  ...edges.filter(({ kind }) => kind === 'fortress').flatMap(({ path }) => drawn(path, 5)),
  ...edges.filter(({ kind }) => kind === 'sea').flatMap(({ path }) => drawn(waves(path), 1.1)),
  ...drawn(shapes.soviet_line, 3.5),
])
const outlines = new Map(shapes.areas.map(({ id, path }) => [id, parted(drawn(path, 0))]))

/** Whether a line runs through a box. */
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
/** Whether a plate lies in its area: its middle does, and nothing of the area's edge runs through it. */
function within(id: string, plate: Box): boolean {
  const box = boxes.get(id)
  if (box === undefined) return inside(id, plate.x, plate.y) && !meets(outlines.get(id)!, plate)
  const far = (way: 'x' | 'y', size: 'width' | 'height'): boolean =>
    Math.abs(plate[way] - box[way]) + plate[size] / 2 < box[size] / 2
  return far('x', 'width') && far('y', 'height')
}

/** How far the edge of a plate, which is a line, reaches over its box. */
const EDGE = 0.65
const whole = (box: Box): Box => ({ ...box, width: box.width + 2 * EDGE, height: box.height + 2 * EDGE })

/** All positions are looked at with STANDINGS=all, else a part of them, in which one that is crowded weighs more. */
const all = process.env['STANDINGS'] === 'all'

describe.each(LANGS)('in %s', (lang) => {
  const names = new Labels(sheet).place(titlesIn(lang, true))
  const crowds = new Crowds(sheet, names, roster, nameOf(lang))
  const stand = new Map<string, Crowd>()
  /** In how many positions all have their room, and none is folded. */
  const share = { all: 0, unfolded: 0, fitting: 0 }

  beforeAll(() => {
    // In Japanese fewer will do, for only names differ.
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

  it('nothing covers anything, or leaves its area, in 99.9% of positions, and hardly a plate is folded', () => {
    expect(share.all).toBeGreaterThan(300)
    expect(share.fitting / share.all).toBeGreaterThanOrEqual(0.999)
    expect(share.unfolded / share.all).toBeGreaterThanOrEqual(all ? 0.968 : 0.95)
  })

  it('what is said to fit does, by the lines that are drawn', () => {
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

  it('names have been placed already, with somebody in the boxes beside the map or nobody, unless the map is another', () => {
    expect(printed(components, edges, titlesIn(lang, true))).toEqual(names)
    const unmanned = printed(components, edges, titlesIn(lang, false))!
    for (const [id, box] of names) if (!boxes.has(id)) expect(unmanned.get(id)).toEqual(box)
    expect(printed(components, edges.slice(1), titlesIn(lang, true))).toBeNull()
    const [first, ...others] = titlesIn(lang, true)
    expect(printed(components, edges, [{ ...first!, width: 10 }, ...others])).toBeNull()
  })

  it('names stand apart from each other and off the signs of borders', () => {
    const written = [...names]
    const meeting = written.flatMap(([a, box], i) =>
      written.slice(i + 1).flatMap(([b, other]) => (overlap(box, other) > 0 ? [`${a} ${b}`] : [])),
    )
    expect(meeting).toEqual([])
    const hidden = written.filter(
      ([id, box]) => !boxes.has(id) && onSigns({ ...box, width: box.width - 8, height: box.height - 6 }),
    )
    // One is longer than its area is wide, even drawn together.
    expect(hidden.map(([id]) => id)).toEqual(lang === 'ja' ? ['stalingrad'] : [])
    const off = written.filter(
      ([, { x, y, width, height }]) =>
        x < width / 2 || y < height / 2 || x > shapes.width - width / 2 || y > shapes.height - height / 2,
    )
    expect(off.map(([id]) => id)).toEqual([])
  })
})

it('letters are at least 12 pixels high where the whole map is shown', () => {
  expect(LETTERS * SCALE).toBeGreaterThanOrEqual(12)
})

describe('three factions where two plates of two counters have room', () => {
  it('have a counter each, rather than to cover each other', () => {
    const names = new Labels(sheet).place(titlesIn('en', true))
    const crowds = new Crowds(sheet, names, roster, nameOf('en'))
    const held = 'b.guderian.6-germany/c.paulus.4-romania/d.rundstedt.2-germany'
    const crowd = crowds.of('copenhagen', pinOf(infos.get('copenhagen')!), areaOf('copenhagen', held).groups)
    expect(crowd.fits).toBe(true)
    expect(crowd.blocks.map(({ faction }) => faction).sort()).toEqual(['b', 'c', 'd'])
    expect(crowd.blocks.some(({ form }) => form === 'single')).toBe(true)
  })
})

describe('an area without a shape', () => {
  it('has its counters at its pin', () => {
    const crowds = new Crowds(sheet, new Map(), roster, nameOf('en'))
    const { at, fits } = crowds.of('nowhere', { x: 300, y: 200 }, areaOf('nowhere', 'a.rommel.3-germany').groups)
    expect(at).toEqual({ x: 300, y: 200 })
    expect(fits).toBe(true)
  })

  it('has its name there as well', () => {
    const space = { id: 'nowhere', kind: 'land', entry: 'open', x: 300, y: 200 } as SpaceInfo
    expect(new Labels(sheet).place([namedAt(space, 'Nowhere', false)]).get('nowhere')).toMatchObject({ x: 300, y: 200 })
  })
})
