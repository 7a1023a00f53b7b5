// What the service tells of a game that is looked back on, generated of its own types.

export type {
  Analysis,
  AnalysisStanding as Standing,
  Estimate,
  Luck,
  Moment,
  MoveChoice as Choice,
  Proof,
  ProofChance as Chance,
  ReplayLine as Line,
  ReplayTurn as Turn,
  Verdict,
} from '../generated/wire'
export type { Frame, Index } from '../table/frames'

export const CARES = ['quick', 'thorough'] as const
export type Care = (typeof CARES)[number]
