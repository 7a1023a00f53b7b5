// What a game brings to the page. `games/index.ts` knows the games; nothing else here does.
import type { Component } from 'svelte'
import type { GameEditor } from '../edition/game'
import type { Sound } from '../ui/sounds.svelte'
import type { Lights } from './lights'
import type { BaseComponents, BaseView, Called, LogEvent, Named, Option, Ref, Seat, Told } from '../types'

/** A counter that went from one place to another, came, or left. */
export interface Travel {
  unit: string
  from: string | null
  to: string | null
}

/** Something by which the course of a game is told: its message, and how much of it each seat has. */
export interface Tally {
  what: string
  of: Record<Seat, number>
}

export interface GameLogic<V extends BaseView = BaseView, C extends BaseComponents = BaseComponents> {
  readonly name: string
  /** Whether seats hide things from each other: then a curtain falls between two who share a screen. */
  readonly secret: boolean
  /** Whether what comes of one's own choice is told from its beginning, as others' acts are. */
  readonly tellsOwn: boolean
  /** The seat that is asked as the view tells it, where nobody else does: in a replay. */
  asked(view: V): Seat | null
  /** What the seats are called, given the names of those who sit there; a seat that is not in it keeps its own name. */
  called(seats: Seat[], names: Record<Seat, string>): Called
  /** Whether what one's own choice has brought is first told, dice and all, and only then put on the table. */
  unfolds(news: LogEvent[]): boolean
  /** Events as they are told, where several are one sentence; without it, each is one. */
  together?(events: LogEvent[]): Told[]
  /** Where a counter stands that an option lights. */
  standsAt(view: V, option: Option, unit: string): string
  /** What options light, where it is not by spaces, the counters in them and cards. */
  lights?(options: Option[]): Lights
  /** Whether a choice is put together with others, as some may have been, and sent with them when all are there; without it, none is. */
  gathers?(view: V, option: Option, drafting: boolean): boolean
  /** The spaces in which a thing stands that a sentence names, or that belong to it. */
  placesOf?(view: V, components: C, ref: Ref): string[]
  /** What tells the course of a game besides the chances to win, from what everybody may see; without it, nothing does. */
  tallies?(view: V, components: C): Tally[]
  /** What the details of an outcome name, as the kind of a thing; without it, they are not told. */
  readonly details?: string
  /** What is heard of a sentence at a seat, or at none; without it, dice are. */
  sound?(event: LogEvent, seat: Seat | null): Sound | null
  /** What changed place between two views of the same seat. */
  travels(before: V, after: V): Travel[]
  /** What the components name, as "kind:id". */
  names(components: C): Iterable<[string, Named]>
}

/* eslint-disable @typescript-eslint/no-explicit-any -- what the components of a game take is its own affair */

/** A game as the page plays it. */
export interface GamePage {
  logic: GameLogic<any, any>
  /** What the page has to know of the components; without it, what the service says of them. */
  components?: (variant: string) => Promise<BaseComponents>
  /** The whole table. */
  Screen: Component<{ table: any; onhome: () => void }>
  /** The map as a picture, before any game is on it. */
  Cover: Component<{ components: any }>
  /** The map and the cards, to be looked at without a table; fetched when it is wanted. */
  look: () => Promise<{ default: Component<{ components: any; onhome: () => void }> }>
  /** The clauses of its rules that one looks up while playing, by the ids of their messages; fetched when it is wanted. */
  aid?: () => Promise<{ AID: readonly string[] }>
  /** How its editions are edited; without it, by forms alone. Fetched when it is wanted. */
  editor?: () => Promise<{ editor: GameEditor<any> }>
}
/* eslint-enable @typescript-eslint/no-explicit-any */
