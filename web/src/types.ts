// What the service sends and takes, whatever the game: the JSON of docs/service.md, as types.

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

/** One item of a sum, with the section that grants it. */
export interface Modifier {
  section: string
  message: Message
  value: number
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

/** What every game's view says; each game's own says more. */
export interface BaseView {
  outcome: unknown
}

export interface SeatState<V extends BaseView = BaseView> {
  table: string
  version: number
  seat: Seat | null
  over: boolean
  view: V
  prompt: Reason
  options: Option[]
  undo: boolean
  events: LogEvent[]
  commitment?: string
}

/** One way to play a game: how many sit at it, which map and cards. */
export interface Variant {
  id: string
  seats: Seat[]
}

/** A game as the list of games tells of it. */
export interface Listed {
  name: string
  title: Named
  seats: Seat[]
  variants: Variant[]
}

export interface Place {
  id: string
  en: string
  ja: string
  x: number
  y: number
}

/** What every game's components say; each game's own say more. */
export interface BaseComponents {
  name: string
  title: Named
  seats: Seat[]
  edition: string
  spaces: Place[]
  shapes: { width: number; height: number }
}
