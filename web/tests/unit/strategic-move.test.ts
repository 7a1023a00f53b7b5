// Tests of strategic moves and of warnings about wasted cards, without a table.
import { describe, expect, test } from 'vitest'
import type { LinePreview } from '../../src/generated/wire'
import { findWastedCards } from '../../src/games/blitzkrieg/battle/wasted-cards'
import { legsOf, withoutLeg } from '../../src/games/blitzkrieg/compose/strategic-move'
import { farFromEnemy } from '../../src/games/blitzkrieg/compose/placement-priority'
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
  test('is read unit by unit, one by sea; an incomplete one is none', () => {
    expect(legsOf(LINE)).toEqual([
      { at: 1, from: 'paris', unit: 'french-tank', to: 'laon' },
      { at: 4, from: 'calais', unit: 'x', to: null },
    ])
    expect(legsOf(LINE.slice(0, 3))).toEqual([])
  })

  test('remains without one of its units; without any there is none', () => {
    expect(withoutLeg(LINE, 0)).toEqual(['play strategic-movement', 'from calais', 'take x', 'evacuate'])
    expect(withoutLeg(LINE.slice(0, 4), 0)).toEqual([])
  })
})

test('cards are wasted if the service says so, asked once for several battles', async () => {
  const asked: string[][][] = []
  const note = { section: '8.3', message: { id: 'odds-card-wasted', args: {} } }
  const foresee = (lines: string[][]): Promise<LinePreview[]> => {
    asked.push(lines)
    return Promise.resolve(
      lines.map(
        (line) =>
          ({ notes: line.length === 0 ? [{ notation: 'lay rommel', notes: [note] }] : [] }) as unknown as LinePreview,
      ),
    )
  }
  const tried = [
    { before: [], choice: 'lay rommel' },
    { before: [], choice: 'lay stuka' },
    { before: ['lay stuka'], choice: 'lay rommel' },
  ]
  expect(await findWastedCards(foresee, tried)).toEqual([note])
  expect(asked).toEqual([[[], ['lay stuka']]])
})

test('a card wasted in several battles is named once with all of them', async () => {
  const card = { kind: 'card', id: 'air-support' }
  const foresee = (lines: string[][]): Promise<LinePreview[]> =>
    Promise.resolve(
      lines.map(([to]) => {
        const space = { kind: 'space', id: to!.slice(3) }
        const note = { section: '8.3', message: { id: 'odds-card-wasted', args: { card, space, limit: 4 } } }
        return { notes: [{ notation: 'lay air-support', notes: [note] }] } as unknown as LinePreview
      }),
    )
  const tried = ['to dinant', 'to laon'].map((to) => ({ before: [to], choice: 'lay air-support' }))
  const found = await findWastedCards(foresee, tried)
  expect(found.map(({ message }) => message.args)).toEqual([
    { card, space: { kind: 'spaces', id: 'dinant laon' }, limit: 4 },
  ])
})

test('the distance of a space from the enemy follows the routes', () => {
  const space = (id: string, control: string) => ({ id, control, units: {}, retreating: [] })
  const view = { seat: 'german', spaces: [space('a', 'german'), space('b', 'german'), space('c', 'allied')] }
  const routes = [
    { a: 'a', b: 'b', source: '' },
    { a: 'c', b: 'b', source: '' },
  ]
  const far = farFromEnemy(view as unknown as View, { routes } as unknown as Components)
  expect([far('c'), far('b'), far('a'), far('nowhere')]).toEqual([0, 1, 2, Infinity])
})
