import { describe, expect, it } from 'vitest'
import { logClassifier, joinedEvents } from '../../src/games/blitzkrieg/log-classifier'
import { NO_FILTER, gameLog, countEntries, kindsIn, seatsIn, filterLog } from '../../src/table/log/game-log'
import type { Arg, LogEvent } from '../../src/types'

const logEvent = (n: number, id: string, args: Record<string, Arg> = {}): LogEvent => ({
  n,
  step: n,
  section: '',
  message: { id, args },
  own: false,
})
const by = (id: string): Record<string, Arg> => ({ seat: { kind: 'seat', id } })
const at = (id: string): Record<string, Arg> => ({ space: { kind: 'space', id } })

const log = [
  logEvent(1, 'did-put', at('paris')),
  logEvent(2, 'did-begin-turn', { turn: 1 }),
  logEvent(3, 'did-play', by('german')),
  logEvent(4, 'did-move', at('liege')),
  logEvent(5, 'did-attack', at('namur')),
  logEvent(6, 'did-roll', by('german')),
  logEvent(7, 'did-roll', by('allied')),
  logEvent(8, 'did-win-attack', by('german')),
  logEvent(9, 'did-retreat', at('mons')),
  logEvent(10, 'did-momentum', by('german')),
  logEvent(11, 'did-attack', at('antwerp')),
  logEvent(12, 'did-pass', by('allied')),
]
const words = (event: LogEvent): string => `${event.message.id} ${JSON.stringify(event.message.args)}`

describe('the log', () => {
  const all = gameLog(log, logClassifier)

  it('is grouped by turns and operations, with each battle as one item', () => {
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
    expect(logClassifier.result(operation!.items[2]!.fight!)?.n).toBe(8)
    expect(logClassifier.result(operation!.items[4]!.fight!)).toBeNull()
    expect([countEntries(all), seatsIn(all, ['german', 'allied', 'c']), kindsIn(all)]).toEqual([
      log.length,
      ['german', 'allied'],
      ['battle', 'move', 'card', 'score', 'other'],
    ])
  })

  const found = (wanted: Partial<typeof NO_FILTER>): number[] =>
    filterLog(all, { ...NO_FILTER, ...wanted }, words).flatMap(({ items }) => items.map(({ event }) => event.n))

  it('is filtered by kind, turn, side and text', () => {
    expect(found({})).toHaveLength(8)
    expect(found({ kind: 'battle' })).toEqual([5, 11])
    expect(found({ turn: 0 })).toEqual([1])
    expect(found({ seat: 'allied' })).toEqual([5, 12])
    expect(found({ text: ' MONS ' })).toEqual([5])
    expect(found({ text: 'nowhere' })).toEqual([])
    expect(found({ kind: 'move', seat: 'german', turn: 2 })).toEqual([4])
  })
})

describe('joined events', () => {
  const [sedan, lille, turn] = [
    logEvent(1, 'did-place', at('sedan')),
    logEvent(2, 'did-place', at('lille')),
    logEvent(4, 'did-begin-turn', { turn: 1 }),
  ]
  it('join placed units into one sentence with each space once, and nothing else', () => {
    const again = logEvent(3, 'did-place', at('sedan'))
    const [first, ...others] = joinedEvents([sedan, lille, again, turn, logEvent(5, 'did-place', at('laon'))])
    expect(first!.message.args).toMatchObject({ n: 3, spaces: { kind: 'spaces', id: 'sedan lille' } })
    expect([first!.n, first!.of]).toEqual([3, [sedan, lille, again]])
    expect(others.map(({ n, of }) => [n, of])).toEqual([
      [4, undefined],
      [5, undefined],
    ])
    expect(joinedEvents([sedan, turn])).toEqual([sedan, turn])
  })
  it('join the cards of a plan', () => {
    const card = (n: number, id: string): LogEvent => logEvent(n, 'did-choose-card', { card: { kind: 'card', id } })
    const [cards, ...others] = joinedEvents([card(1, 'rommel'), card(2, 'operation'), card(3, 'operation'), sedan])
    expect(cards!.message.args).toEqual({ n: 3, cards: { kind: 'cards', id: 'rommel operation' } })
    expect(others).toEqual([sedan])
  })
})
