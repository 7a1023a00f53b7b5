// The fields of a form, from the types of the component files.
import type { Entry, Forms, Path, Schema, Tables, Target, Value } from '../../edition/types'
import type { GameEditor } from '../../edition/game'
import { JOINS, listAt } from '../../edition/tables'

export type Kind =
  | 'text'
  | 'number'
  | 'flag'
  | 'choice'
  | 'reference'
  | 'set'
  | 'references'
  | 'pair'
  | 'names'
  | 'counts'
  | 'numbers'
  | 'steps'

export interface Field {
  key: string
  kind: Kind
  /** What may be chosen, of a choice and a set. */
  choices: string[]
  /** What a reference names. */
  names: string
  /** What it is where the file does not say. */
  usual: Value | undefined
}

/** What is not edited here: ids hold all together, and what the drawn shapes were made of changes nothing by itself. */
const HIDDEN = new Set(['id', 'number', 'source', 'do', 'lon', 'lat', 'seeds', 'pushed', 'rooms', 'no_area', 'no_sea'])
const resolved = (forms: Forms, schema: Schema): Schema =>
  schema.$ref ? resolved(forms, forms.types[schema.$ref] ?? {}) : schema

/** The type of an entry: followed from the type of its file. */
export function typeOf(forms: Forms, { file, path }: Target): Schema {
  let schema = resolved(forms, { $ref: forms.files[file] ?? '' })
  for (const key of path) {
    const next = typeof key === 'number' ? schema.items || {} : (schema.properties?.[key] ?? {})
    schema = resolved(forms, next)
  }
  return schema
}

const reference = (forms: Forms, file: string, key: string): string =>
  forms.references[`${file}:${key}`] ?? forms.references[key] ?? ''

function kindOf(forms: Forms, file: string, key: string, schema: Schema): Omit<Field, 'key' | 'usual'> | null {
  const names = reference(forms, file, key)
  const plain = (kind: Kind, choices: string[] = []): Omit<Field, 'key' | 'usual'> => ({ kind, choices, names })
  if (schema.anyOf) {
    const some = schema.anyOf.filter((each) => each.type !== 'null')
    return some.length === 1 ? kindOf(forms, file, key, resolved(forms, some[0]!)) : null
  }
  if (schema.enum) return schema.enum.length > 1 ? plain('choice', schema.enum) : null
  switch (schema.type) {
    case 'string':
      return plain(names === '' ? 'text' : 'reference')
    case 'integer':
    case 'number':
      return plain('number')
    case 'boolean':
      return plain('flag')
    case 'array': {
      if (schema.prefixItems) return schema.prefixItems[0]?.type === 'string' ? plain('pair') : null
      const items = resolved(forms, schema.items || {})
      if (items.discriminator) return plain('steps', Object.keys(items.discriminator.mapping))
      if (items.enum) return plain('set', items.enum)
      if (items.type === 'integer') return plain('numbers')
      return items.type === 'string' ? plain('references') : null
    }
    case 'object': {
      const values = schema.additionalProperties
      if (typeof values !== 'object') return null
      return plain(values.type === 'integer' ? 'counts' : 'names')
    }
    default:
      return null
  }
}

/** The fields of an entry of a type, but for the keys that are of no use, as "file:key". */
export function fieldsOf(forms: Forms, unused: readonly string[], file: string, schema: Schema): Field[] {
  const keys = Object.keys(schema.properties ?? {})
  // What says nothing but an id says it of something else, such as the last turn.
  const only = keys.every((key) => key === 'id' || key === 'source')
  return Object.entries(schema.properties ?? {}).flatMap(([key, each]) => {
    if ((HIDDEN.has(key) && !(only && key === 'id')) || unused.includes(`${file}:${key}`)) return []
    const found = kindOf(forms, file, key, resolved(forms, each))
    return found ? [{ key, ...found, usual: each.default }] : []
  })
}

/** The type of a step, by what it does. */
export const stepType = (forms: Forms, does: string): Schema =>
  Object.values(forms.types).find((each) => each.properties?.['do']?.enum?.[0] === does) ?? {}

/** A step of another kind, with what it must have. */
export function newStep(forms: Forms, does: string, options: (names: string) => string[], file: string): Entry {
  const schema = stepType(forms, does)
  const entry: Entry = { do: does }
  for (const key of schema.required ?? []) {
    if (key === 'do') continue
    const field = kindOf(forms, file, key, resolved(forms, schema.properties?.[key] ?? {}))
    const first = options(reference(forms, file, key))[0] ?? ''
    if (field?.kind === 'number') entry[key] = 1
    else if (field?.kind === 'references') entry[key] = Array.from({ length: 6 }, () => first)
    else
      entry[key] = field?.kind === 'choice' ? (field.choices[0] ?? '') : (schema.properties?.[key]?.enum?.[0] ?? first)
  }
  if (does === 'reinforce') entry['space'] = options('space')[0] ?? ''
  return entry
}

/** What a reference may name: what the rules know, else what there is. */
export function optionsFor(forms: Forms, tables: Tables, names: string): string[] {
  const known = forms.known[names]
  if (known) return known
  if (names === 'space') return listAt(tables, 'map.toml', 'space').map((each) => String(each['id']))
  if (names === 'turn') return listAt(tables, 'game.toml', 'turn').map((each) => String(each['id'] ?? each['number']))
  return []
}

/** Everything in a file that is edited by itself. */
export interface Section {
  file: string
  list: string
  targets: Target[]
}

/** Lists of the map, which has a page of its own where the game can draw it. */
const ON_MAP = ['map.toml:space', ...JOINS.map((list) => `map.toml:${list}`)]

/** Everything but what has a page of its own: the map and the cards, of a game that shows them to be edited. */
export function sectionsOf(forms: Forms, editor: GameEditor | null, tables: Tables): Section[] {
  const unused = editor?.unused ?? []
  const elsewhere = new Set(editor ? [...ON_MAP, ...editor.cards.map(({ file, list }) => `${file}:${list}`)] : [])
  const found: Section[] = []
  for (const [file, type] of Object.entries(forms.files)) {
    // What a file says outside all tables: what the edition is called, and whose it is.
    if (fieldsOf(forms, unused, file, typeOf(forms, { file, path: [] })).length > 0)
      found.push({ file, list: 'edition', targets: [{ file, path: [] }] })
    for (const [list, schema] of Object.entries(forms.types[type]?.properties ?? {})) {
      if (elsewhere.has(`${file}:${list}`) || (HIDDEN.has(list) && list !== 'source')) continue
      const shape = resolved(forms, schema)
      const to = (...path: Path): Target => ({ file, path })
      if (shape.type === 'array')
        found.push({ file, list, targets: listAt(tables, file, list).map((_, i) => to(list, i)) })
      else if (shape.properties) {
        const own = 'source' in shape.properties
        found.push({
          file,
          list,
          targets: own ? [to(list)] : Object.keys(shape.properties).map((key) => to(list, key)),
        })
      }
    }
  }
  return found
}
