// One table of cases holds this and the coach in the terminal (tests/terminal/test_coach.py) to the same judgement.
import { expect, test } from 'vitest'
import { best, hangs, made, spread, threshold, type Counted } from '../../src/coach/judging'
import type { Hint } from '../../src/generated/wire'
import cases from './coach-cases.json'

type Told = [string, number, [string, string][]]

const move = ([notation, gain, steps]: Told): Hint['moves'][number] => ({
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

test('the move that was made is found among those that were compared, whatever its units came in and however many go along', () => {
  for (const { moves, lines, best: wanted, spread: much } of cases.made) {
    const found = hint((moves as unknown as Told[]).map(move))
    for (const [line, which] of lines as [string[], number | null][])
      expect(made(found, line), line.join()).toBe(which === null ? undefined : found.moves[which])
    expect(best(found)).toBe(found.moves[wanted])
    expect(spread(found)).toBe(much)
  }
})

test('the better one plays, the more it takes', () => {
  for (const [unit, won, streak, wanted] of cases.threshold as [Counted, number, number, number][])
    expect(threshold(unit, { won, streak })).toBe(wanted)
  for (const [unit, won, streak, wanted] of cases.hangs as [Counted, number, number, number][])
    expect(hangs(unit, { won, streak })).toBe(wanted)
})
