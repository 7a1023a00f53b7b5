// What is put together before it is sent: a line of choices, and the Allied set-up.
import { describe, expect, test } from 'vitest'
import type { Ahead } from '../../src/generated/wire'
import { placed, PRESETS, without } from '../../src/games/blitzkrieg/compose/setup'
import { lastTurn, planLine, propose } from '../../src/games/blitzkrieg/cards/plan'
import type { LogEvent } from '../../src/types'
import { drafted, draftOf } from '../../src/table/draft'
import { event, option, seen, type Asked } from './sitting'

const told = (more: Partial<Ahead>): Ahead => ({
  refusal: null,
  asked: true,
  prompt: { section: '1', message: { id: 'next', args: {} } },
  options: [option('more')],
  view: { outcome: null, asked: 'a' } as unknown as Ahead['view'],
  fight: null,
  fights: [],
  notes: [],
  counsel: [],
  ...more,
})
const refused = (id: string, n: number): Partial<Ahead> => ({
  refusal: { n, section: '8.1', error: { id, args: {} } },
  asked: false,
  prompt: null,
  options: [],
  view: null,
})

describe('a draft', () => {
  test('shows the table as it would be, and can be taken back', () => {
    const draft = draftOf<Asked>(['lay x'], told({}), null)
    const state = drafted(seen('a', 3, 2, 'a'), draft)!
    expect(state.options.map((each) => each.notation)).toEqual(['more'])
    expect(state.prompt.message.id).toBe('next')
    expect([state.version, state.events.length, state.undo, state.reset]).toEqual([3, 2, true, false])
    expect(draft!.whole).toBe(false)
  })

  test('is whole where another is asked, or where dice fall; these are seen as it was before', () => {
    expect(draftOf<Asked>(['x'], told({ asked: false, options: [] }), null)!.whole).toBe(true)
    const before = draftOf<Asked>(['x'], told({}), null)
    const whole = draftOf<Asked>(['x', 'done'], told(refused('no-line-chance', 2)), before)!
    expect([whole.whole, whole.line, whole.state.options]).toEqual([true, ['x', 'done'], []])
    expect(whole.state.prompt.message.id).toBe('next')
  })

  test('takes nothing that is not allowed, nor anything after a die', () => {
    const before = draftOf<Asked>(['x'], told({}), null)
    expect(draftOf<Asked>(['x', 'y'], told(refused('no-to-full', 2)), before)).toBeNull()
    expect(draftOf<Asked>(['x', 'y', 'z'], told(refused('no-line-chance', 2)), before)).toBeNull()
    expect(drafted(seen('a', 3, 2, 'a'), null)!.options).toHaveLength(1)
  })
})

describe('the Allied set-up', () => {
  const units = { 'french-infantry': 9, 'french-tank': 2, 'british-infantry': 2 }

  test('places each unit once', () => {
    for (const preset of Object.values(PRESETS)) expect(preset).toHaveLength(13)
    const all = placed([], PRESETS.depth, units)
    expect(all.filter((each) => each.unit === 'british-infantry').map((each) => each.space)).toEqual([
      'abbeville',
      'calais',
    ])
  })

  test('without one unit keeps what came after its kind, until it stands somewhere else', () => {
    const all = placed([], PRESETS.depth, units)
    const { rest, kept } = without(all, 'french-infantry', 'reims')
    expect(rest.map((each) => each.space)).not.toContain('reims')
    expect(rest).toHaveLength(8)
    expect(kept).toEqual({
      from: 9,
      line: ['place laon', 'place reims', 'place abbeville', 'place calais'],
    })
    // Of the last kind nothing comes after.
    expect(without(all, 'british-infantry', 'calais').kept.line).toEqual([])
  })
})

describe('a plan', () => {
  const stock = { most: { air: 2, operation: 4, staff: 1 }, hand: {}, limit: 6 }

  test('is proposed as last turn as far as that goes, then operations, then one of each', () => {
    expect(propose(stock, {})).toEqual({ operation: 4, air: 1, staff: 1 })
    expect(propose(stock, { air: 3, staff: 1 })).toEqual({ air: 2, staff: 1, operation: 3 })
    // What has been chosen singly stays; with fewer cards than places it ends where there are no more.
    expect(propose({ ...stock, hand: { staff: 1 } }, { staff: 1 })).toEqual({ staff: 1, operation: 4, air: 1 })
    expect(propose({ ...stock, limit: 9 }, {})).toEqual(stock.most)
  })

  test('is a line: cards up to the limit, each that is bought after its price, and the end', () => {
    expect(planLine({ ...stock, limit: 2 }, { operation: 2, air: 1 }, 1)).toEqual([
      'plan operation',
      'plan operation',
      'buy',
      'plan air',
      'done',
    ])
    expect(planLine({ ...stock, hand: { operation: 1 }, limit: 2 }, { operation: 1, air: 1 }, 0)).toEqual([
      'plan air',
      'done',
    ])
    // Too many, or too few, is for the service to refuse.
    expect(planLine({ ...stock, limit: 1 }, { operation: 1 }, 1)).toEqual(['plan operation', 'buy', 'done'])
    expect(planLine({ ...stock, limit: 1 }, { operation: 2 }, 0)).toEqual(['plan operation', 'plan operation', 'done'])
  })

  test('of the turn before is read from the log', () => {
    const chose = (n: number, id: string): LogEvent => ({
      ...event(n),
      message: { id: 'did-choose-card', args: { card: { kind: 'card', id } } },
    })
    const begins = (n: number): LogEvent => ({ ...event(n), message: { id: 'did-begin-turn', args: { turn: n } } })
    const log = [begins(1), chose(2, 'air'), chose(3, 'air'), begins(4), chose(5, 'staff')]
    expect(lastTurn(log)).toEqual({ air: 2 })
    expect(lastTurn(log.slice(0, 3))).toEqual({})
  })
})
