// Draws the background of the map of The Rise of Blitzkrieg: land, rivers, woods and fortifications. Country shapes are
// from Natural Earth (the npm package world-atlas, public domain). Rivers, woods and fortifications are drawn by hand
// (terrain-of-1940.mjs). The result is a Mercator projection in the coordinate system of the spaces. The result is
// committed with the edition, so the page does not compute it.
//
//   npm run shapes
//
// The script reads the spaces from the edition's map.toml: their positions on the globe (lon, lat) and on the map (x,
// y). The positions on the map are displaced to make room for neighbours, counters, names and routes. The script writes
// shapes.json to the same folder.
import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { geoMercator, geoPath } from 'd3-geo'
import { feature, mesh } from 'topojson-client'
import { presimplify, simplify } from 'topojson-simplify'
import { flow, lines, number, spaceTables, text, trace } from './map-file-functions.mjs'
import { warpFrom } from './smooth-distortion.mjs'
import { CANALS, HEIGHTS, MAGINOT, RIVERS, WOODS } from './terrain-of-1940.mjs'
import { facing, hills, trees } from './terrain-symbols.mjs'

const WIDTH = 1000
const HEIGHT = 880
// Land continues beyond the sheet, so that a wider or taller window shows more land instead of an empty margin.
const OVERSCAN = { x: 520, y: 300 }
const COUNTRIES = { 250: 'FR', '056': 'BE', 528: 'NL', 276: 'DE', 442: 'LU', 826: 'GB', 756: 'other' }
const LABELS = [
  { kind: 'sea', en: 'North Sea', ja: '北海', x: 90, y: 208 },
  { kind: 'sea', en: 'English Channel', ja: 'イギリス海峡', x: -112, y: 420 },
  { kind: 'country', en: 'France', ja: 'フランス', x: 480, y: 846 },
  { kind: 'country', en: 'Belgium', ja: 'ベルギー', x: 628, y: 300 },
  { kind: 'country', en: 'Netherlands', ja: 'オランダ', x: 652, y: 158 },
  { kind: 'country', en: 'Germany', ja: 'ドイツ', x: 902, y: 300 },
  { kind: 'small', en: 'Luxembourg', ja: 'ルクセンブルク', x: 788, y: 630 },
  { kind: 'country', en: 'England', ja: 'イングランド', x: -112, y: 110 },
]

const folder = new URL('../../src/sandtable/games/blitzkrieg/components/', import.meta.url)
const mapFile = process.argv[2] ?? new URL('map.toml', folder)
const outFile = process.argv[3] ?? new URL('shapes.json', folder)

const source = readFileSync(mapFile, 'utf8')
const spaces = spaceTables(source).map((table) => ({
  id: text(table, 'id'),
  lon: number(table, 'lon'),
  lat: number(table, 'lat'),
  sheet: [number(table, 'x'), number(table, 'y')],
}))
if (spaces.length < 2 || spaces.some((space) => [space.lon, space.lat, ...space.sheet].some(Number.isNaN))) {
  console.error('every space of the map needs lon, lat, x and y')
  process.exit(1)
}

const corners = { type: 'MultiPoint', coordinates: spaces.map((space) => [space.lon, space.lat]) }
const projection = geoMercator().fitExtent(
  [
    [70, 62],
    [WIDTH - 84, HEIGHT - 78],
  ],
  corners,
)
const plain = spaces.map((space) => ({ ...space, at: projection([space.lon, space.lat]) }))
// The same function moves the land and the spaces, so Sedan stays in France and Ostend stays on the coast.
const warp = warpFrom(plain.map((space) => ({ from: space.at, to: space.sheet })))

const atlas = JSON.parse(readFileSync(createRequire(import.meta.url).resolve('world-atlas/countries-10m.json'), 'utf8'))
const kept = atlas.objects.countries.geometries.filter((shape) => shape.id in COUNTRIES)
const topology = simplify(presimplify(atlas), 0.00011)

/**
 * Clip a geometry to the map with its margin, and return it as an SVG path. The points are projected, displaced and
 * rounded.
 */
function draw(geometry, { close }) {
  const clip = geoMercator()
    .scale(projection.scale())
    .translate(projection.translate())
    .precision(0.5)
    .clipExtent([
      [-OVERSCAN.x, -OVERSCAN.y],
      [WIDTH + OVERSCAN.x, HEIGHT + OVERSCAN.y],
    ])
  const flat = geoPath(clip)(geometry)
  if (!flat) return ''
  return flat
    .split('M')
    .filter(Boolean)
    .map((line) =>
      trace(
        line
          .replace('Z', '')
          .split('L')
          .map((pair) => warp(pair.split(',').map(Number))),
        close,
      ),
    )
    .join('')
}

const land = kept
  .map((shape) => {
    const geometry = feature(
      topology,
      topology.objects.countries.geometries.find((each) => each.id === shape.id),
    )
    return { country: COUNTRIES[shape.id], path: draw(geometry, { close: true }) }
  })
  .filter((shape) => shape.path)
const isKept = (shape) => shape.id in COUNTRIES
const borders = mesh(topology, topology.objects.countries, (a, b) => a !== b && isKept(a) && isKept(b))
const coast = mesh(topology, topology.objects.countries, (a, b) => a === b && isKept(a))

/** Return the map position of a point given as [longitude, latitude]. */
const place = (globe) => warp(projection(globe))
const placed = (line) => line.map(place)
const routes = [...source.matchAll(/between = \["(\w+)", "(\w+)"\]/g)].map((route) =>
  route.slice(1).map((id) => spaces.find((space) => space.id === id).sheet),
)
const rivers = [
  ...RIVERS.map(({ great = false, line }) => ({ kind: great ? 'great' : 'small', line: placed(line) })),
  ...CANALS.map((line) => ({ kind: 'canal', line: placed(line) })),
]
const woods = WOODS.map(({ ring }) => placed(ring))
const clear = { spaces: spaces.map(({ sheet }) => sheet), lines: [...routes, ...rivers.map(({ line }) => line)] }

const shapes = {
  width: WIDTH,
  height: HEIGHT,
  source:
    'Natural Earth (public domain), by way of world-atlas 2.0.2; rivers, woods and works are drawn by hand; spaces pushed apart, land bent along with them',
  land,
  borders: [{ path: draw(borders, { close: false }) }],
  coast: [{ path: draw(coast, { close: false }) }],
  rivers: rivers.map(({ kind, line }) => ({ kind, path: flow(line) })),
  woods: woods.map((ring) => ({ path: flow(ring, true), trees: trees(ring, clear) })),
  hills: HEIGHTS.flatMap((line) => hills(placed(line), clear)),
  works: MAGINOT.map((line) => ({ path: flow(placed(line)), forts: facing(placed(line)) })),
  labels: LABELS,
}
writeFileSync(outFile, lines(shapes))
