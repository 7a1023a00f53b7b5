// What the service sends and takes: the JSON of docs, as types.

/** Something that has a name: a space, a card, units, a seat. */
export interface Ref {
  kind: string
  id: string
}

export type Arg = number | string | Ref

/** A Fluent message by its id, with what goes into it. */
export interface Message {
  id: string
  args: Record<string, Arg>
}

export type Lang = 'en' | 'ja'
export type Named = Record<Lang, string>
export type Seat = string
/** How many of which kind: `{"german-tank": 2}`. */
export type Counts = Record<string, number>

export interface Option {
  notation: string
  verb: string
  label: Message
  lights: Ref[]
}

export interface LogEvent {
  n: number
  step: number
  section: string
  message: Message
}

export interface Reason {
  section: string
  message: Message
}

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

export interface Modifier {
  section: string
  message: Message
  value: number
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

export interface View {
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

export interface SeatState {
  table: string
  version: number
  seat: Seat | null
  over: boolean
  view: View
  prompt: Reason
  options: Option[]
  undo: boolean
  events: LogEvent[]
  commitment?: string
}

// --- components -----------------------------------------------------------------------------------------------------

export interface SpaceInfo {
  id: string
  en: string
  ja: string
  country: string
  shape: 'base' | 'fort' | 'square'
  defence: number
  port: boolean
  british_no_stop: boolean
  no_tank_superiority: boolean
  supply_source: boolean
  may_refuse_retreat: boolean
  supply_exempt: string
  x: number
  y: number
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

export interface Components {
  name: string
  title: Named
  seats: Seat[]
  edition: string
  spaces: SpaceInfo[]
  routes: { a: string; b: string }[]
  turns: TurnInfo[]
  cards: Record<Seat, CardInfo[]>
  victory: VictoryInfo[]
  shapes: Shapes
}
