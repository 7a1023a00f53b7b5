// Tests of plans and of the Allied set-up, which the player composes before they are sent.
import { describe, expect, test } from 'vitest'
import type { LinePreview } from '../../src/generated/wire'
import { placedUnits, PRESETS, withoutUnit } from '../../src/games/blitzkrieg/compose/allied-set-up-presets'
import { lastPlan, planLine, proposePlan } from '../../src/games/blitzkrieg/cards/plan-proposal'
import type { LogEvent } from '../../src/types'
import { withDraft, draftOf } from '../../src/table/choice-draft'
import { event, option, seen, type Asked } from './seat-fixture'

const preview = (more: Partial<LinePreview>): LinePreview => ({
  refusal: null,
  asked: true,
  prompt: { section: '1', message: { id: 'next', args: {} } },
  options: [option('more')],
  view: { outcome: null, asked: 'a' } as unknown as LinePreview['view'],
  fight: null,
  fights: [],
  notes: [],
  counsel: [],
  ...more,
})
const refused = (id: string, n: number): Partial<LinePreview> => ({
  refusal: { n, section: '8.1', error: { id, args: {} } },
  asked: false,
  prompt: null,
  options: [],
  view: null,
})

describe('a draft', () => {
  test('shows the resulting table and can be undone', () => {
    const draft = draftOf<Asked>(['lay x'], preview({}), null)
    const state = withDraft(seen('a', 3, 2, 'a'), draft)!
    expect(state.options.map((each) => each.notation)).toEqual(['more'])
    expect(state.prompt.message.id).toBe('next')
    expect([state.version, state.events.length, state.undo, state.reset]).toEqual([3, 2, true, false])
    expect(draft!.whole).toBe(false)
  })

  test('is complete where another seat is asked or dice are rolled, without showing the roll', () => {
    expect(draftOf<Asked>(['x'], preview({ asked: false, options: [] }), null)!.whole).toBe(true)
    const before = draftOf<Asked>(['x'], preview({}), null)
    const whole = draftOf<Asked>(['x', 'done'], preview(refused('no-line-chance', 2)), before)!
    expect([whole.whole, whole.line, whole.state.options]).toEqual([true, ['x', 'done'], []])
    expect(whole.state.prompt.message.id).toBe('next')
  })

  test('accepts no illegal choice and none after a roll', () => {
    const before = draftOf<Asked>(['x'], preview({}), null)
    expect(draftOf<Asked>(['x', 'y'], preview(refused('no-to-full', 2)), before)).toBeNull()
    expect(draftOf<Asked>(['x', 'y', 'z'], preview(refused('no-line-chance', 2)), before)).toBeNull()
    expect(withDraft(seen('a', 3, 2, 'a'), null)!.options).toHaveLength(1)
  })
})

describe('the Allied set-up', () => {
  const units = { 'french-infantry': 9, 'french-tank': 2, 'british-infantry': 2 }

  test('places each unit once', () => {
    for (const preset of Object.values(PRESETS)) expect(preset).toHaveLength(13)
    const all = placedUnits([], PRESETS.depth, units)
    expect(all.filter((each) => each.unit === 'british-infantry').map((each) => each.space)).toEqual([
      'abbeville',
      'calais',
    ])
  })

  test('keeps the later units of a kind after one is removed, until it is placed elsewhere', () => {
    const all = placedUnits([], PRESETS.depth, units)
    const { rest, kept } = withoutUnit(all, 'french-infantry', 'reims')
    expect(rest.map((each) => each.space)).not.toContain('reims')
    expect(rest).toHaveLength(8)
    expect(kept).toEqual({
      from: 9,
      line: ['place laon', 'place reims', 'place abbeville', 'place calais'],
    })
    // No unit was placed after units of this type, so no placement has to be repeated.
    expect(withoutUnit(all, 'british-infantry', 'calais').kept.line).toEqual([])
  })
})

describe('a plan', () => {
  const stock = { most: { air: 2, operation: 4, staff: 1 }, hand: {}, limit: 6 }

  test('proposes last turn’s cards as far as possible, then operations, then one of each', () => {
    expect(proposePlan(stock, {})).toEqual({ operation: 4, air: 1, staff: 1 })
    expect(proposePlan(stock, { air: 3, staff: 1 })).toEqual({ air: 2, staff: 1, operation: 3 })
    // Cards that the player has already chosen stay in the plan. If there are fewer cards than slots, the plan contains
    // all cards.
    expect(proposePlan({ ...stock, hand: { staff: 1 } }, { staff: 1 })).toEqual({ staff: 1, operation: 4, air: 1 })
    expect(proposePlan({ ...stock, limit: 9 }, {})).toEqual(stock.most)
  })

  test('is a line of cards up to the limit, bought ones after their price, and the end', () => {
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
    // The service refuses plans with too many or too few cards, so this function does not have to.
    expect(planLine({ ...stock, limit: 1 }, { operation: 1 }, 1)).toEqual(['plan operation', 'buy', 'done'])
    expect(planLine({ ...stock, limit: 1 }, { operation: 2 }, 0)).toEqual(['plan operation', 'plan operation', 'done'])
  })

  test('of the previous turn is read from the log', () => {
    const chose = (n: number, id: string): LogEvent => ({
      ...event(n),
      message: { id: 'did-choose-card', args: { card: { kind: 'card', id } } },
    })
    const begins = (n: number): LogEvent => ({ ...event(n), message: { id: 'did-begin-turn', args: { turn: n } } })
    const log = [begins(1), chose(2, 'air'), chose(3, 'air'), begins(4), chose(5, 'staff')]
    expect(lastPlan(log)).toEqual({ air: 2 })
    expect(lastPlan(log.slice(0, 3))).toEqual({})
  })
})
