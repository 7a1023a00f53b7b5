// The generated types of requests and responses under shorter names. Type parameters stand for each game's own data.
import type * as wire from './generated/wire'

export type {
  GameEntry as Listed,
  LogLine as LogEvent,
  Message,
  Modifier,
  Option,
  Ref,
  TableFacts as PublicTable,
  TakebackState,
  VariantEntry as Variant,
} from './generated/wire'

export type Arg = wire.Message['args'][string]
export type Lang = 'en' | 'ja'
export type LocalisedText = Record<Lang, string>
export type Seat = string
/**
 * An event to show in the log. If several events form one sentence, this is the last of them, and `of` contains all.
 */
export type ShownEvent = wire.LogLine & { of?: wire.LogLine[] }
/** A message with its rulebook section, such as the reason for a refusal. */
export type Reason = Pick<wire.Prompt, 'section' | 'message'>
/** The names of seats that are named after their players. A name is a plain text or a message. */
export type SeatNames = Record<Seat, string | wire.Message>
/** The number of units or cards by id, such as `{"german-tank": 2}`. */
export type Counts = Record<string, number>

/** The fields that every game's view has. Each game adds its own. */
export interface BaseView {
  outcome: unknown
}

/** The state that the service sends to a seat. `V` is the type of the game's view. */
export type SeatState<V extends BaseView = BaseView> = Omit<wire.SeatState, 'view'> & { view: V }

/** A frame of the live connection of a seat. `V` is the type of the game's view. */
export type LiveFrame<V extends BaseView = BaseView> = Omit<wire.LiveFrame, 'state'> & { state: SeatState<V> }

/** A type of components without the keys `source`, which drawing does not need. */
export type WithoutSources<T> = T extends (infer E)[]
  ? WithoutSources<E>[]
  : T extends object
    ? { [K in keyof T as K extends 'source' ? never : K]: WithoutSources<T[K]> }
    : T

export interface Place {
  id: string
  en: string
  ja: string
  x: number
  y: number
  /** The component that the place represents, if the place is not a space. */
  ref?: wire.Ref
}

/** The fields that every game's components have. Each game adds its own. */
export interface BaseComponents {
  name: string
  title: LocalisedText
  seats: Seat[]
  edition: string
  spaces: Place[]
  shapes: { width: number; height: number }
}
