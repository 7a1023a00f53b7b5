// Positions of 100 games of bots with three, four and five players (tests/eleven/standings.py), and the map they are played on.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { number, spaceTables, text } from '../../scripts/plane.mjs'
import type { AreaView, Components, GroupView, Shapes } from '../../src/games/eleven/types'

const FOLDER = join(import.meta.dirname, '../../../src/sandtable/games/eleven/components')
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

/** What stands beside the name of a home that nobody has taken yet. */
export const worthOf = (space: { id: string; vp: number }): string => {
  const worth = space.id === 'london' ? london : space.vp
  return worth > 0 ? ` ★${worth}` : ''
}

/** A position: who stands where, by area as it was written, the same text for the same crowd. */
export interface Position {
  players: number
  held: ReadonlyMap<string, string>
}

export function* positions(): Generator<Position> {
  const lines = gunzipSync(readFileSync(join(import.meta.dirname, 'standings.txt.gz'))).toString()
  let players = 0
  let held = new Map<string, string>()
  for (const line of lines.trimEnd().split('\n')) {
    if (line.startsWith('=')) {
      players = Number(line[1])
      held = new Map()
      continue
    }
    for (const each of line.split(' ')) {
      const [id, text] = each.split(':') as [string, string]
      if (text === '') held.delete(id)
      else held.set(id, text)
    }
    yield { players, held }
  }
}

/** What is written of an area, as the page is told it. */
export function areaOf(id: string, written: string): AreaView {
  const taken = written.startsWith('!')
  const groups = written
    .replace('!', '')
    .split('/')
    .filter(Boolean)
    .map((group): GroupView => {
      const [faction, ...units] = group.split('.') as [string, ...string[]]
      return {
        faction,
        units: Object.fromEntries(
          units.map((unit) => {
            const [, count, power] = /^(\d+)-(.*)$/.exec(unit) ?? []
            return power === undefined ? [unit, 1] : [`soldier-${power}`, Number(count)]
          }),
        ),
      }
    })
  return { id, groups, taken }
}
