import { describe, expect, it } from 'vitest'
import { counterMoves } from '../../src/games/blitzkrieg/counter-moves'
import { blitzkrieg } from '../../src/games/blitzkrieg/game-adapter'
import { fan } from '../../src/games/blitzkrieg/map/space-geometry'
import type { View } from '../../src/games/blitzkrieg/types'
import { atSpace, litChoices as lightAt, unitKey, type LitChoices } from '../../src/table/highlighted-options'
import type { Option } from '../../src/types'
import { option, space, unit } from './seat-fixture'

const view = (units: Record<string, Record<string, number> | null>, more: Partial<View> = {}): View =>
  ({
    spaces: Object.entries(units).map(([id, held]) => ({ id, control: 'allied', units: held, retreating: [] })),
    move: null,
    battle: null,
    ...more,
  }) as unknown as View

const light = (options: Option[], view: View): LitChoices =>
  lightAt(options, (option, unit) => blitzkrieg.standsAt(view, option, unit))

describe('lights', () => {
  const moving = view({ aga: { 'german-tank': 2 } }, { move: { kind: 'tactical', from: 'aga', units: {} } })
  const options = [option('take german-tank', unit('german-tank')), option('to laon', space('laon')), option('done')]
  const lights = light(options, moving)

  it('assigns a counter to the start of its move', () => {
    expect(lights.by.get(unitKey('aga', 'german-tank'))?.map((each) => each.notation)).toEqual(['take german-tank'])
    expect(atSpace(lights, 'aga').map((each) => each.notation)).toEqual(['take german-tank'])
  })

  it('leaves an option without a light as a button', () => {
    expect(lights.rest.map((each) => each.notation)).toEqual(['done'])
  })

  it('lights a unit’s target and the unit in its space', () => {
    const battle = view({ laon: {} }, { battle: { space: 'vervins' } as View['battle'] })
    const sent = light([option('send french-tank laon', unit('french-tank'), space('laon'))], battle)
    expect(sent.by.has('space:laon')).toBe(true)
    expect(sent.by.has(unitKey('vervins', 'french-tank'))).toBe(true)
  })

  it('turns amounts into a row of numbers', () => {
    const put = light([option('put 0', space('agb')), option('put 1', space('agb'))], view({}))
    expect(put.numbers).toHaveLength(2)
    expect(put.onMap).toHaveLength(0)
  })
})

describe('movements', () => {
  it('pairs departures with arrivals', () => {
    const found = counterMoves(view({ a: { tank: 2 }, b: {} }), view({ a: { tank: 1 }, b: { tank: 1 } }))
    expect(found).toEqual([{ unit: 'tank', from: 'a', to: 'b' }])
  })

  it('shows a removed unit leaving', () => {
    expect(counterMoves(view({ a: { tank: 1 } }), view({ a: {} }))).toEqual([{ unit: 'tank', from: 'a', to: null }])
  })

  it('reveals nothing of a hidden base', () => {
    expect(counterMoves(view({ a: null }), view({ a: null }))).toEqual([])
    expect(counterMoves(view({ a: null }), view({ a: { tank: 4 } }))).toEqual([])
  })
})

describe('fan', () => {
  it('shows up to four counters singly and more as stacks', () => {
    expect(fan({ tank: 2, infantry: 2 }, false)).toHaveLength(4)
    expect(fan({ tank: 3, infantry: 2 }, false).map((each) => each.count)).toEqual([3, 2])
  })
})
