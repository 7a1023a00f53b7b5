// The interfaces between the page and a game. Only `games/index.ts` refers to particular games.
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

/** A counter that moved between places, arrived, or was removed. */
export interface CounterMove {
  unit: string
  from: string | null
  to: string | null
}

/** A value that shows the course of a game, as a message and an amount for each seat. */
export interface SeatTally {
  what: string
  of: Record<Seat, number>
}

export interface GameAdapter<V extends BaseView = BaseView, C extends BaseComponents = BaseComponents> {
  readonly name: string
  /** Whether seats have secrets from each other. Two players who share a screen then get a hot-seat curtain. */
  readonly secret: boolean
  /**
   * Whether the playback of the player's own choice begins with its first log entry, as that of other players' choices
   * does.
   */
  readonly tellsOwn: boolean
  /** Return the seat to act according to a view; replays have no other source for it. */
  asked(view: V): Seat | null
  /** Return the names of the seats that are named after their players. All other seats keep their own names. */
  called(seats: Seat[], names: Record<Seat, string>): SeatNames
  /** Return whether the result of the player's own choice is shown only after its log entries and dice. */
  unfolds(news: LogEvent[]): boolean
  /** Group events that are shown as one sentence; by default, each event is a sentence of its own. */
  together?(events: LogEvent[]): ShownEvent[]
  /** Return the place of a counter that an option refers to. */
  standsAt(view: V, option: Option, unit: string): string
  /** Group options by what they highlight; by default, that is spaces, the counters in them, and cards. */
  lights?(options: Option[]): LitChoices
  /**
   * Return whether the page collects a choice, to send several together; by default, it sends each choice immediately.
   */
  gathers?(view: V, option: Option, drafting: boolean): boolean
  /** Return the spaces to which a reference in a log entry belongs. */
  placesOf?(view: V, components: C, ref: Ref): string[]
  /** Return values that show the course of a game in addition to the win chances, from public information. */
  tallies?(view: V, components: C): SeatTally[]
  /** The kind of component that an outcome's details name; without it, the details are not shown. */
  readonly details?: string
  /** Return the sound of a log entry, as `seat` (null for a spectator) hears it; by default, only dice have a sound. */
  sound?(event: LogEvent, seat: Seat | null): Sound | null
  /** Return the counters that moved between two views of the same seat. */
  travels(before: V, after: V): CounterMove[]
  /** Return the names of the components as pairs of "kind:id" and text. */
  names(components: C): Iterable<[string, LocalisedText]>
}

/* eslint-disable @typescript-eslint/no-explicit-any -- each game's components have their own types */

/** A game's page code. */
export interface GamePage {
  adapter: GameAdapter<any, any>
  /** Fetch the components that the page needs; by default, they come from the service. */
  components?: (variant: string) => Promise<BaseComponents>
  /** The screen of a table. */
  TableScreen: Component<{ table: any; onhome: () => void }>
  /** A picture of the map, for the start page. */
  Cover: Component<{ components: any }>
  /** Load the preview of the game's components. */
  look: () => Promise<{ default: Component<{ components: any; onhome: () => void }> }>
  /** Load the message ids of the clauses in the player aid. */
  aid?: () => Promise<{ PLAYER_AID: readonly string[] }>
  /** Load the game's support for the editor; without it, editions are edited only with forms. */
  editor?: () => Promise<{ editor: GameEditor<any> }>
}
/* eslint-enable @typescript-eslint/no-explicit-any */
