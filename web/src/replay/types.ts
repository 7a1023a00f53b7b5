// What the service tells of a game that is looked back on, as types.
import type { BaseView, LogEvent, Message, Reason, Seat } from '../types'

/** An event with the frame in which it happened. */
export interface Line extends LogEvent {
  frame: number
}

export interface Turn {
  turn: number | string
  frame: number
}

export interface Index {
  table: string
  game: string
  variant: string
  seats: Record<Seat, string>
  names: Record<Seat, string>
  over: boolean
  archive: boolean
  /** Through whose eyes; "" are a spectator's. */
  eyes: Seat | ''
  sides: (Seat | '')[]
  frames: number
  turns: Turn[]
  events: Line[]
  /** The step of the record that led to each frame; null while the game goes on. */
  steps: number[] | null
  dice: 'committed' | 'seeded' | 'typed'
  commitment: string
  given: number | null
}

export interface Frame<V extends BaseView = BaseView> {
  frame: number
  view: V
  prompt: Reason
}

/** The throws of a seat for one thing, together. */
export interface Luck {
  seat: Seat
  measure: string
  throws: number
  dice: number
  rolled: number
  expected: number
  deviation: number
  /** How many deviations the dice lie above what was to be expected; null where nothing could vary. */
  z: number | null
}

/** One thing that chance has decided. */
export interface Chance {
  value: number
  among: number
  die: boolean
}

export interface Proof {
  dice: 'committed' | 'seeded' | 'typed'
  commitment: string
  secret: string
  given: number | null
  steps: { step: number; drawn: Chance[] }[]
}

/** A mean and its standard error. */
export interface Estimate {
  mean: number
  error: number
}

/** What each seat's chances were after a step of the record. */
export interface Moment {
  step: number
  turn: number | string
  chances: Record<Seat, Estimate>
}

/** A choice by its notation, and in words. */
export interface Choice {
  notation: string
  label: Message
}

/** A move, what the bot would have done instead, and how both turned out, played on with the same luck. */
export interface Verdict {
  move: { first: number; last: number; seat: Seat; turn: number | string; choices: Choice[] }
  instead: Choice[]
  made: Estimate
  other: Estimate
  cost: Estimate
  playouts: number
}

export interface Analysis {
  level: string
  evaluator: string
  course: Moment[]
  verdicts: Verdict[]
  agreement: Record<Seat, { moves: number; same: number }>
}

export const CARES = ['quick', 'thorough'] as const
export type Care = (typeof CARES)[number]

/** How far an analysis has come; `ahead` others come first. */
export interface Standing {
  care: Care
  status: 'none' | 'waiting' | 'running' | 'done' | 'failed'
  ahead: number
  stage: 'course' | 'advice' | 'rough' | 'close' | null
  done: number
  of: number
  course: Moment[]
  found: Analysis | null
}
