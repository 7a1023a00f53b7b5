// The view of The Rise of Blitzkrieg, generated of the service's own types, and its components.
import type { BlitzkriegView } from '../generated/wire'
import type { Table } from '../lib/table.svelte'
import type { BaseComponents, Message, Named, Place, Seat } from '../types'

export type {
  BlitzkriegBattleView as BattleView, BlitzkriegBoxView as BoxesView, BlitzkriegCardsView as CardsView, BlitzkriegMoveView as MoveView,
  BlitzkriegRetreatingView as Retreating, BlitzkriegRollView as RollView, BlitzkriegSpaceView as SpaceView,
} from '../generated/wire'

export type View = BlitzkriegView

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
