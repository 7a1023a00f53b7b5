import { describe, expect, it } from 'vitest'
import { eleven } from '../../src/games/eleven/game-adapter'
import {
  LAYOUT_FORMS,
  heightOf,
  layout,
  layouts,
  nameIn,
  plates,
  widthOf,
} from '../../src/games/eleven/map/counter-layouts'
import { curvedArrow } from '../../src/board/curved-arrow'
import { polylines, simplified, waves } from '../../src/games/eleven/map/base/line-shapes'
import { calendar } from '../../src/games/eleven/panel/turn-calendar'
import { cardOf, logClassifier } from '../../src/games/eleven/log-classifier'
import { gameLog } from '../../src/table/log/game-log'
import type { AreaView, Components, GroupView, SpaceInfo, TurnInfo, View } from '../../src/games/eleven/types'
import { areaOf, fightIn, occupyingSide, Roster, captureGain } from '../../src/games/eleven/units'
import { litChoices, unitKey } from '../../src/table/highlighted-options'
import { matchingVariant, variantsOf, scenarios } from '../../src/new-table/variants'
import type { LogEvent, Option, Ref } from '../../src/types'
import { components as standing } from '../../scripts/read-eleven-map'

const components = {
  powers: [
    { id: 'germany', code: 'GE' },
    { id: 'france', code: 'FR' },
  ],
  generals: [
    { id: 'hitler', power: 'germany', strength: 1 },
    { id: 'manstein', power: 'germany', strength: 3 },
    { id: 'rommel', power: 'germany', strength: 3 },
    { id: 'keitel', power: 'germany', strength: 1 },
    { id: 'montgomery', power: 'united-kingdom', strength: 3 },
  ],
} as unknown as Components
const roster = new Roster(components)
const area = (id: string, ...groups: GroupView[]): AreaView => ({ id, groups, taken: false })
const group = (faction: string, units: Record<string, number>): GroupView => ({ faction, units })
const view = (areas: AreaView[], more: Partial<View> = {}): View =>
  ({ areas, action: null, event: null, asked: 'a', ...more }) as unknown as View
const option = (notation: string, ...lights: Ref[]): Option => ({
  notation,
  verb: notation.split(' ')[0]!,
  label: { id: 'x', args: {} },
  lights,
})
const unit = (id: string): Ref => ({ kind: 'unit', id })
const space = (id: string): Ref => ({ kind: 'space', id })

describe('units', () => {
  it('are distinguished by their ids', () => {
    expect(roster.piece('soldier-france', 3)).toEqual({
      unit: 'soldier-france',
      kind: 'soldier',
      power: 'france',
      count: 3,
    })
    expect(roster.piece('head-france').kind).toBe('head')
    expect(roster.piece('hitler').kind).toBe('head')
    expect(roster.piece('montgomery')).toMatchObject({ kind: 'general', power: 'united-kingdom' })
  })

  it('are sorted by generals, strongest first, heads of state last', () => {
    const order = roster
      .pieces({ 'head-france': 1, keitel: 1, 'soldier-germany': 4, rommel: 1 })
      .map((piece) => piece.unit)
    expect(order).toEqual(['rommel', 'keitel', 'soldier-germany', 'head-france'])
  })

  it('show who holds an area', () => {
    expect(occupyingSide(area('paris', group('allied', { 'soldier-france': 4 })))).toBe('allied')
    expect(occupyingSide(area('rome', group('neutral', { 'soldier-italy': 2 })))).toBe('axis')
    expect(occupyingSide(area('algiers'))).toBeNull()
    expect(occupyingSide(undefined)).toBeNull()
  })
})

describe('the area of a lit counter', () => {
  const areas = [
    area('munich', group('a', { rommel: 1, 'soldier-germany': 5 })),
    area('metz', group('allied', { 'soldier-france': 3 })),
  ]
  const action = {
    general: 'rommel',
    kind: 'attack',
    step: 'allied-losses',
    from: 'munich',
    to: null,
    target: 'metz',
    attack: {},
  } as unknown as View['action']
  const keys = (state: View, ...options: Option[]): string[] => [
    ...litChoices(options, (each, id) => eleven.standsAt(state, each, id)).by.keys(),
  ]

  it('is that of a general', () => {
    expect(areaOf(view(areas), 'rommel')).toBe('munich')
    expect(keys(view(areas), option('bring rommel', unit('rommel')))).toEqual([unitKey('munich', 'rommel')])
  })

  it('is the target for Allied losses and the start for own ones', () => {
    const state = view(areas, { action })
    expect(keys(state, option('remove soldier-france', unit('soldier-france')))).toEqual([
      unitKey('metz', 'soldier-france'),
    ])
    expect(keys(state, option('lose soldier-germany', unit('soldier-germany')))).toEqual([
      unitKey('munich', 'soldier-germany'),
    ])
  })

  it('is the area that a move-attack has reached', () => {
    const moved = { ...action!, kind: 'move-attack', to: 'vienna', step: 'own-losses' as const }
    const state = view(areas, { action: moved })
    expect(keys(state, option('lose soldier-germany', unit('soldier-germany')))).toEqual([
      unitKey('vienna', 'soldier-germany'),
    ])
  })

  it('is the area of an Allied event, or of the marching units', () => {
    const event = { route: ['london', 'lille'], to: 'lille', area: 'brussels', attack: {} } as unknown as View['event']
    const state = view(areas, { event })
    expect(keys(state, option('lose soldier-germany', unit('soldier-germany')))).toEqual([
      unitKey('brussels', 'soldier-germany'),
    ])
    expect(keys(state, option('remove soldier-united-kingdom', unit('soldier-united-kingdom')))).toEqual([
      unitKey('lille', 'soldier-united-kingdom'),
    ])
    expect(fightIn(state)).toBe('brussels')
  })

  it('also lights an area', () => {
    expect(keys(view(areas), option('use rommel', unit('rommel'), space('munich')))).toEqual([
      unitKey('munich', 'rommel'),
      'space:munich',
    ])
  })
})

describe('movements', () => {
  it('follow units from area to area, whatever their faction', () => {
    const before = view([area('munich', group('a', { rommel: 1, 'soldier-germany': 2 })), area('vienna')])
    const after = view([
      area('munich', group('neutral', { 'soldier-germany': 1 })),
      area('vienna', group('a', { rommel: 1, 'soldier-germany': 1 })),
    ])
    expect(eleven.travels(before, after)).toEqual([
      { unit: 'rommel', from: 'munich', to: 'vienna' },
      { unit: 'soldier-germany', from: 'munich', to: 'vienna' },
    ])
  })
})

describe('layout', () => {
  it('gives every faction its own block, and the Allies no plate', () => {
    const { blocks } = layout(
      [group('a', { rommel: 1 }), group('neutral', { 'soldier-italy': 2 }), group('allied', { 'soldier-france': 1 })],
      roster,
      (id) => id,
    )
    expect(blocks.map((block) => block.faction)).toEqual(['a', 'neutral', 'allied'])
    expect(blocks[2]!.height).toBe(heightOf('open'))
    expect(blocks[0]!.height).toBeGreaterThan(heightOf('open'))
  })

  it('draws nothing without units', () => {
    expect(layout([group('a', {})], roster, (id) => id)).toMatchObject({ blocks: [], width: 0, height: 0 })
  })

  it('is smaller in each form than in the one before', () => {
    const crowd = [
      group('a', { manstein: 1, rommel: 1, keitel: 1, 'soldier-germany': 5 }),
      group('neutral', { 'soldier-italy': 2 }),
    ]
    const sizes = LAYOUT_FORMS.map((form) => {
      const { width, height } = layout(crowd, roster, () => 'Kesselring', form)
      return width * height
    })
    expect(sizes).toEqual([...sizes].sort((a, b) => b - a))
    expect(new Set(sizes).size).toBe(LAYOUT_FORMS.length)
  })

  it('shows a general’s name or its beginning while it fits', () => {
    expect(LAYOUT_FORMS.map((form) => nameIn('Kesselring', form))).toEqual([
      'Kesselring',
      'Kesselring',
      'Kes',
      '',
      '',
      '',
      '',
    ])
    expect(nameIn('ルントシュテット', 'short')).toBe('ルン')
    const words = (lang: 'en' | 'ja'): string[] =>
      standing.generals.map((general) => nameIn((general as unknown as Record<'en' | 'ja', string>)[lang], 'short'))
    for (const lang of ['en', 'ja'] as const) expect(new Set(words(lang)).size).toBe(standing.generals.length)
  })

  it('folds a plate into its numbers of generals and soldiers', () => {
    const [plate] = plates(
      group('a', { rommel: 1, keitel: 1, 'soldier-germany': 5, 'soldier-italy': 2 }),
      roster,
      (id) => id,
      'folded',
    )
    expect(plate!.pieces.map(({ kind, count }) => [kind, count])).toEqual([
      ['general', 2],
      ['soldier', 7],
    ])
  })

  it('shows generals on their soldiers’ counter where two do not fit', () => {
    const shown = (units: Record<string, number>): (string | number | undefined)[][] =>
      plates(group('a', units), roster, (id) => id, 'single')[0]!.pieces.map((each) => [
        each.kind,
        each.count,
        each.generals,
      ])
    expect(shown({ rommel: 1, keitel: 1, 'soldier-germany': 5, 'soldier-italy': 2 })).toEqual([['soldier', 7, 2]])
    expect(shown({ rommel: 1, keitel: 1 })).toEqual([['general', 2, undefined]])
    expect(shown({ 'soldier-germany': 5, hitler: 1 })).toEqual([
      ['soldier', 5, undefined],
      ['head', 1, undefined],
    ])
  })

  it('tries each shape once, none within another', () => {
    const ways = layouts([group('a', { rommel: 1, keitel: 1, 'soldier-germany': 5 })], roster, (id) => id, 'dense')
    expect(ways.length).toBeGreaterThan(1)
    for (const [i, a] of ways.entries())
      for (const b of ways.slice(i + 1)) expect(a.width <= b.width && a.height <= b.height).toBe(false)
  })

  it('makes a counter as wide as the name on it, within limits', () => {
    const wide = (id: string, name: string): number => widthOf(roster.piece(id), name)
    expect(wide('soldier-france', 'x')).toBe(wide('head-france', 'x'))
    expect(wide('rommel', 'Jodl')).toBeLessThan(wide('rommel', 'Kesselring'))
    expect(wide('rommel', 'Kesselring')).toBeGreaterThan(wide('rommel', 'Guderian') - 1)
    expect(wide('rommel', 'ルントシュテット')).toBe(wide('rommel', 'ルントシュテットルントシュテット'))
  })
})

describe('strokes', () => {
  it('reads the map’s paths', () => {
    expect(polylines('M10 20l5 0 5-10-10 5')).toEqual([
      [
        { x: 10, y: 20 },
        { x: 15, y: 20 },
        { x: 20, y: 10 },
        { x: 10, y: 15 },
      ],
    ])
    expect(polylines('M0 0L10 0M5 5h5v5Z')).toEqual([
      [
        { x: 0, y: 0 },
        { x: 10, y: 0 },
      ],
      [
        { x: 5, y: 5 },
        { x: 10, y: 5 },
        { x: 10, y: 10 },
        { x: 5, y: 5 },
      ],
    ])
  })

  it('omits small turns, not large ones', () => {
    const line = [
      { x: 0, y: 0 },
      { x: 50, y: 3 },
      { x: 100, y: 0 },
      { x: 100, y: 80 },
    ]
    expect(simplified(line, 9)).toEqual([
      { x: 0, y: 0 },
      { x: 100, y: 0 },
      { x: 100, y: 80 },
    ])
  })

  it('waves along a line and ends where it ends', () => {
    const [wave] = polylines(waves('M0 0L60 0'))
    expect(wave!.some((point) => Math.abs(point.y) > 2)).toBe(true)
    expect(wave!.at(-1)!.x).toBeCloseTo(60, 0)
  })

  it('keeps an arrow clear of both places', () => {
    const { path } = curvedArrow({ x: 0, y: 0 }, { x: 200, y: 0 })
    expect(path).toMatch(/^M30\.0 /)
    expect(path).toMatch(/ 170\.0 [-\d.]+$/)
  })
})

describe('the turn track', () => {
  it('is a calendar with gaps', () => {
    const turns = ['1939-summer', '1939-winter', '1940-spring'].map((id) => ({ id }) as TurnInfo)
    expect(calendar(turns).map(({ year, turns }) => [year, turns.map((turn) => turn?.id ?? null)])).toEqual([
      ['1939', [null, '1939-summer', '1939-winter']],
      ['1940', ['1940-spring', null, null]],
    ])
  })
})

describe('the event playback', () => {
  const logEvent = (n: number, id: string, args: Record<string, Ref> = {}): LogEvent => ({
    n,
    step: n,
    section: '',
    message: { id, args },
    own: false,
  })
  const seat = (id: string): Record<string, Ref> => ({ seat: { kind: 'seat', id } })
  const events = [
    logEvent(1, 'did-deploy', seat('a')),
    logEvent(2, 'did-use', seat('a')),
    logEvent(3, 'did-wait'),
    logEvent(4, 'did-draw-card', { card: { kind: 'card', id: 'churchill' } }),
    logEvent(5, 'did-reinforce'),
    logEvent(6, 'did-use', seat('b')),
    logEvent(7, 'did-move'),
    logEvent(8, 'did-draw-card', { card: { kind: 'card', id: 'half-end' } }),
    logEvent(9, 'did-turn-event'),
    logEvent(10, 'did-step-entry'),
  ]

  it('is grouped by acting general and by drawn card', () => {
    expect(gameLog(events, logClassifier).map((each) => [each.card ?? each.seat, each.items.length])).toEqual([
      ['a', 1],
      ['a', 2],
      ['churchill', 2],
      ['b', 2],
      ['half-end', 1],
      ['turn-event', 2],
    ])
  })

  it('shows the card beside its events', () => {
    const telling = (n: number): { queue: LogEvent[]; now: LogEvent } => ({ queue: [], now: events[n]! })
    expect(cardOf(events, telling(4))).toBe('churchill')
    expect(cardOf(events, telling(6))).toBeNull()
    expect(cardOf(events, telling(9))).toBe('turn-event')
    expect(cardOf(events, { queue: [], now: null })).toBeNull()
  })

  it('shows no earlier card beside current events', () => {
    const news = [logEvent(11, 'did-use', seat('a')), logEvent(12, 'did-wait'), logEvent(13, 'did-gain-vp')]
    for (const now of news) expect(cardOf(events, { queue: news, now })).toBeNull()
    // If an animation begins in the middle of an event, it shows the card that earlier log entries have revealed.
    expect(cardOf(events, { queue: [events[9]!], now: events[9]! })).toBe('turn-event')
  })
})

describe('variants', () => {
  const variants = ['3', '2', 'solo', 'short-3', 'short-solo'].map((id) => ({
    id,
    seats: ['a', 'b', 'c'].slice(0, Number(/\d/.exec(id)?.[0] ?? 1)),
    unrated: null,
  }))

  it('are scenarios and numbers of players', () => {
    expect(scenarios(variants)).toEqual(['standard', 'short'])
    expect(variantsOf(variants, 'standard').map((each) => each.id)).toEqual(['solo', '2', '3'])
    expect(matchingVariant(variants, 'short', variants[0])?.id).toBe('short-3')
    expect(matchingVariant(variants, 'short', variants[1])?.id).toBe('short-solo')
  })
})

describe('the value of an area', () => {
  const home = (id: string, vp: number): SpaceInfo => ({ id, vp, power: 1 }) as unknown as SpaceInfo

  it('is the printed value until it is won', () => {
    expect(captureGain(home('moscow', 5), view([], { won: ['paris'] }))).toEqual({ vp: 5, power: 1 })
    expect(captureGain(home('moscow', 5), view([], { won: ['moscow'] }))).toBeNull()
    expect(captureGain(home('moscow', 5), null)).toEqual({ vp: 5, power: 1 })
    expect(captureGain(home('minsk', 0), view([], { won: [] }))).toBeNull()
  })
})
