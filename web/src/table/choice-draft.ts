// Drafts. A draft contains several choices that the page has collected but not sent, and the table as it would be after
// them.
import type { LinePreview, FightPreview, Odds } from '../generated/wire'
import type { BaseView, SeatState } from '../types'

export interface Draft<V extends BaseView> {
  readonly line: string[]
  /** The view, prompt and options after the choices. */
  readonly state: Pick<SeatState<V>, 'view' | 'prompt' | 'options'>
  /** Whether no choice can be added. This is so if a die roll, a card draw or another seat's choice follows. */
  readonly whole: boolean
  /** The odds of the current battle, or null. `fights` contains the odds of each choice that starts a battle. */
  readonly fight: Odds | null
  readonly fights: FightPreview[]
}

const CHANCE = 'no-line-chance'

/**
 * Return the draft of a sequence of choices, made from its preview. Return null if the choices are not allowed. If they
 * lead to a die roll or card draw, the draft contains the previous view.
 */
export function draftOf<V extends BaseView>(
  line: string[],
  preview: LinePreview,
  before: Draft<V> | null,
): Draft<V> | null {
  const { refusal, view, prompt, options, fight, fights } = preview
  if (refusal === null && view !== null && prompt !== null)
    return {
      line,
      state: { view: view as unknown as V, prompt, options },
      whole: !preview.asked,
      fight,
      fights,
    }
  if (refusal?.error.id !== CHANCE || refusal.n !== line.length || before === null) return null
  return { ...before, line, state: { ...before.state, options: [] }, whole: true }
}

export const emptyDraft = <V extends BaseView>(state: SeatState<V> | null): Draft<V> | null =>
  state === null ? null : { line: [], state, whole: false, fight: null, fights: [] }

/** Return the state as the seat would see it after the choices of the draft. */
export function withDraft<V extends BaseView>(sent: SeatState<V> | null, draft: Draft<V> | null): SeatState<V> | null {
  if (sent === null || draft === null) return sent
  return { ...sent, ...draft.state, undo: true, reset: draft.line.length > 1 }
}

/** Return the odds of a further choice. Without a choice, return the odds of the current battle. */
export function draftOdds<V extends BaseView>(draft: Draft<V>, notation: string): Odds | null {
  if (notation === '') return draft.fight
  return draft.fights.find((each) => each.notation === notation)?.odds ?? null
}
