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
  /** Whether only some seats may know this, and one of them is whoever reads it. */
  own: boolean
}

export interface Reason {
  section: string
  message: Message
}

/** What every game's view says; each game's own says more. */
export interface BaseView {
  outcome: unknown
}

/** A wish to take back more than one's own last choice: the others are asked. */
export interface Offer {
  /** Who wishes it. */
  seat: Seat
  mine: boolean
  /** Who has agreed already. */
  answered: Seat[]
}

export interface SeatState<V extends BaseView = BaseView> {
  table: string
  game: string
  variant: string
  /** What a choice is made for: grows when what the seat sees of the game changes. */
  version: number
  /** What is pushed goes on from here: grows when anything that the seat sees changes. */
  cursor: number
  /** Null for whoever only looks on. */
  seat: Seat | null
  /** Who is asked; null when the game is over or is only looked at. */
  actor: Seat | null
  over: boolean
  turn: number | string
  view: V
  prompt: Reason
  options: Option[]
  undo: boolean
  /** Whether more than one own choice can be taken back. */
  reset: boolean
  /** Whether the others may be asked to let one take back further. */
  may_ask: boolean
  offer: Offer | null
  /** Whether a choice without an alternative is made by itself. */
  auto: boolean
  events: LogEvent[]
  commitment?: string
  /** Where chance comes from: "committed", "seeded", "typed". */
  dice?: string
  /** Who sits where: "human", "open" until a friend has come, "bot:basic". */
  sitters: Record<Seat, string>
  names: Record<Seat, string>
}

/** What is pushed to a seat: the state, without the first `keep` events that a client at the cursor `from` has already. */
export interface LiveFrame<V extends BaseView = BaseView> {
  /** The cursor it continues from; null if it stands alone. */
  from: number | null
  cursor: number
  keep: number
  state: SeatState<V>
}

/** What everybody may know of a table. */
export interface PublicTable {
  table: string
  game: string
  variant: string
  seats: Record<Seat, { sitter: string; name: string }>
  actor: Seat | null
  over: boolean
  turn: number | string
  /** When, in seconds since 1970. */
  opened: number
  /** Whether it is a record that was put in, which nobody plays. */
  archive: boolean
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
