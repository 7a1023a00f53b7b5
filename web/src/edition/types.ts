// What the editor of an edition is told by its service, and what it does with it.
import type * as wire from '../generated/wire'
import type { BaseComponents } from '../types'

export type Value = string | number | boolean | null | Value[] | { [key: string]: Value }
export type Entry = { [key: string]: Value }
/** By file, what the game's own files and the edition say together. */
export type Tables = { [file: string]: Entry }
/** The keys that lead to something in a file; of a list, the number of the entry. */
export type Path = (string | number)[]

/** Something that is edited: an entry of a file, or a table of it. */
export interface Target {
  file: string
  path: Path
}

/** As much of JSON Schema as the service sends. */
export interface Schema {
  $ref?: string
  type?: string
  enum?: string[]
  properties?: Record<string, Schema>
  items?: Schema | false
  prefixItems?: Schema[]
  additionalProperties?: Schema | boolean
  anyOf?: Schema[]
  discriminator?: { propertyName: string; mapping: Record<string, string> }
  default?: Value
  required?: string[]
}

export interface Forms {
  /** The type of each file. */
  files: Record<string, string>
  types: Record<string, Schema>
  /** What a key names, by `file:key` or by the key alone. */
  references: Record<string, string>
  /** The ids that the rules know, by what they name. */
  known: Record<string, string[]>
}

/** What the game says of an edition. */
export type Checked = Omit<wire.EditionChecked, 'catalogue'> & { catalogue: BaseComponents | null }

/** What is looked at, with the parts of it that a game has of its own. */
export type Look = Omit<wire.EditionLook, 'base' | 'forms' | 'own' | 'tables' | 'checked'> & {
  base?: Tables
  forms?: Forms
  own?: BaseComponents
  tables?: Tables | null
  checked?: Checked
}

/** A look that can be edited. */
export type Opened = Required<Omit<Look, 'games' | 'tables'>> & { tables: Tables }

export type Saved = Omit<wire.EditionSaved, 'checked'> & { checked: Checked }
