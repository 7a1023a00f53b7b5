// The types that the edition editor shares with its service.
import type * as wire from '../generated/wire'
import type { BaseComponents } from '../types'

export type Value = string | number | boolean | null | Value[] | { [key: string]: Value }
export type Entry = { [key: string]: Value }
/** The game's own files merged with the edition's files, by file name. */
export type Tables = { [file: string]: Entry }
/** The keys that lead to a value in a file. In a list, the key is the index of the entry, from 0. */
export type Path = (string | number)[]

/** The location of an entry or table in an edition: its file and path. */
export interface Target {
  file: string
  path: Path
}

/** The parts of JSON Schema that the service uses for component files. */
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

export interface EditionForms {
  /** The name of the type of each file. */
  files: Record<string, string>
  types: Record<string, Schema>
  /** The kind of component that a key refers to. The keys of this map are `file:key`, or the key alone. */
  references: Record<string, string>
  /** The ids that the rules define, by kind of component. */
  known: Record<string, string[]>
}

/** The result of the game's check of an edition. */
export type EditionCheck = Omit<wire.EditionCheck, 'catalogue'> & { catalogue: BaseComponents | null }

/** The state of an edition, with more precise types than the generated type. */
export type EditionState = Omit<wire.EditionView, 'base' | 'forms' | 'own' | 'tables' | 'checked'> & {
  base?: Tables
  forms?: EditionForms
  own?: BaseComponents
  tables?: Tables | null
  checked?: EditionCheck
}

/** The state of an edition that is open in the editor. */
export type OpenEdition = Required<Omit<EditionState, 'games' | 'tables'>> & { tables: Tables }

export type SavedEdition = Omit<wire.EditionReceipt, 'checked'> & { checked: EditionCheck }
