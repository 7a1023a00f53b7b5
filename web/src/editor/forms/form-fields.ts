// Derives the fields of a form from the schemas of the component files.
import type { Entry, EditionForms, Path, Schema, Tables, Target, Value } from '../../edition/types'
import type { GameEditor } from '../../edition/game-editor-interface'
import { CONNECTION_LISTS, listAt } from '../../edition/edit-components'

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
  /** The values to choose from, if the field is a choice or a set. */
  choices: string[]
  /** The kind of component to which a reference field refers. */
  names: string
  /** The default, which applies if the file contains no value. */
  usual: Value | undefined
}

/**
 * Keys that the forms omit: ids, keys with their own controls (`source`, `do`), and the input of the map scripts. That
 * input has no effect until the scripts run again.
 */
const HIDDEN = new Set(['id', 'number', 'source', 'do', 'lon', 'lat', 'seeds', 'pushed', 'rooms', 'no_area', 'no_sea'])
const resolved = (forms: EditionForms, schema: Schema): Schema =>
  schema.$ref ? resolved(forms, forms.types[schema.$ref] ?? {}) : schema

/** Return the schema of the entry at a target. */
export function typeOf(forms: EditionForms, { file, path }: Target): Schema {
  let schema = resolved(forms, { $ref: forms.files[file] ?? '' })
  for (const key of path) {
    const next = typeof key === 'number' ? schema.items || {} : (schema.properties?.[key] ?? {})
    schema = resolved(forms, next)
  }
  return schema
}

const reference = (forms: EditionForms, file: string, key: string): string =>
  forms.references[`${file}:${key}`] ?? forms.references[key] ?? ''

function kindOf(forms: EditionForms, file: string, key: string, schema: Schema): Omit<Field, 'key' | 'usual'> | null {
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

/** Return the form fields of a schema, without the keys listed in `unused` as `file:key`. */
export function fieldsOf(forms: EditionForms, unused: readonly string[], file: string, schema: Schema): Field[] {
  const keys = Object.keys(schema.properties ?? {})
  // If an entry has only an id, the id refers to another component, such as the last turn. The id is then editable.
  const only = keys.every((key) => key === 'id' || key === 'source')
  return Object.entries(schema.properties ?? {}).flatMap(([key, each]) => {
    if ((HIDDEN.has(key) && !(only && key === 'id')) || unused.includes(`${file}:${key}`)) return []
    const found = kindOf(forms, file, key, resolved(forms, each))
    return found ? [{ key, ...found, usual: each.default }] : []
  })
}

/** Return the schema of an effect. The value of its key `do` identifies the effect. */
export const stepType = (forms: EditionForms, does: string): Schema =>
  Object.values(forms.types).find((each) => each.properties?.['do']?.enum?.[0] === does) ?? {}

/** Return a new effect with its required keys. */
export function newStep(forms: EditionForms, does: string, options: (names: string) => string[], file: string): Entry {
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

/**
 * Return the ids to which a reference can refer: the ids that the rules define or, if there are none, the ids in the
 * files.
 */
export function optionsFor(forms: EditionForms, tables: Tables, names: string): string[] {
  const known = forms.known[names]
  if (known) return known
  if (names === 'space') return listAt(tables, 'map.toml', 'space').map((each) => String(each['id']))
  if (names === 'turn') return listAt(tables, 'game.toml', 'turn').map((each) => String(each['id'] ?? each['number']))
  return []
}

/** A list of entries in a file, shown under its own heading. */
export interface Section {
  file: string
  list: string
  targets: Target[]
}

/** Check whether the game's map.toml has a list with this name. */
export const mapHas = (forms: EditionForms, list: string): boolean =>
  list in (forms.types[forms.files['map.toml'] ?? '']?.properties ?? {})

/** The lists of map.toml that the map's tab edits, if the game supports the editor. */
const ON_MAP = ['map.toml:space', ...CONNECTION_LISTS.map((list) => `map.toml:${list}`)]

/**
 * Return the sections of the tab for other components. If the game does not support editing its map and cards, they are
 * in this tab too.
 */
export function sectionsOf(forms: EditionForms, editor: GameEditor | null, tables: Tables): Section[] {
  const unused = editor?.unused ?? []
  const elsewhere = new Set(editor ? [...ON_MAP, ...editor.cards.map(({ file, list }) => `${file}:${list}`)] : [])
  const found: Section[] = []
  for (const [file, type] of Object.entries(forms.files)) {
    // The keys at the top level of a file, such as the edition's name and owner, form one entry.
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
