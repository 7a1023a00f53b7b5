// Tests of editing an edition: changes of tables, form fields derived from schemas, and the locations of problems.
import { describe, expect, it } from 'vitest'
import { editor as blitzkrieg } from '../../src/games/blitzkrieg/edition-editor'
import { editor as eleven } from '../../src/games/eleven/edition-editor'
import { edgesOf } from '../../src/games/eleven/map/base/drawn-borders'
import { fieldsOf, newStep, optionsFor, sectionsOf, typeOf } from '../../src/editor/forms/form-fields'
import { placeOf } from '../../src/editor/problem-places'
import {
  anyReconstructed,
  dataOf,
  facesLeft,
  newId,
  withConnection,
  connectionIndex,
  listAt,
  ownOf,
  partOf,
  withValue,
  withKey,
  setSource,
  withoutSpace,
  withSpace,
} from '../../src/edition/edit-components'
import type { EditionForms, Tables } from '../../src/edition/types'
import { componentsOf } from '../../src/editor/edited-map-table'
import type { BaseComponents, Message } from '../../src/types'

const tables: Tables = {
  'map.toml': {
    space: [
      {
        id: 'lille',
        en: 'Lille',
        x: 10,
        y: 20,
        lon: 3,
        lat: 50,
        defence: 0,
        source: { name: 'P1', defence: 'P2, reconstructed', place: 'reconstructed' },
      },
      {
        id: 'paris',
        en: 'Paris',
        x: 30,
        y: 60,
        lon: 2,
        lat: 48,
        defence: 1,
        source: { name: 'rulebook 4.3', defence: 'P1' },
      },
      { id: 'laon', en: 'Laon', x: 40, y: 40, lon: 4, lat: 49, defence: 0, source: { name: 'P1' } },
    ],
    route: [
      { between: ['lille', 'paris'], source: 'reconstructed' },
      { between: ['laon', 'paris'], source: 'P1' },
    ],
  },
  'cards.toml': {
    card: [
      { id: 'operation', side: 'german', count: 6, source: { count: 'reconstructed' } },
      { id: 'operation', side: 'allied', count: 4, source: { count: 'P1' } },
    ],
  },
  'game.toml': {
    limits: { stack: { value: 4, source: 'rulebook 7.3' } },
    turn: [{ number: 1, german: 0, source: { seized: 'reconstructed' } }],
  },
  'sources.toml': { source: [{ id: 'P1', title: 'Report', url: '' }] },
}
const lille = { file: 'map.toml', path: ['space', 0] }
const problem = (file: string, key: string, id = 'edition-out-of-range'): Message => ({ id, args: { file, key } })

describe('tables', () => {
  it('are not changed in place, and share what has not changed', () => {
    const next = withValue(tables, { ...lille, path: [...lille.path, 'x'] }, 11)
    expect(listAt(next, 'map.toml', 'space')[0]?.['x']).toBe(11)
    expect(listAt(tables, 'map.toml', 'space')[0]?.['x']).toBe(10)
    expect(listAt(next, 'map.toml', 'space')[1]).toBe(listAt(tables, 'map.toml', 'space')[1])
    expect(next['cards.toml']).toBe(tables['cards.toml'])
    expect(listAt(withValue(tables, lille, undefined), 'map.toml', 'space').map((each) => each['id'])).toEqual([
      'paris',
      'laon',
    ])
  })

  it('omit default values unless the game states them', () => {
    const entry = { file: 'cards.toml', path: ['card', 0] }
    const more = withKey(tables, tables, entry, 'own_dice', 1, 0)
    expect(listAt(more, 'cards.toml', 'card')[0]).toMatchObject({ own_dice: 1 })
    expect(listAt(withKey(more, tables, entry, 'own_dice', 0, 0), 'cards.toml', 'card')).toEqual(
      listAt(tables, 'cards.toml', 'card'),
    )
    const base = more
    expect(listAt(withKey(more, base, entry, 'own_dice', 0, 0), 'cards.toml', 'card')[0]).toMatchObject({ own_dice: 0 })
  })

  it('find the game’s entry by id and side, at any position', () => {
    const shifted = withValue(tables, { file: 'cards.toml', path: ['card', 0] }, undefined)
    expect(ownOf(tables, shifted, { file: 'cards.toml', path: ['card', 0] })).toBe(
      listAt(tables, 'cards.toml', 'card')[1],
    )
    expect(ownOf(tables, tables, { file: 'game.toml', path: ['limits', 'stack'] })).toEqual({
      value: 4,
      source: 'rulebook 7.3',
    })
  })

  it('count all data and the reconstructed ones', () => {
    const data = dataOf(tables)
    expect(data.length).toBe(3 + 2 + 1 + 2 + 2 + 1 + 1)
    expect(data.filter(({ source }) => source.includes('reconstructed')).length).toBe(5)
    expect(listAt(tables, 'map.toml', 'space').map(anyReconstructed)).toEqual([true, false, false])
    expect(partOf(listAt(tables, 'map.toml', 'space')[0]!, 'x')).toBe('place')
    expect(partOf(listAt(tables, 'map.toml', 'space')[1]!, 'x')).toBe(null)
  })

  it('add the owner’s copy to the sources once, on first use', () => {
    const once = setSource(tables, lille, 'defence', 'own', 'Mine')
    const twice = setSource(once, lille, 'place', 'own', 'Mine')
    expect(listAt(twice, 'sources.toml', 'source')).toEqual([
      { id: 'P1', title: 'Report', url: '' },
      { id: 'own', title: 'Mine', url: '' },
    ])
    expect(
      dataOf(twice)
        .filter(({ source }) => source === 'own')
        .map(({ part }) => part),
    ).toEqual(['defence', 'place'])
  })

  it('connect spaces once, and remove a space with its connections', () => {
    expect(connectionIndex(tables, 'route', 'paris', 'lille')).toBe(0)
    expect(connectionIndex(tables, 'route', 'lille', 'laon')).toBe(-1)
    const joined = withConnection(tables, 'route', 'lille', 'laon', 'own')
    expect(listAt(joined, 'map.toml', 'route').at(-1)).toEqual({ between: ['lille', 'laon'], source: 'own' })
    const gone = withoutSpace(joined, 'lille')
    expect(listAt(gone, 'map.toml', 'space').map((each) => each['id'])).toEqual(['paris', 'laon'])
    expect(listAt(gone, 'map.toml', 'route')).toEqual([{ between: ['laon', 'paris'], source: 'P1' }])
  })

  it('give an arrow the remaining faces', () => {
    const map: Tables = { 'map.toml': { arrow: [{ from: 'a', to: 'b', faces: [1, 2, 3], source: 'x' }] } }
    expect(facesLeft(map, 'a')).toEqual([4, 5, 6])
    expect(connectionIndex(map, 'arrow', 'b', 'a')).toBe(-1)
    expect(listAt(withConnection(map, 'arrow', 'a', 'c', 'own'), 'map.toml', 'arrow')[1]).toEqual({
      from: 'a',
      to: 'c',
      faces: [4, 5, 6],
      source: 'own',
    })
  })

  it('create a complete new space near its neighbours', () => {
    const more = withSpace(tables, blitzkrieg.map.fresh('own'), 'New', 30, 58)
    const space = listAt(more, 'map.toml', 'space').at(-1)!
    expect(space).toMatchObject({
      id: 'new-space',
      en: 'New',
      ja: 'New',
      x: 30,
      y: 58,
      defence: 0,
      shape: 'square',
      icons: [],
    })
    expect(space['lon']).toBeCloseTo(2, 1)
    expect(newId('New Space', ['new-space', 'new-space-2'])).toBe('new-space-3')
    expect(newId('Königsberg', [])).toBe('konigsberg')
  })
})

describe('places of problems', () => {
  it('are entries, and fields of them', () => {
    const at = (file: string, key: string, id?: string): unknown =>
      placeOf(tables, blitzkrieg.fromZero, problem(file, key, id))
    expect(at('map.toml', 'space.paris.defence')).toEqual({
      target: { file: 'map.toml', path: ['space', 1] },
      field: 'defence',
    })
    expect(at('map.toml', 'route[1].between')).toEqual({
      target: { file: 'map.toml', path: ['route', 1] },
      field: 'between',
    })
    expect(at('cards.toml', 'card.allied.operation.count')).toEqual({
      target: { file: 'cards.toml', path: ['card', 1] },
      field: 'count',
    })
    expect(at('game.toml', 'limits.stack.value')).toEqual({
      target: { file: 'game.toml', path: ['limits', 'stack'] },
      field: 'value',
    })
    expect(at('game.toml', 'turn[1].german')).toEqual({
      target: { file: 'game.toml', path: ['turn', 0] },
      field: 'german',
    })
    expect(at('cards.toml', 'card.german')).toBe(null)
    expect(at('other.toml', '-')).toBe(null)
  })

  it('are numbered as each game numbers them', () => {
    const tables: Tables = {
      'map.toml': {
        space: [{ id: 'a' }, { id: 'b' }],
        border: [{ between: ['a', 'b'] }],
        arrow: [{ from: 'b', to: 'a', faces: [] }],
      },
      'setup.toml': { place: [{ space: 'a' }, { space: 'b' }] },
    }
    const at = (file: string, key: string): (string | number)[] | undefined =>
      placeOf(tables, eleven.fromZero, problem(file, key))?.target.path
    expect(at('setup.toml', 'place[2].space')).toEqual(['place', 1])
    expect(at('map.toml', 'border.b.a')).toEqual(['border', 0])
    expect(at('map.toml', 'arrow.b.a')).toEqual(['arrow', 0])
    // A problem of an arrow leads to the area where the arrow starts.
    expect(at('map.toml', 'arrow.a')).toEqual(['space', 0])
  })
})

describe('fields', () => {
  const forms: EditionForms = {
    files: { 'cards.toml': 'Cards', 'game.toml': 'Rules' },
    types: {
      Cards: { type: 'object', properties: { card: { type: 'array', items: { $ref: 'Card' } } } },
      Card: {
        type: 'object',
        properties: {
          id: { type: 'string' },
          count: { type: 'integer' },
          when: { type: 'array', items: { enum: ['attack', 'defence'] } },
          owner: { type: 'string', default: '' },
          steps: {
            type: 'array',
            items: { anyOf: [{ $ref: 'Move' }], discriminator: { propertyName: 'do', mapping: { move: 'Move' } } },
            default: [],
          },
          text: {
            anyOf: [{ type: 'object', additionalProperties: { type: 'string' } }, { type: 'null' }],
            default: null,
          },
          source: { type: 'object' },
        },
      },
      Move: {
        type: 'object',
        properties: { do: { enum: ['move'] }, number: { type: 'integer' }, owner: { type: 'string' } },
        required: ['do', 'number', 'owner'],
      },
      Rules: {
        type: 'object',
        properties: {
          title: { type: 'object', additionalProperties: { type: 'string' } },
          limits: { $ref: 'Limits' },
          turn: { type: 'array', items: { $ref: 'Card' } },
        },
      },
      Limits: { type: 'object', properties: { stack: { $ref: 'Datum' } } },
      Datum: { type: 'object', properties: { value: { type: 'integer' }, source: { type: 'string' } } },
    },
    references: { owner: 'power' },
    known: { power: ['germany', 'italy'] },
  }

  it('have the kinds given by the types', () => {
    const type = typeOf(forms, { file: 'cards.toml', path: ['card', 0] })
    expect(fieldsOf(forms, blitzkrieg.unused, 'cards.toml', type).map(({ key, kind }) => [key, kind])).toEqual([
      ['count', 'number'],
      ['when', 'set'],
      ['owner', 'reference'],
      ['steps', 'steps'],
      ['text', 'names'],
    ])
    expect(typeOf(forms, { file: 'game.toml', path: ['limits', 'stack'] })).toBe(forms.types['Datum'])
    expect(newStep(forms, 'move', (names) => optionsFor(forms, tables, names), 'cards.toml')).toEqual({
      do: 'move',
      number: 1,
      owner: 'germany',
    })
    expect(sectionsOf(forms, blitzkrieg, tables).map(({ list, targets }) => [list, targets.length])).toEqual([
      ['edition', 1],
      ['limits', 1],
      ['turn', 1],
    ])
    // Without code of its own for the editor, a game is edited only with forms.
    expect(sectionsOf(forms, null, tables).map(({ list, targets }) => [list, targets.length])).toEqual([
      ['card', 2],
      ['edition', 1],
      ['limits', 1],
      ['turn', 1],
    ])
    expect(
      fieldsOf(forms, blitzkrieg.unused, 'game.toml', typeOf(forms, { file: 'game.toml', path: [] })).map(
        ({ key, kind }) => [key, kind],
      ),
    ).toEqual([['title', 'names']])
  })
})

describe('components of an edition', () => {
  const own = { name: 'ford', title: { en: 'The Ford', ja: '渡河' }, seats: [] } as unknown as BaseComponents

  it('are the last checked ones for a game without an editor, under the edition’s title', () => {
    const checked = { ...own, edition: 'told' }
    const titled: Tables = { 'game.toml': { title: { en: 'Mine', ja: '' } } }
    expect(componentsOf(null, own, null, {})).toEqual(own)
    expect(componentsOf(null, own, checked, titled)).toEqual({ ...checked, title: { en: 'Mine', ja: '渡河' } })
  })
})

describe('drawn borders', () => {
  const spaces = [
    { id: 'a', x: 0, y: 0 },
    { id: 'b', x: 10, y: 0 },
    { id: 'c', x: 0, y: 10 },
  ]
  const shapes = {
    borders: [
      { a: 'a', b: 'b', kind: 'plain', path: 'M0 0L1 1' },
      { a: 'a', b: 'c', kind: 'sea', path: 'M2 2L3 3' },
    ],
  }
  const edges = (borders: unknown[]): unknown =>
    edgesOf({ borders, spaces, shapes } as unknown as Parameters<typeof edgesOf>[0])

  it('follow the edition: kinds, removals, and bridges where no edge was drawn', () => {
    expect(
      edges([
        { a: 'b', b: 'a', kind: 'fortress' },
        { a: 'b', b: 'c', kind: 'sea' },
      ]),
    ).toEqual([
      { a: 'a', b: 'b', kind: 'fortress', path: 'M0 0L1 1' },
      { a: 'b', b: 'c', kind: 'sea', path: 'M10 0L0 10', bridge: true },
    ])
  })
})
