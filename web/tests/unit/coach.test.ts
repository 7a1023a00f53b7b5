import { expect, test } from 'vitest'
import { best, made, spread, threshold } from '../../src/coach/judging'
import type { Hint } from '../../src/generated/wire'

const move = (notation: string, gain: number, ...steps: [string, string][]): Hint['moves'][number] => ({
  option: { notation, verb: notation.split(' ')[0]!, label: { id: 'x', args: {} }, lights: [] },
  steps: steps.map(([id, thing]) => ({ id, args: thing === '' ? {} : { thing: { kind: 'space', id: thing } } })),
  gain,
  visits: 10,
})
const hint = (...moves: Hint['moves']): Hint => ({ bot: 'hard', option: moves[0]!.option, unit: 'chance', moves })

test('the move that was made is found among those that were compared, whatever its units came in', () => {
  const single = move('play operation', 3, ['do-from', 'aga'], ['do-take', 'tank'], ['do-to', 'laon'])
  const pair = move(
    'play operation',
    9,
    ['do-from', 'aga'],
    ['do-take', 'tank'],
    ['do-take', 'foot'],
    ['do-to', 'laon'],
  )
  const found = hint(pair, single, move('pass', -4))
  expect(made(found, ['play operation', 'from aga', 'take foot', 'take tank', 'to laon'])).toBe(pair)
  expect(made(found, ['play operation', 'from aga', 'take tank', 'to laon'])).toBe(single)
  expect(made(found, ['play operation', 'from aga', 'take tank', 'take tank', 'to laon'])).toBeUndefined()
  expect(made(found, ['play operation', 'from agb', 'take tank', 'to laon'])).toBeUndefined()
  expect(made(found, ['pass'])?.gain).toBe(-4)
  expect(best(found)).toBe(pair)
  expect(spread(found)).toBe(6)
})

test('an action is known by who acts, how and where; how many go along is not compared', () => {
  const attack = move('use rommel', 4, ['do-act-move-attack', ''], ['do-to', 'paris'], ['do-target', 'reims'])
  const other = move('use rommel', 1, ['do-act-move', ''], ['do-to', 'paris'])
  const found = hint(other, attack)
  expect(made(found, ['use rommel', 'move-attack', 'to paris', 'target reims', 'soldiers 3', 'done'])).toBe(attack)
  expect(made(found, ['use rommel', 'move', 'to paris', 'soldiers 3'])).toBe(other)
})

test('the better one plays, the more it takes', () => {
  const first = threshold('chance', { won: 0, streak: 0 })
  expect(threshold('chance', { won: 1, streak: 0 })).toBeGreaterThan(first)
  expect(threshold('chance', { won: 0, streak: 10 })).toBeGreaterThan(first)
  expect(threshold('chance', { won: 99, streak: 999 })).toBe(4 * first)
})
