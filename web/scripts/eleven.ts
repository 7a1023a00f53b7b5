// The map of Hitler's Eleven as its edition has it, without a service: for what is reckoned of it once, and for tests.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { edgesOf } from '../src/games/eleven/map/base/edges'
import { Labels, type Named } from '../src/games/eleven/map/labels'
import { boxesOf, namedAt, titleOf } from '../src/games/eleven/map/pins'
import { placesOf, printOf, type Printed } from '../src/games/eleven/map/printed'
import { Sheet } from '../src/games/eleven/map/room'
import type { Components, Shapes } from '../src/games/eleven/types'
import { number, spaceTables, text } from './plane.mjs'

const FOLDER = join(import.meta.dirname, '../../src/sandtable/games/eleven/components')
const read = (file: string): string => readFileSync(join(FOLDER, file), 'utf8')
const tables = (file: string, list: string): string[] => read(file).split(`[[${list}]]`).slice(1)

/** What the map is drawn from, as far as the counters go. */
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

/** What the home of a power is worth that nobody has taken yet. */
const worthOf = (space: { id: string; vp: number }): number => (space.id === 'london' ? london : space.vp)

/** What is written at each area, with nobody anywhere or somebody everywhere. */
export const titlesIn = (lang: Lang, manned: boolean): Named[] =>
  components.spaces.map((space) => namedAt(space, titleOf(space, nameOf(lang)(space.id), worthOf(space)), manned))

export const LANGS: readonly Lang[] = ['en', 'ja']
export const PRINTED = new URL('../src/generated/eleven-names.ts', import.meta.url)

/** The text of the module with the places of the names. */
export function printedNames(): string {
  const boxes = boxesOf(components.spaces)
  const edges = edgesOf(components)
  const sheet = new Sheet(components, edges, boxes)
  const printed: Printed[] = LANGS.map((lang) => {
    const titles = titlesIn(lang, true)
    const names = new Labels(sheet).place(titles)
    return { ...printOf(components, edges, titles), places: placesOf(components, titles, names) }
  })
  const lines = printed.map((each) => `  ${JSON.stringify(each)},\n`)
  return `// Made by \`npm run names\`: where the names of the areas stand on the map; not to be edited.\nexport const PRINTED = [\n${lines.join('')}]\n`
}
