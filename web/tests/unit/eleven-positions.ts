// Reads positions from 100 games between bots with three to five players. tests/eleven/write_counter_positions.py writes
// them.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import type { AreaView, GroupView } from '../../src/games/eleven/types'

/** A position: for each area, its units as text. Equal units always have equal text. */
export interface Position {
  players: number
  held: ReadonlyMap<string, string>
}

export function* positions(): Generator<Position> {
  const lines = gunzipSync(readFileSync(join(import.meta.dirname, 'eleven-positions.txt.gz'))).toString()
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

/** Parse the text of an area's units. Return the area as the page receives it. */
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
