// Tests of the rules for the coach's remarks. The terminal's coach is tested with the same table of cases
// (tests/terminal/test_coach.py).
import { expect, test } from 'vitest'
import { bestMove, graveFrom, moveMade, gainSpread, mattersFrom, type CostUnit } from '../../src/coach/remark-rules'
import type { Hint } from '../../src/generated/wire'
import cases from './coach-cases.json'

type Case = [string, number, [string, string][]]

const move = ([notation, gain, steps]: Case): Hint['moves'][number] => ({
  option: { notation, verb: notation.split(' ')[0]!, label: { id: 'x', args: {} }, lights: [] },
  steps: steps.map(([id, thing]) => ({ id, args: thing === '' ? {} : { thing: { kind: 'space', id: thing } } })),
  gain,
  visits: 10,
})
const hint = (moves: Hint['moves']): Hint => ({
  bot: 'hard',
  option: moves[0]!.option,
  unit: 'chance',
  line: [moves[0]!.option.notation],
  moves,
})

test('the move made is found among those compared, whatever the order and number of its units', () => {
  for (const { moves, lines, best: wanted, spread: much } of cases.made) {
    const found = hint((moves as unknown as Case[]).map(move))
    for (const [line, which] of lines as [string[], number | null][])
      expect(moveMade(found, line), line.join()).toBe(which === null ? undefined : found.moves[which])
    expect(bestMove(found)).toBe(found.moves[wanted])
    expect(gainSpread(found)).toBe(much)
  }
})

test('the thresholds rise with the player’s skill', () => {
  for (const [unit, won, streak, wanted] of cases.threshold as [CostUnit, number, number, number][])
    expect(mattersFrom(unit, { won, streak })).toBe(wanted)
  for (const [unit, won, streak, wanted] of cases.hangs as [CostUnit, number, number, number][])
    expect(graveFrom(unit, { won, streak })).toBe(wanted)
})
