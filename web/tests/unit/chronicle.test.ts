import { describe, expect, it } from 'vitest'
import { guide, together } from '../../src/games/blitzkrieg/story'
import { ALL, chronicle, countOf, kindsIn, seatsIn, sought } from '../../src/table/chronicle'
import type { Arg, LogEvent } from '../../src/types'

const told = (n: number, id: string, args: Record<string, Arg> = {}): LogEvent => ({
  n,
  step: n,
  section: '',
  message: { id, args },
  own: false,
})
const by = (id: string): Record<string, Arg> => ({ seat: { kind: 'seat', id } })
const at = (id: string): Record<string, Arg> => ({ space: { kind: 'space', id } })

const log = [
  told(1, 'did-put', at('paris')),
  told(2, 'did-begin-turn', { turn: 1 }),
  told(3, 'did-play', by('german')),
  told(4, 'did-move', at('liege')),
  told(5, 'did-attack', at('namur')),
  told(6, 'did-roll', by('german')),
  told(7, 'did-roll', by('allied')),
  told(8, 'did-win-attack', by('german')),
  told(9, 'did-retreat', at('mons')),
  told(10, 'did-momentum', by('german')),
  told(11, 'did-attack', at('antwerp')),
  told(12, 'did-pass', by('allied')),
]
const words = (event: LogEvent): string => `${event.message.id} ${JSON.stringify(event.message.args)}`

describe('the log', () => {
  const all = chronicle(log, guide)

  it('goes by turns and operations, and has a battle in one piece', () => {
    expect(all.map(({ n, seat, turn }) => [n, seat, turn?.n ?? 0])).toEqual([
      [1, null, 0],
      [2, null, 2],
      [3, 'german', 2],
      [12, 'allied', 2],
    ])
    const [, , operation] = all
    expect(operation!.items.map(({ event, kind, fight }) => [event.n, kind, fight?.map(({ n }) => n) ?? null])).toEqual(
      [
        [3, 'card', null],
        [4, 'move', null],
        [5, 'battle', [5, 6, 7, 8, 9]],
        [10, 'score', null],
        [11, 'battle', [11]],
      ],
    )
    expect(guide.result(operation!.items[2]!.fight!)?.n).toBe(8)
    expect(guide.result(operation!.items[4]!.fight!)).toBeNull()
    expect([countOf(all), seatsIn(all, ['german', 'allied', 'c']), kindsIn(all)]).toEqual([
      log.length,
      ['german', 'allied'],
      ['battle', 'move', 'card', 'score', 'other'],
    ])
  })

  const found = (wanted: Partial<typeof ALL>): number[] =>
    sought(all, { ...ALL, ...wanted }, words).flatMap(({ items }) => items.map(({ event }) => event.n))

  it('is sought by kind, turn, side and words', () => {
    expect(found({})).toHaveLength(8)
    expect(found({ kind: 'battle' })).toEqual([5, 11])
    expect(found({ turn: 0 })).toEqual([1])
    expect(found({ seat: 'allied' })).toEqual([5, 12])
    expect(found({ text: ' MONS ' })).toEqual([5])
    expect(found({ text: 'nowhere' })).toEqual([])
    expect(found({ kind: 'move', seat: 'german', turn: 2 })).toEqual([4])
  })
})

describe('what is told as one', () => {
  const [sedan, lille, turn] = [
    told(1, 'did-place', at('sedan')),
    told(2, 'did-place', at('lille')),
    told(4, 'did-begin-turn', { turn: 1 }),
  ]
  it('units that are placed are one sentence, with each of their spaces once, and nothing else is', () => {
    const again = told(3, 'did-place', at('sedan'))
    const [first, ...others] = together([sedan, lille, again, turn, told(5, 'did-place', at('laon'))])
    expect(first!.message.args).toMatchObject({ n: 3, spaces: { kind: 'spaces', id: 'sedan lille' } })
    expect([first!.n, first!.of]).toEqual([3, [sedan, lille, again]])
    expect(others.map(({ n, of }) => [n, of])).toEqual([
      [4, undefined],
      [5, undefined],
    ])
    expect(together([sedan, turn])).toEqual([sedan, turn])
  })
  it('so are the cards of a plan', () => {
    const card = (n: number, id: string): LogEvent => told(n, 'did-choose-card', { card: { kind: 'card', id } })
    const [cards, ...others] = together([card(1, 'rommel'), card(2, 'operation'), card(3, 'operation'), sedan])
    expect(cards!.message.args).toEqual({ n: 3, cards: { kind: 'cards', id: 'rommel operation' } })
    expect(others).toEqual([sedan])
  })
})
