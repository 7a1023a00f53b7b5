// Units that are sent somewhere, and cards that would change nothing: what is told without a table.
import { describe, expect, test } from 'vitest'
import type { Odds } from '../../src/generated/wire'
import { wasted } from '../../src/games/blitzkrieg/battle/waste'
import { legsOf, without } from '../../src/games/blitzkrieg/compose/legs'
import { farFromEnemy } from '../../src/games/blitzkrieg/compose/worth'
import type { Components, View } from '../../src/games/blitzkrieg/types'

const LINE = [
  'play strategic-movement',
  'from paris',
  'take french-tank',
  'to laon',
  'from calais',
  'take x',
  'evacuate',
]

describe('a strategic move', () => {
  test('is told unit by unit, one of them by sea; what has only been begun is none', () => {
    expect(legsOf(LINE)).toEqual([
      { at: 1, from: 'paris', unit: 'french-tank', to: 'laon' },
      { at: 4, from: 'calais', unit: 'x', to: null },
    ])
    expect(legsOf(LINE.slice(0, 3))).toEqual([])
  })

  test('goes on without one of its units; without any there is none', () => {
    expect(without(LINE, 0)).toEqual(['play strategic-movement', 'from calais', 'take x', 'evacuate'])
    expect(without(LINE.slice(0, 4), 0)).toEqual([])
  })
})

const odds = (dice: (number | null)[], most = ''): Odds => ({
  title: { id: 'battle', args: {} },
  contenders: dice.map((n) => ({
    side: { kind: 'seat', id: 'a' },
    role: { id: 'role', args: {} },
    dice: n,
    modifiers: most === '' ? [] : [{ section: '8.3', message: { id: most, args: { limit: 4 } }, value: -1 }],
    needs: null,
    losses: null,
  })),
  outcomes: [],
  figures: [],
  spreads: [],
  notes: [],
})

describe('a battle card', () => {
  test('is wasted where it changes the dice of neither side, because there are as many as may be', () => {
    const reason = wasted('rommel', 'sedan', odds([4, 2]), odds([4, 2], 'dice-most'))
    expect([reason?.section, reason?.message.id, reason?.message.args['limit']]).toEqual(['8.3', 'page-card-wasted', 4])
    expect(wasted('rommel', 'sedan', odds([2, 0]), odds([2, 0], 'dice-least'))?.message.id).toBe(
      'page-card-wasted-least',
    )
  })

  test('is not where it does, nor where the dice are not known', () => {
    expect(wasted('rommel', 'sedan', odds([3, 2]), odds([4, 2]))).toBeNull()
    expect(wasted('rommel', 'sedan', odds([4, 3], 'dice-most'), odds([4, 2], 'dice-most'))).toBeNull()
    expect(wasted('rommel', 'sedan', odds([4, null]), odds([4, null]))).toBeNull()
    expect(wasted('rommel', 'sedan', null, odds([4, 2]))).toBeNull()
  })
})

test('how far a space is from the enemy is told along the routes', () => {
  const space = (id: string, control: string) => ({ id, control, units: {}, retreating: [] })
  const view = { seat: 'german', spaces: [space('a', 'german'), space('b', 'german'), space('c', 'allied')] }
  const routes = [
    { a: 'a', b: 'b', source: '' },
    { a: 'c', b: 'b', source: '' },
  ]
  const far = farFromEnemy(view as unknown as View, { routes } as unknown as Components)
  expect([far('c'), far('b'), far('a'), far('nowhere')]).toEqual([0, 1, 2, Infinity])
})
