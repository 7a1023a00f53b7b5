// The generated types of requests and answers under shorter names, with type parameters for each game's own data.
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
/** An event to show in the log. If several events share a sentence, this is the last of them, and `of` contains all. */
export type ShownEvent = wire.LogLine & { of?: wire.LogLine[] }
/** A message with its rulebook section, such as the reason for a refusal. */
export type Reason = Pick<wire.Prompt, 'section' | 'message'>
/** Names of seats that are taken from their players, each a plain name or a message. */
export type SeatNames = Record<Seat, string | wire.Message>
/** The number of units or cards by id, such as `{"german-tank": 2}`. */
export type Counts = Record<string, number>

/** The fields of every game's view; each game adds its own. */
export interface BaseView {
  outcome: unknown
}

/** The state sent to a seat of a game with view `V`. */
export type SeatState<V extends BaseView = BaseView> = Omit<wire.SeatState, 'view'> & { view: V }

/** A live frame for a seat of a game with view `V`. */
export type LiveFrame<V extends BaseView = BaseView> = Omit<wire.LiveFrame, 'state'> & { state: SeatState<V> }

/** The type of components for drawing, without the source of each datum. */
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
  /** The component that the place represents; absent if the place is a space. */
  ref?: wire.Ref
}

/** The fields of every game's components; each game adds its own. */
export interface BaseComponents {
  name: string
  title: LocalisedText
  seats: Seat[]
  edition: string
  spaces: Place[]
  shapes: { width: number; height: number }
}
