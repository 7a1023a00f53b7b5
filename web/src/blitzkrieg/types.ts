// The view and the components of The Rise of Blitzkrieg, as the service sends them.
import type { Table } from '../lib/table.svelte'
import type { BaseComponents, BaseView, Counts, Message, Modifier, Named, Place, Seat } from '../types'

export interface Retreating {
  from: string
  units: Counts
}

export interface SpaceView {
  id: string
  control: Seat
  units: Counts | null
  retreating: Retreating[]
}

export interface BoxesView {
  replacement: Counts
  returning: Counts
  surrendered: Counts
  evacuated: Counts
}

export interface CardsView {
  hand: Counts | null
  hand_count: number | null
  plan_limit: number | null
  pool: Counts | null
  seized: Counts | null
  seized_count: number
  used: Counts
  resting: Counts
  barred: Counts
  removed: Counts
}

export interface RollView {
  dice: number
  modifiers: Modifier[]
  rolled: number[]
  kept: number[]
  score: number | null
}

export interface BattleView {
  space: string
  from: string
  attacker: Seat
  attacking: Counts
  defending: Counts
  superiority: boolean
  face_down: number
  attack_cards: string[] | null
  fog: boolean | null
  defence_cards: string[]
  attack: RollView | null
  defence: RollView | null
  step: string
}

export interface MoveView {
  kind: string
  from: string | null
  units: Counts
}

export interface View extends BaseView {
  game: string
  seat: Seat | null
  turn: number
  phase: string
  actor: Seat | null
  decision: string | null
  momentum: number
  spaces: SpaceView[]
  collapsed: string[]
  boxes: Record<Seat, BoxesView>
  surrender_points: number
  deploy: { unit: string; left: Counts; space: string | null } | null
  victory: { open: string | null; secret: string | null; unused: string[] | null }
  cards: Record<Seat, CardsView>
  moved_from_base: Record<string, Counts>
  move: MoveView | null
  battle: BattleView | null
  outcome: { winner: Seat; reason: string; cards: string[] } | null
}

export interface SpaceInfo extends Place {
  country: string
  shape: 'base' | 'fort' | 'square'
  defence: number
  port: boolean
  british_no_stop: boolean
  no_tank_superiority: boolean
  supply_source: boolean
  may_refuse_retreat: boolean
  supply_exempt: string
}

export interface CardInfo {
  id: string
  en: string
  ja: string
  count: number
  when: string[]
  momentum_only: boolean
  remove_after_use: boolean
  rest_next_turn: boolean
  text: Message
}

export interface VictoryInfo {
  id: string
  en: string
  ja: string
  control: string[]
}

export interface TurnInfo {
  turn: number
  dates: Named
  german: number
  allied: number
}

export interface Shapes {
  width: number
  height: number
  spaces: Record<string, { x: number; y: number }>
  land: { country: string; path: string }[]
  borders: { path: string }[]
  coast: { path: string }[]
  labels: { kind: string; en: string; ja: string; x: number; y: number }[]
}

export interface Components extends BaseComponents {
  spaces: SpaceInfo[]
  routes: { a: string; b: string }[]
  turns: TurnInfo[]
  cards: Record<Seat, CardInfo[]>
  victory: VictoryInfo[]
  shapes: Shapes
}

export type BlitzTable = Table<View, Components>
