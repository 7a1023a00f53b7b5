// Draws the map of Hitler's Eleven. The coasts are from Natural Earth (the npm package world-atlas, public domain) and
// slightly displaced. The areas are Voronoi cells around the points listed as seeds in the edition's map.toml. The
// whole map is then distorted (cartogram.mjs) until every area has room for its counters. The result is committed with
// the edition, so the page does not compute it.
//
//   npm run areas
//
// The script reads keys of each area from map.toml. The keys lon, lat and seeds are its position on the globe. `pushed`
// is the position to which its ground is displaced, and `rooms` the room that its counters need. The script writes
// shapes.json to the same folder, and the positions of the counters (x, y) to map.toml. tests/eleven/test_map.py checks
// that the areas that touch are those with a border in map.toml. tests/unit/counter-placement.test.ts checks that the
// counters fit.
import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { geoConicConformal, geoPath } from 'd3-geo'
import clipping from 'polygon-clipping'
import { feature } from 'topojson-client'
import { presimplify, simplify } from 'topojson-simplify'
import { borderLines, bridge, coastLine, length } from './shared-borders.mjs'
import { bent } from './cartogram.mjs'
import { mountainous, peaks, ridges } from './mountain-ridges.mjs'
import { lines, number, pairs, spaceTables, text, trace } from './map-file-functions.mjs'
import { cells, chain, inside, pieces } from './voronoi-cells.mjs'
import { thinPlate } from './smooth-distortion.mjs'

const WIDTH = 1400
const HEIGHT = 1150
// The margin around the map. The ground in the margin is distorted too, and then cut off.
const MARGIN = 500
// How far the displaced points may stay away from their targets. A larger value gives a smoother distortion.
const GIVE = 1500
const SMALLEST_ISLAND = 45
// Half the width and half the height of a box beside the areas, with a small margin.
const BOX = [90, 42]
// Two areas count as touching only if their common border is longer than this.
const GLIMPSE = 12

const folder = new URL('../../src/sandtable/games/eleven/components/', import.meta.url)
const mapFile = process.argv[2] ?? new URL('map.toml', folder)
const outFile = process.argv[3] ?? new URL('shapes.json', folder)

const source = readFileSync(mapFile, 'utf8')
const spaces = spaceTables(source).map((table) => ({
  id: text(table, 'id'),
  kind: text(table, 'kind'),
  zone: text(table, 'zone'),
  closed: text(table, 'entry') === 'closed',
  globe: [number(table, 'lon'), number(table, 'lat')],
  seeds: pairs(table, 'seeds'),
  rooms: pairs(table, 'rooms'),
  pushed: JSON.parse(/^pushed = (.*)$/m.exec(table)?.[1] ?? '[]'),
  sheet: [number(table, 'x'), number(table, 'y')],
}))
const borders = [...source.matchAll(/between = \["([^"]+)", "([^"]+)"\](?:, kind = "(\w+)")?/g)].map(
  ([, a, b, kind]) => ({
    a,
    b,
    kind: kind ?? 'plain',
  }),
)
const onMap = spaces.filter((space) => space.kind !== 'box')
if (spaces.length < 2 || onMap.some((space) => space.pushed.length !== 2 || space.globe.some(Number.isNaN))) {
  console.error('every area of the map needs lon, lat and pushed')
  process.exit(1)
}

// Project the ground, then displace it to the positions in map.toml.
const corners = { type: 'MultiPoint', coordinates: onMap.map((space) => space.globe) }
const projection = geoConicConformal().parallels([36, 62]).rotate([-20, 0])
projection
  .fitExtent(
    [
      [120, 60],
      [WIDTH - 80, HEIGHT - 70],
    ],
    corners,
  )
  .precision(0.5)
const plate = thinPlate(
  onMap.map((space) => ({ from: projection(space.globe), to: space.pushed })),
  GIVE,
)
const place = (globe) => plate(projection(globe))

const atlas = JSON.parse(readFileSync(createRequire(import.meta.url).resolve('world-atlas/land-10m.json'), 'utf8'))
const topology = simplify(presimplify(atlas), 0.0008)
const clipped = projection.clipExtent([
  [-MARGIN, -MARGIN],
  [WIDTH + MARGIN, HEIGHT + MARGIN],
])
const rings = geoPath(clipped)(feature(topology, topology.objects.land))
  .split('M')
  .filter(Boolean)
  .map((line) =>
    line
      .replace('Z', '')
      .split('L')
      .map((pair) => plate(pair.split(',').map(Number))),
  )
const sheet = [
  [
    [0, 0],
    [WIDTH, 0],
    [WIDTH, HEIGHT],
    [0, HEIGHT],
    [0, 0],
  ],
]
const everything = clipping.xor(...rings.map((ring) => [[...ring, ring[0]]]))
const land = pieces(clipping.intersection(sheet, everything), SMALLEST_ISLAND)
const water = pieces(clipping.difference(sheet, land), SMALLEST_ISLAND)

const joined = new Set(borders.flatMap(({ a, b }) => [`${a} ${b}`, `${b} ${a}`]))
const seedsOf = (kind, others) => [
  ...onMap
    .filter((space) => space.kind === kind)
    .flatMap((space) => [space.globe, ...space.seeds].map((globe) => ({ id: space.id, at: place(globe) }))),
  ...pairs(source, others).map((globe) => ({ id: '', at: place(globe) })),
]
const closed = new Set(onMap.filter((space) => space.closed).map((space) => space.id))
const apart = (a, b) => a !== '' && b !== '' && !closed.has(a) && !closed.has(b) && !joined.has(`${a} ${b}`)
const ground = cells(seedsOf('land', 'no_area'), land, { apart, smallest: SMALLEST_ISLAND, everywhere: true })
const seas = cells(seedsOf('sea', 'no_sea'), water, {
  apart: () => false,
  smallest: SMALLEST_ISLAND,
  everywhere: false,
})
const shape = new Map([...ground.shapes, ...seas.shapes])

// Distort the map until each area has room for its counters.
const net = bent(
  { width: WIDTH, height: HEIGHT },
  onMap.map(({ id, rooms }) => ({ id, rooms, shape: shape.get(id) ?? [] })),
  spaces
    .filter((space) => space.kind === 'box')
    .map(({ sheet: [x, y] }) => [x - BOX[0], y - BOX[1], x + BOX[0], y + BOX[1]]),
)
for (const { id } of onMap) {
  const { scale } = net.found.get(id) ?? { scale: 1 }
  if (scale < 1) console.warn(`${id} has ${Math.round(scale * 100)}% of the room it needs`)
}
const bend = (line) => line.map(net.at)
/** Return the position of an area's counters: the middle of the room that was found for them. */
const pin = ({ id, sheet }) => net.found.get(id)?.middle?.map(Math.round) ?? sheet

const soviet = new Set(onMap.filter((space) => space.zone === 'soviet').map((space) => space.id))
const bentShape = new Map([...shape].map(([id, polygons]) => [id, polygons.map((polygon) => polygon.map(bend))]))
const heights = ridges((globe) => net.at(place(globe)))
const drawn = borders.flatMap(({ a, b, kind }) => {
  const common =
    shape.has(a) && shape.has(b) && seas.shapes.has(a) === seas.shapes.has(b)
      ? borderLines(ground.edges, a, b, shape)
      : coastLine(shape.get(a), shape.get(b))
  const path = common.map((line) => trace(bend(line), false)).join('')
  const touch = common.reduce((sum, line) => sum + length(line), 0) > GLIMPSE
  const mountain = kind === 'fortress' && mountainous(common.flatMap(bend), heights) ? { mountain: true } : {}
  return touch
    ? [{ a, b, kind, path, ...mountain }]
    : [{ a, b, kind, bridge: true, path: bridge(bentShape.get(a), bentShape.get(b)) }]
})

/** Return the sections of a ring that do not run along the edge of the map. */
function shore(ring) {
  const edge = ([x, y]) => x < 1 || y < 1 || x > WIDTH - 1 || y > HEIGHT - 1
  const found = [[]]
  ring.forEach((point, i) => {
    const before = ring[i - 1]
    if (before && edge(before) && edge(point)) found.push([])
    found[found.length - 1].push(point)
  })
  return found
}

const bentLand = land.map((polygon) => polygon.map(bend))
const polygons = (shapes) =>
  shapes.flatMap((polygon) => polygon.map((ring) => trace(bend(ring.slice(0, -1)), true))).join('')
const shapes = {
  width: WIDTH,
  height: HEIGHT,
  source:
    'Natural Earth (public domain), by way of world-atlas 2.0.2, bent to make room; areas are Voronoi cells, ridges are drawn by hand',
  land: land.map((polygon) => ({ path: polygons([polygon]) })),
  coast: land.map((polygon) => ({
    path: polygon
      .flatMap(shore)
      .map((line) => trace(bend(line), false))
      .join(''),
  })),
  areas: onMap.map((space) => ({ id: space.id, path: polygons(shape.get(space.id) ?? []), label: pin(space) })),
  borders: drawn,
  soviet_line: chain(
    ground.edges,
    (a, b) => a !== '' && b !== '' && soviet.has(a) !== soviet.has(b),
    [WIDTH, HEIGHT],
    bend,
  ),
  peaks: peaks(heights, ([x, y]) => inside([x, y], bentLand)),
  labels: [],
}
writeFileSync(outFile, lines(shapes))

const [head, ...tables] = source.split('[[space]]\n')
const pinned = tables.map((table, i) => {
  const [x, y] = pin(spaces[i])
  return table.replace(/^x = .*$/m, `x = ${x}`).replace(/^y = .*$/m, `y = ${y}`)
})
writeFileSync(mapFile, [head, ...pinned].join('[[space]]\n'))
