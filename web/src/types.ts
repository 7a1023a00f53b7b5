// What the service sends and takes, whatever the game: generated of the service's own types, under the names the page
// has for them, and with a place for what each game has of its own.
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
export type Named = Record<Lang, string>
export type Seat = string
/** An event as it is told: the last of several, where they are one sentence, with all of them. */
export type Told = wire.LogLine & { of?: wire.LogLine[] }
/** A sentence, and the section of the rulebook that it is from. */
export type Reason = Pick<wire.Prompt, 'section' | 'message'>
/** What seats are called because of who sits there: by his name, or by a message. */
export type Called = Record<Seat, string | wire.Message>
/** How many of which kind: `{"german-tank": 2}`. */
export type Counts = Record<string, number>

/** What every game's view says; each game's own says more. */
export interface BaseView {
  outcome: unknown
}

/** What a seat is sent of a game whose view is `V`. */
export type SeatState<V extends BaseView = BaseView> = Omit<wire.SeatState, 'view'> & { view: V }

/** What is pushed to a seat of such a game. */
export type LiveFrame<V extends BaseView = BaseView> = Omit<wire.LiveFrame, 'state'> & { state: SeatState<V> }

/** Components as they are drawn: where each datum comes from is of no interest there. */
export type Drawn<T> = T extends (infer E)[]
  ? Drawn<E>[]
  : T extends object
    ? { [K in keyof T as K extends 'source' ? never : K]: Drawn<T[K]> }
    : T

export interface Place {
  id: string
  en: string
  ja: string
  x: number
  y: number
  /** What it stands for, where it is no space. */
  ref?: wire.Ref
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
