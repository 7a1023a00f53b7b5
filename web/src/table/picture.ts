// A table at which nobody plays: the map as it is printed, to be looked at before a game.
import type { BaseComponents, BaseView } from '../types'
import type { GameLogic } from './game'
import { Table } from './table.svelte'

export class Picture<V extends BaseView, C extends BaseComponents> extends Table<V, C> {
  constructor(components: C, game: GameLogic<V, C>, view: V) {
    super(
      { table: '', game: components.name, keys: {}, seats: {}, opened: 0, actor: null, over: false },
      components,
      game,
    )
    this.sent = {
      table: '',
      game: components.name,
      variant: '',
      version: 0,
      cursor: 0,
      seat: null,
      actor: null,
      over: false,
      outcome: null,
      turn: 0,
      view,
      prompt: { section: '', message: { id: '', args: {} }, usual: null },
      options: [],
      undo: false,
      reset: false,
      may_ask: false,
      takeback_request: null,
      ending: null,
      offer: null,
      parted: {},
      counts: false,
      acts: [],
      early: null,
      orders: [],
      conditional: null,
      auto_forced: false,
      pace: null,
      rematch: '',
      events: [],
      keep: 0,
      players: {},
      names: {},
      commitment: '',
      dice: '',
      parts: null,
    }
  }

  /** Nothing can be chosen here, and that needs no reason. */
  override async ask(): Promise<void> {}
}
