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
import { Sheet } from '../../src/games/eleven/map/room'
import type { SpaceInfo } from '../../src/games/eleven/types'
import { Roster } from '../../src/games/eleven/units'
import { areaOf, components, nameOf, positions, worthOf, type Lang } from './standings'

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
  const box = boxes.get(id)
  if (box) return Math.abs(x - box.x) < box.width / 2 && Math.abs(y - box.y) < box.height / 2
  let odd = false
  for (const ring of rings.get(id) ?? [])
    for (let i = 0; i + 1 < ring.length; i += 1) {
      const [a, b] = [ring[i]!, ring[i + 1]!]
      if (a.y > y !== b.y > y && x < ((b.x - a.x) * (y - a.y)) / (b.y - a.y) + a.x) odd = !odd
    }
  return odd
}

/** Places under the signs of borders, by the part of the sheet: walls, waves, the Soviet line. */
const PART = 40
const part = (x: number, y: number): number => Math.floor(y / PART) * 100 + Math.floor(x / PART)
const signs = new Map<number, Point[]>()
for (const path of [
  ...edges.filter(({ kind }) => kind === 'fortress').map(({ path }) => path),
  ...edges.filter(({ kind }) => kind === 'sea').map(({ path }) => waves(path)),
  shapes.soviet_line,
])
  for (const at of polylines(path).flat()) signs.set(part(at.x, at.y), [...(signs.get(part(at.x, at.y)) ?? []), at])

function onSigns({ x, y, width, height }: Box): boolean {
  for (let top = y - height / 2; top < y + height / 2 + PART; top += PART)
    for (let left = x - width / 2; left < x + width / 2 + PART; left += PART)
      if (
        (signs.get(part(left, top)) ?? []).some(
          (at) => Math.abs(at.x - x) < width / 2 && Math.abs(at.y - y) < height / 2,
        )
      )
        return true
  return false
}

/** A coast may run so far under the edges of a plate, both together. */
const SLACK = 8

/** Places on the edge of a box and within it. */
const spots = ({ x, y, width, height }: Box): [number, number][] =>
  [-0.5, -0.25, 0, 0.25, 0.5].flatMap((across) =>
    [-0.5, 0, 0.5].map((down): [number, number] => [x + across * width, y + down * height]),
  )

/** All positions are looked at with STANDINGS=all, else a part of them, in which one that is crowded weighs more. */
const all = process.env['STANDINGS'] === 'all'

describe.each(['en', 'ja'] as Lang[])('in %s', (lang) => {
  const names = new Labels(sheet).place(
    spaces.map((space) => namedAt(space, `${nameOf(lang)(space.id)}${worthOf(space)}`, true)),
  )
  const crowds = new Crowds(sheet, names, roster, nameOf(lang))
  const stand = new Map<string, Crowd>()
  /** How often each crowd stands in its area, and in how many positions all have their room, none folded. */
  const often = new Map<string, number>()
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
        often.set(key, (often.get(key) ?? 0) + 1)
        let crowd = stand.get(key)
        if (crowd === undefined) {
          crowd = crowds.of(id, pinOf(infos.get(id)!), areaOf(id, written).groups)
          stand.set(key, crowd)
        }
        fitting &&= crowd.fits
        unfolded &&= crowd.fits && crowd.blocks.every((block) => block.form !== 'folded')
      }
      share.all += 1
      share.unfolded += Number(unfolded)
      share.fitting += Number(fitting)
    }
  }, 240_000)

  it('nothing covers anything, or leaves its area, in 99.9% of positions, and hardly a plate is folded', () => {
    expect(share.all).toBeGreaterThan(300)
    expect(share.fitting / share.all).toBeGreaterThanOrEqual(all ? 0.999 : 0.996)
    expect(share.unfolded / share.all).toBeGreaterThanOrEqual(all ? 0.968 : 0.95)
  })

  it('what is said to fit does, by the paths that are drawn', () => {
    const wrong: string[] = []
    for (const [key, crowd] of stand) {
      if (!crowd.fits || (often.get(key) ?? 0) < 20) continue
      const id = key.split(':')[0]!
      const plates = crowd.blocks.map((block) => ({ ...block, x: block.x + crowd.at.x, y: block.y + crowd.at.y }))
      for (const [i, plate] of plates.entries()) {
        const out = spots({ ...plate, width: plate.width - SLACK, height: plate.height - SLACK }).filter(
          ([x, y]) => !inside(id, x, y),
        ).length
        if (out > 0) wrong.push(`${key} leaves its area`)
        if (onSigns({ ...plate, width: plate.width - 2, height: plate.height - 2 })) wrong.push(`${key} lies on a sign`)
        if (plates.slice(i + 1).some((other) => overlap(plate, other) > 0)) wrong.push(`${key} covers itself`)
        if ([...names.values()].some((name) => overlap(plate, name) > 0)) wrong.push(`${key} covers a name`)
      }
    }
    expect(wrong).toEqual([])
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
