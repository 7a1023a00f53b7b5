// What the service tells of a game that is looked back on, generated of its own types.
import type * as wire from '../generated/wire'
import type { BaseView } from '../types'

export type {
  Analysis,
  AnalysisStanding as Standing,
  Estimate,
  Luck,
  Moment,
  MoveChoice as Choice,
  Proof,
  ProofChance as Chance,
  ReplayIndex as Index,
  ReplayLine as Line,
  ReplayTurn as Turn,
  Verdict,
} from '../generated/wire'

/** What is seen at a moment of a game whose view is `V`. */
export type Frame<V extends BaseView = BaseView> = Omit<wire.ReplayFrame, 'view'> & { view: V }

export const CARES = ['quick', 'thorough'] as const
export type Care = (typeof CARES)[number]
