// Tests of the table for games without page code: what options highlight, and what the table reads from an unknown
// view.
import { describe, expect, it } from 'vitest'
import { light } from '../../src/generic-table/highlighted-components'
import { atPlace, placeId, refOf } from '../../src/generic-table/map/places-in-drawing'
import { ViewReader } from '../../src/generic-table/facts-from-view'
import type { Option, Ref } from '../../src/types'

const option = (notation: string, ...lights: Ref[]): Option => ({
  notation,
  verb: notation.split(' ')[0]!,
  label: { id: 'do', args: {} },
  lights,
})
const ref = (kind: string, id: string): Ref => ({ kind, id })

describe('lit options', () => {
  it('light each thing that they name', () => {
    const two = option('go far', ref('spaces', 'a b'), ref('card', 'c'))
    const one = option('go near', ref('space', 'a'), ref('units', '2 tank 1 gun'))
    const { by, rest, onMap } = light([two, one, option('pass')])
    expect([...by.keys()].sort()).toEqual(['card:c', 'space:a', 'space:b', 'unit:gun', 'unit:tank'])
    expect(by.get('space:a')).toEqual([two, one])
    expect(onMap).toEqual([two, one])
    expect(rest.map(({ notation }) => notation)).toEqual(['pass'])
  })

  it('are found at a place by its id or by kind and id', () => {
    const lights = light([option('go a', ref('space', 'a')), option('take a', ref('unit', 'a'))])
    expect(atPlace(lights, 'a').map(({ notation }) => notation)).toEqual(['go a'])
    expect(atPlace(lights, placeId(ref('unit', 'a'))).map(({ notation }) => notation)).toEqual(['take a'])
    expect(atPlace(lights, 'b')).toEqual([])
    expect(refOf({ id: 'a', en: '', ja: '', x: 0, y: 0 })).toEqual(ref('space', 'a'))
  })

  it('are buttons for a few numbers and one input for many', () => {
    const bids = (most: number): Option[] => Array.from({ length: most + 1 }, (_, n) => option(`bid ${n}`))
    expect(light(bids(3)).numbers).toEqual([])
    expect(light(bids(3)).rest).toHaveLength(4)
    expect(light(bids(40)).numbers).toHaveLength(41)
    expect(light(bids(40)).rest).toEqual([])
    // If one option has no number, all options become buttons.
    expect(light([...bids(40), option('pass')]).numbers).toEqual([])
  })
})

describe('a view', () => {
  const view = {
    outcome: null,
    actor: 'west',
    turn: 3,
    at: 'ford',
    left: { west: 5, ford: 2 },
    areas: [
      { id: 'ford', held: 'east', units: { tank: 2 }, dug_in: false },
      { id: 'bank', held: '', units: {} },
    ],
    deck: [{ id: 'storm', count: 2 }],
  }
  const reading = new ViewReader(view, new Set(['ford', 'bank']))

  it('lists its top-level facts except those in the prompt', () => {
    expect(reading.heads()).toEqual([
      { path: ['turn'], value: 3 },
      { path: ['at'], value: 'ford' },
    ])
  })

  it('describes a space by its units, then its other facts', () => {
    expect(reading.about('ford')).toEqual([
      { path: ['units', 'tank'], value: 2 },
      { path: ['at'], value: undefined },
      { path: ['left'], value: 2 },
      { path: ['held'], value: 'east' },
    ])
    expect(reading.about('bank')).toEqual([])
  })

  it('lists the rest beside the map', () => {
    expect(reading.otherFacts()).toEqual([
      { path: ['left', 'west'], value: 5 },
      { path: ['deck', 'id'], value: 'storm' },
      { path: ['deck', 'count'], value: 2 },
    ])
  })
})
