// What is left undone, said once for the rest of a turn: no cards in defence, nothing more after a battle that was won, no more
// operations. Then the question is answered as soon as it is asked. It is said whatever lies in the hand, and so tells nobody
// what does.
import type { BlitzTable } from '../types'

/** The questions that may be answered so. */
export type Passed = 'DeclareDefenceCards' | 'Breakthrough' | 'Operation'
const PASSED: Passed[] = ['DeclareDefenceCards', 'Breakthrough', 'Operation']
/** The choice by which nothing is done. */
const NONE: Record<Passed, string> = { DeclareDefenceCards: 'done', Breakthrough: 'done', Operation: 'pass' }

export class Passing {
  /** Of each question, the seat and the turn it was answered for. */
  private said = $state<Partial<Record<Passed, string>>>({})

  constructor(private readonly table: BlitzTable) {}

  /** What is answered beforehand for the rest of this turn. */
  get on(): Passed[] {
    return PASSED.filter((each) => this.now !== '' && this.said[each] === this.now)
  }

  /** What may be answered so now. */
  get asked(): Passed | null {
    const decision = this.table.mine ? this.table.settled?.view.decision : null
    return PASSED.find((each) => each === decision) ?? null
  }

  say(what: Passed, on: boolean): void {
    this.said = { ...this.said, [what]: on ? this.now : '' }
    this.answer()
  }

  /** Answers the question, if it has been answered beforehand. */
  answer(): void {
    const { asked, table } = this
    if (asked !== null && this.on.includes(asked) && table.draft === null && !table.busy) void table.make([NONE[asked]])
  }

  private get now(): string {
    const { state } = this.table
    return state === null || state.seat === null ? '' : `${state.seat} ${state.turn}`
  }
}
