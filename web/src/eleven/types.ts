// The view and the components of Hitler's Eleven, as the service sends them.
import type { Table } from '../lib/table.svelte'
import type { BaseComponents, BaseView, Counts, Message, Modifier, Named, Place, Seat } from '../types'

/** A seat, or `neutral`, or `allied`. */
export type Faction = string

export interface GroupView {
  faction: Faction
  units: Counts
}

export interface AreaView {
  id: string
  groups: GroupView[]
  /** A home that the Axis once took. */
  taken: boolean
}

export interface FactionView {
  id: Seat
  vp: number
  cards: { id: string; acted: boolean }[]
  generals: string[]
  soldiers: number
  /** Whether he has declared that he obeys every Führer order this turn. */
  obeys: boolean
}

export interface RollView {
  dice: number[]
  /** A die at or below this hits. */
  needs: number
  hits: number
  modifiers: Modifier[]
}

export type ActionStep = 'choose' | 'order' | 'allied-losses' | 'own-losses' | 'advance' | 'done'

export interface ActionView {
  general: string
  /** One of the nine actions or `order`; empty as long as none is chosen. */
  kind: string
  /** Who decides. */
  seat: Seat
  /** Who gave a Führer order: a seat, or `neutral` for the card of a neutral head. */
  giver: Faction | null
  from: string | null
  to: string | null
  target: string | null
  units: Counts
  /** What a die of the attack needs at most, and what makes it up; null as long as there is no target. */
  needs: number | null
  modifiers: Modifier[]
  attack: RollView | null
  counter: RollView | null
  to_remove: number
  to_lose: number
  step: ActionStep
}

export interface EventView {
  /** The card carried out, or `turn-event`. */
  card: string
  /** Carried out once more, by the second half-end. */
  again: boolean
  effect: string
  general: string | null
  from: string | null
  to: string | null
  route: string[]
  /** The area under attack, or hit by winter or bombs. */
  area: string | null
  /** How many units advance with the general. */
  units: number
  attack: RollView | null
  strikes: { faction: Faction; roll: RollView }[]
  /** Factions that have still to strike back. */
  waiting: Faction[]
  /** The hits that each faction has still to take. */
  shares: { faction: Faction; hits: number }[]
  to_assign: number
  to_remove: number
}

export interface EntryView {
  step: number
  last: number
  at_war: boolean
}

export interface View extends BaseView {
  variant: string
  phase: 'draft' | 'deployment' | 'cards' | 'play' | 'over'
  turn: string
  turns_left: number
  /** How many of the two half-ends have been drawn. */
  half: number
  active: Seat | null
  asked: Seat | null
  areas: AreaView[]
  factions: FactionView[]
  /** Whose the head of Germany is. */
  head: Faction | null
  boxes: Counts
  sanatorium: string[]
  away: string[]
  gone: string[]
  power: number
  entry: Record<string, EntryView>
  surrendered: string[]
  london: { marker: boolean; axis_held: boolean }
  deck: Counts
  discard: string[]
  axis_discard: string[]
  aside: Counts
  /** What the seat that is asked is about to place, in set-up. */
  placing: Counts
  draft: { left: string[] } | null
  action: ActionView | null
  event: EventView | null
  outcome: { winners: Seat[]; reason: 'annihilation' | 'time' | 'domination'; vp: Record<Seat, number> } | null
}

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
