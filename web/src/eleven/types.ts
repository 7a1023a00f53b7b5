// The view of Hitler's Eleven, generated of the service's own types, and its components.
import type { ElevenActionView, ElevenView } from '../generated/wire'
import type { Table } from '../lib/table.svelte'
import type { BaseComponents, Message, Named, Place } from '../types'

/** A seat, or `neutral`, or `allied`. */
export type Faction = string

export type {
  ElevenActionView as ActionView, ElevenAreaView as AreaView, ElevenEntryView as EntryView, ElevenEventView as EventView,
  ElevenFactionView as FactionView, ElevenGroupView as GroupView, ElevenRollView as RollView,
} from '../generated/wire'

export type View = ElevenView
export type ActionStep = ElevenActionView['step']

export interface SpaceInfo extends Place {
  kind: 'land' | 'sea' | 'box'
  zone: '' | 'capital' | 'core' | 'soviet'
  owner: string
  entry: 'open' | 'closed' | 'head-only' | 'general-home' | 'allied-box'
  home: string
  vp: number
  power: number
}

export type BorderKind = 'plain' | 'fortress' | 'sea'

export interface Border {
  a: string
  b: string
  kind: BorderKind
}

export interface Arrow {
  from: string
  to: string
  faces: number[]
}

export interface PowerInfo extends Named {
  id: string
  code: string
  side: 'axis' | 'allied'
  head: string
  vp: number
  power: number
}

export interface GeneralInfo extends Named {
  id: string
  power: string
  side: 'axis' | 'allied'
  strength: number
  home: string
  text: Message | null
}

export interface CardInfo extends Named {
  id: string
  count?: number
  text: Message | null
  /** What it does, of an Allied card: a sentence a step, as this edition has it. */
  steps?: Message[]
}

export interface TurnInfo extends Named {
  id: string
  text: Message[]
}

/** A border as it is drawn; a bridge joins areas that do not touch. */
export interface Edge extends Border {
  path: string
  bridge?: boolean
}

export interface Shapes {
  width: number
  height: number
  land: { id?: string; path: string }[]
  coast: { path: string }[]
  areas: { id: string; path: string; label: [number, number] }[]
  borders: Edge[]
  soviet_line: string
  labels: { kind: string; en: string; ja: string; x: number; y: number }[]
}

export interface Components extends BaseComponents {
  variant: string
  spaces: SpaceInfo[]
  borders: Border[]
  arrows: Arrow[]
  powers: PowerInfo[]
  generals: GeneralInfo[]
  cards: { axis: CardInfo[]; allied: CardInfo[] }
  turns: TurnInfo[]
  tracks: { 'united-states': { steps: number }; 'soviet-union': { steps: number }; power: { min: number; max: number } }
  vp: Record<'start' | 'london' | 'london_power', { value: number }>
  shapes: Shapes
}

export type ElevenTable = Table<View, Components>
