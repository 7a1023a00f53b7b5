// Reads the map of Hitler's Eleven from the edition's files without a service. Used by tests, and by scripts that
// compute positions in advance.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { edgesOf } from '../src/games/eleven/map/base/drawn-borders'
import { LabelPlacement, type NameToPlace } from '../src/games/eleven/map/area-name-placement'
import { boxesOf, namedAt, titleOf } from '../src/games/eleven/map/preferred-name-and-counter-positions'
import { placesOf, printOf, type PrintedNames } from '../src/games/eleven/map/precomputed-name-positions'
import { AreaGrid } from '../src/games/eleven/map/area-raster'
import type { Components, Shapes } from '../src/games/eleven/types'
import { number, spaceTables, text } from './map-file-functions.mjs'

const FOLDER = join(import.meta.dirname, '../../src/sandtable/games/eleven/components')
const read = (file: string): string => readFileSync(join(FOLDER, file), 'utf8')
const tables = (file: string, list: string): string[] => read(file).split(`[[${list}]]`).slice(1)

/** The components needed to place counters. */
export const components = {
  shapes: JSON.parse(read('shapes.json')) as Shapes,
  spaces: spaceTables(read('map.toml')).map((table) => ({
    ...Object.fromEntries(['id', 'en', 'ja', 'kind', 'zone', 'owner', 'home'].map((key) => [key, text(table, key)])),
    entry: text(table, 'entry') || 'open',
    vp: number(table, 'vp') || 0,
    x: number(table, 'x'),
    y: number(table, 'y'),
  })),
  borders: [...read('map.toml').matchAll(/between = \["([^"]+)", "([^"]+)"\](?:, kind = "(\w+)")?/g)].map(
    ([, a, b, kind]) => ({ a, b, kind: kind ?? 'plain' }),
  ),
  powers: tables('powers.toml', 'power').map((table) => ({ id: text(table, 'id'), code: text(table, 'code') })),
  generals: tables('generals.toml', 'general').map((table) => ({
    id: text(table, 'id'),
    en: text(table, 'en'),
    ja: text(table, 'ja'),
    power: text(table, 'power'),
    strength: number(table, 'strength'),
  })),
} as unknown as Components

const london = Number(/^london = \{[^}]*value = (\d+)/m.exec(read('game.toml'))?.[1])

export type Lang = 'en' | 'ja'
const named = new Map(
  [...components.generals, ...components.spaces].map((each) => [each.id, each as unknown as Record<Lang, string>]),
)
export const nameOf =
  (lang: Lang) =>
  (unit: string): string =>
    named.get(unit)?.[lang] ?? unit

/** Return the victory points on an area's label at the start of a game. */
const worthOf = (space: { id: string; vp: number }): number => (space.id === 'london' ? london : space.vp)

/** Return the labels of all areas. With `manned`, all areas contain units; otherwise all areas are empty. */
export const titlesIn = (lang: Lang, manned: boolean): NameToPlace[] =>
  components.spaces.map((space) => namedAt(space, titleOf(space, nameOf(lang)(space.id), worthOf(space)), manned))

export const LANGS: readonly Lang[] = ['en', 'ja']
export const PRINTED = new URL('../src/generated/eleven-name-places.ts', import.meta.url)

/** Return the source code of the module with the positions of the area names. */
export function printedNames(): string {
  const boxes = boxesOf(components.spaces)
  const edges = edgesOf(components)
  const sheet = new AreaGrid(components, edges, boxes)
  const printed: PrintedNames[] = LANGS.map((lang) => {
    const titles = titlesIn(lang, true)
    const names = new LabelPlacement(sheet).place(titles)
    return { ...printOf(components, edges, titles), places: placesOf(components, titles, names) }
  })
  const lines = printed.map((each) => `  ${JSON.stringify(each)},\n`)
  return `// Made by \`npm run names\`: where the names of the areas stand on the map; not to be edited.\nexport const PRINTED = [\n${lines.join('')}]\n`
}
