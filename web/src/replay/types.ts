// The generated types of replays and analyses under shorter names. Also the depths of an analysis.

export type {
  Analysis,
  AnalysisState as Standing,
  Estimate,
  Luck,
  Moment,
  MoveChoice as Choice,
  DiceProof,
  ProofChance as Chance,
  ReplayLine as Line,
  ReplayTurn as Turn,
  Verdict,
} from '../generated/wire'
export type { ReplayFrame, ReplayIndex } from '../table/log/replay-frames'

export const ANALYSIS_DEPTHS = ['quick', 'thorough'] as const
export type AnalysisDepth = (typeof ANALYSIS_DEPTHS)[number]
