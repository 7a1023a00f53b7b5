// What has been put together of several choices and is not sent yet, and the table as it would be with it.
import type { Ahead, FightAhead, Odds } from '../generated/wire'
import type { BaseView, SeatState } from '../types'

export interface Draft<V extends BaseView> {
  /** The choices, in notation. */
  readonly line: string[]
  /** What would be seen and asked then. */
  readonly state: Pick<SeatState<V>, 'view' | 'prompt' | 'options'>
  /** Nothing more can be put to it: what follows is another's, or chance's. */
  readonly whole: boolean
  /** What the fight on the table would promise, and the choices that lead to one. */
  readonly fight: Odds | null
  readonly fights: FightAhead[]
}

const CHANCE = 'no-line-chance'

/** A line with what was told of it; null if it is not allowed. What ends in chance is seen as it was before. */
export function draftOf<V extends BaseView>(line: string[], told: Ahead, before: Draft<V> | null): Draft<V> | null {
  const { refusal, view, prompt, options, fight, fights } = told
  if (refusal === null && view !== null && prompt !== null)
    return {
      line,
      state: { view: view as unknown as V, prompt, options },
      whole: !told.asked,
      fight,
      fights,
    }
  if (refusal?.error.id !== CHANCE || refusal.n !== line.length || before === null) return null
  return { ...before, line, state: { ...before.state, options: [] }, whole: true }
}

/** Nothing put together yet. */
export const asItStands = <V extends BaseView>(state: SeatState<V> | null): Draft<V> | null =>
  state === null ? null : { line: [], state, whole: false, fight: null, fights: [] }

/** What the seat sees, with what has been put together. */
export function drafted<V extends BaseView>(sent: SeatState<V> | null, draft: Draft<V> | null): SeatState<V> | null {
  if (sent === null || draft === null) return sent
  return { ...sent, ...draft.state, undo: true, reset: draft.line.length > 1 }
}

/** What a choice beyond it promises or, without one, the fight on the table then. */
export function promised<V extends BaseView>(draft: Draft<V>, notation: string): Odds | null {
  if (notation === '') return draft.fight
  return draft.fights.find((each) => each.notation === notation)?.odds ?? null
}
