// The interfaces that a game's page code implements. Only games/index.ts names particular games.
import type { Component } from 'svelte'
import type { GameEditor } from '../edition/game-editor-interface'
import type { Sound } from '../ui/sounds.svelte'
import type { LitChoices } from './highlighted-options'
import type {
  BaseComponents,
  BaseView,
  SeatNames,
  LogEvent,
  LocalisedText,
  Option,
  Ref,
  Seat,
  ShownEvent,
} from '../types'

/** A counter that moved. `from` is null if it arrived, `to` is null if it was removed. */
export interface CounterMove {
  unit: string
  from: string | null
  to: string | null
}

/** A value that shows the course of a game. `what` is the id of its message, and `of` the amount for each seat. */
export interface SeatTally {
  what: string
  of: Record<Seat, number>
}

export interface GameAdapter<V extends BaseView = BaseView, C extends BaseComponents = BaseComponents> {
  readonly name: string
  /** Whether seats have secrets from each other. If they do, a hot-seat curtain separates players at one screen. */
  readonly secret: boolean
  /** Whether the log entries of the player's own choice are shown one by one, like those of other players' choices. */
  readonly tellsOwn: boolean
  /** Return the seat to move according to a view. A replay has no other source for it. */
  asked(view: V): Seat | null
  /** Return the names of the seats that are named after their players. All other seats keep their own names. */
  called(seats: Seat[], names: Record<Seat, string>): SeatNames
  /** Return whether the result of the player's own choice is shown only after its log entries and dice. */
  unfolds(news: LogEvent[]): boolean
  /** Group events that are shown as one sentence. By default, each event is a sentence. */
  together?(events: LogEvent[]): ShownEvent[]
  /** Return the space of the counter to which an option refers. */
  standsAt(view: V, option: Option, unit: string): string
  /** Group options by what they highlight. By default, this is spaces, the counters in them, and cards. */
  lights?(options: Option[]): LitChoices
  /**
   * Return whether the page collects a choice in a draft, to send several choices together. By default, it sends each
   * choice immediately.
   */
  gathers?(view: V, option: Option, drafting: boolean): boolean
  /** Return the ids of the spaces to which a reference in a log entry belongs. */
  placesOf?(view: V, components: C, ref: Ref): string[]
  /** Return values that show the course of a game in addition to the win chances. They use only public information. */
  tallies?(view: V, components: C): SeatTally[]
  /** The kind of component that an outcome's details name. Without it, the details are not shown. */
  readonly details?: string
  /**
   * Return the sound of a log entry as a seat hears it; `seat` is null for a spectator. By default, only dice have a
   * sound.
   */
  sound?(event: LogEvent, seat: Seat | null): Sound | null
  /** Return the counters that moved between two views of the same seat. */
  travels(before: V, after: V): CounterMove[]
  /** Return the names of the components, as pairs of "kind:id" and text. */
  names(components: C): Iterable<[string, LocalisedText]>
}

/* eslint-disable @typescript-eslint/no-explicit-any -- each game's components have their own types */

/** A game's page code. */
export interface GamePage {
  adapter: GameAdapter<any, any>
  /** Load the components that the page needs. By default, the service sends them. */
  components?: (variant: string) => Promise<BaseComponents>
  /** The screen of a table. */
  TableScreen: Component<{ table: any; onhome: () => void }>
  /** A picture of the map, for the start page. */
  Cover: Component<{ components: any }>
  /** Load the preview of the game's components. */
  look: () => Promise<{ default: Component<{ components: any; onhome: () => void }> }>
  /** Load the message ids of the rulebook clauses in the player aid. */
  aid?: () => Promise<{ PLAYER_AID: readonly string[] }>
  /** Load the game's support for the editor. Without it, editions are edited only with forms. */
  editor?: () => Promise<{ editor: GameEditor<any> }>
}
/* eslint-enable @typescript-eslint/no-explicit-any */
