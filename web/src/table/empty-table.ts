// A table without a game, for previews of the printed map.
import type { BaseComponents, BaseView } from '../types'
import type { GameAdapter } from './game-interfaces'
import { Table } from './table.svelte'

export class EmptyTable<V extends BaseView, C extends BaseComponents> extends Table<V, C> {
  constructor(components: C, game: GameAdapter<V, C>, view: V) {
    super(
      { table: '', game: components.name, keys: {}, seats: {}, opened: 0, actor: null, over: false },
      components,
      game,
    )
    this.sent = {
      table: '',
      name: '',
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

  /** Do nothing. A preview has no choices to explain. */
  override async ask(): Promise<void> {}
}
