// Tests of passing for the rest of a turn. Only prompts that the player wants to pass are passed, and each immediately.
import { describe, expect, it } from 'vitest'
import { AutoPass } from '../../src/games/blitzkrieg/compose/auto-pass.svelte'
import type { BlitzTable } from '../../src/games/blitzkrieg/types'

function sitting(decision: string, turn: number, mine = true): { table: BlitzTable; made: string[][] } {
  const made: string[][] = []
  const state = { seat: 'allied', turn, view: { decision } }
  const table = {
    mine,
    state,
    settled: state,
    draft: null,
    busy: false,
    make: (line: string[]) => Promise.resolve(void made.push(line)),
  }
  return { table: table as unknown as BlitzTable, made }
}

describe('an automatic pass', () => {
  it('answers immediately, and whenever the question returns', () => {
    const { table, made } = sitting('DeclareDefenceCards', 1)
    const passing = new AutoPass(table)
    passing.answer()
    expect(made).toEqual([])
    passing.say('DeclareDefenceCards', true)
    passing.answer()
    expect(made).toEqual([['done'], ['done']])
    expect(passing.on).toEqual(['DeclareDefenceCards'])
    passing.say('DeclareDefenceCards', false)
    passing.answer()
    expect(made).toHaveLength(2)
  })

  it('passes the rest of a turn by the choice that passes', () => {
    const { table, made } = sitting('Operation', 3)
    const passing = new AutoPass(table)
    passing.say('Operation', true)
    passing.answer()
    expect(made).toEqual([['pass'], ['pass']])
  })

  it('answers no other question, no other seat and no other turn', () => {
    const { table, made } = sitting('DeclareDefenceCards', 1)
    const passing = new AutoPass(table)
    passing.say('DeclareDefenceCards', true)
    made.length = 0
    const now = table as unknown as { mine: boolean; state: { turn: number; view: { decision: string } } }
    now.state.view.decision = 'Breakthrough'
    passing.answer()
    now.state.view.decision = 'DeclareDefenceCards'
    now.mine = false
    passing.answer()
    now.mine = true
    now.state.turn = 2
    passing.answer()
    expect(made).toEqual([])
    expect(passing.on).toEqual([])
  })
})
