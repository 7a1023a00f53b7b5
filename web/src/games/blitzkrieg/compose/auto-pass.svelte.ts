// Passes a decision automatically for the rest of a turn: no cards in defence, no breakthrough, or no more operations.
// The page answers each such prompt when it arrives. A player can pass with any hand, so passing reveals nothing about
// the hand.
import type { BlitzTable } from '../types'

/** The decisions that can be passed automatically. */
export type PassedDecision = 'DeclareDefenceCards' | 'Breakthrough' | 'Operation'
const PASSED: PassedDecision[] = ['DeclareDefenceCards', 'Breakthrough', 'Operation']
/** The choice that passes each decision. */
const NONE: Record<PassedDecision, string> = { DeclareDefenceCards: 'done', Breakthrough: 'done', Operation: 'pass' }

export class AutoPass {
  /** For each decision, the seat and turn in which it is passed, as one string. */
  private said = $state<Partial<Record<PassedDecision, string>>>({})

  constructor(private readonly table: BlitzTable) {}

  /** The decisions that are passed for the rest of this turn. */
  get on(): PassedDecision[] {
    return PASSED.filter((each) => this.now !== '' && this.said[each] === this.now)
  }

  /** The current decision if it can be passed automatically, otherwise null. */
  get asked(): PassedDecision | null {
    const decision = this.table.mine ? this.table.settled?.view.decision : null
    return PASSED.find((each) => each === decision) ?? null
  }

  say(what: PassedDecision, on: boolean): void {
    this.said = { ...this.said, [what]: on ? this.now : '' }
    this.answer()
  }

  /** If the player passes the current decision automatically, answer the prompt. */
  answer(): void {
    const { asked, table } = this
    if (asked !== null && this.on.includes(asked) && table.draft === null && !table.busy) void table.make([NONE[asked]])
  }

  private get now(): string {
    const { state } = this.table
    return state === null || state.seat === null ? '' : `${state.seat} ${state.turn}`
  }
}
