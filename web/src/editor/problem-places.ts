// Finds the entry and field of a problem. The engine reports only a file and a key.
import type { Message } from '../types'
import { listAt, pairOf } from '../edition/edit-components'
import type { Entry, Tables, Target } from '../edition/types'

export interface ProblemPlace {
  target: Target
  /** The key of the wrong value, or "" if the problem concerns the whole entry. */
  field: string
}

const argument = (problem: Message, name: string): string => {
  const value = problem.args[name]
  return typeof value === 'object' || value === undefined ? '' : String(value)
}

export const fileOf = (problem: Message): string => argument(problem, 'file')

/** Ids of problems that concern the type of a value. */
const TYPED = new Set(
  ['bad-value', 'wrong-type', 'wrong-length', 'no-key', 'missing-key', 'not-one-of', 'not-known'].map(
    (what) => `edition-${what}`,
  ),
)

const named = (entry: Entry): string => String(entry['id'] ?? entry['number'] ?? '')

/**
 * Return the entry and field of a problem. Return null if the problem concerns a whole file or list.
 * @param fromZero lists whose entries the game numbers from 0; in other lists the numbers begin at 1.
 */
export function placeOf(tables: Tables, fromZero: readonly string[], problem: Message): ProblemPlace | null {
  const file = fileOf(problem)
  const key = argument(problem, 'key')
  const table = tables[file]
  if (!table) return null
  const numbered = /^(\w+)\[(\d+)\]\.?(.*)$/.exec(key)
  if (numbered) {
    const [, list = '', number = '', field = ''] = numbered
    // Problems of these types number entries from 0 in every game.
    const first = TYPED.has(problem.id) || fromZero.includes(list) ? 0 : 1
    const entries = listAt(tables, file, list)
    const byNumber = list === 'turn' ? entries.findIndex((each) => each['number'] === Number(number)) : -1
    const index = byNumber >= 0 ? byNumber : Number(number) - first
    return entries[index] ? { target: { file, path: [list, index] }, field: first_(field) } : null
  }
  const [list = '', ...rest] = key.split('.')
  const entries = listAt(tables, file, list)
  if (entries.length > 0) {
    const [one = '', two = '', ...more] = rest
    const joined = entries.findIndex((each) =>
      'between' in each || 'from' in each ? same(pairOf(each), one, two, 'from' in each) : false,
    )
    if (joined >= 0) return { target: { file, path: [list, joined] }, field: first_(more.join('.')) }
    const sided = entries.findIndex((each) => each['side'] === one && named(each) === two)
    if (sided >= 0) return { target: { file, path: [list, sided] }, field: first_(more.join('.')) }
    const index = entries.findIndex((each) => named(each) === one)
    if (index >= 0) return { target: { file, path: [list, index] }, field: first_([two, ...more].join('.')) }
    if (list === 'arrow') return spaceOf(tables, one)
    return null
  }
  const inner = table[list]
  if (typeof inner !== 'object' || inner === null) return null
  // A title is a table with texts. It has no form of its own, so its field is in the form of the file.
  if ('en' in inner || 'ja' in inner) return { target: { file, path: [] }, field: list }
  const [group = '', field = ''] = rest
  const within = (inner as Entry)[group]
  if (typeof within === 'object' && within !== null && !Array.isArray(within))
    return { target: { file, path: [list, group] }, field: first_(field) }
  return { target: { file, path: [list] }, field: first_(rest.join('.')) }
}

const same = ([a, b]: [string, string], one: string, two: string, arrow: boolean): boolean =>
  (a === one && b === two) || (!arrow && a === two && b === one)

const first_ = (keys: string): string => /^\w*/.exec(keys)?.[0] ?? ''

/** Return the location of the entry of the space with this id. */
export function spaceOf(tables: Tables, id: string): ProblemPlace | null {
  const index = listAt(tables, 'map.toml', 'space').findIndex((each) => each['id'] === id)
  return index < 0 ? null : { target: { file: 'map.toml', path: ['space', index] }, field: '' }
}

export const isAt = (place: ProblemPlace | null, target: Target | null): boolean =>
  place !== null &&
  target !== null &&
  place.target.file === target.file &&
  place.target.path.join('.') === target.path.join('.')
