// Tests for which players the game menu offers a reminder of their turn.
import { describe, expect, it } from 'vitest'
import type { ClockState } from '../../src/generated/wire'
import { seatToNudge } from '../../src/table/game-menu-actions'

const state = { seat: 'german', actor: 'allied', players: { german: 'human', allied: 'human' } }
const clock: ClockState = {
  terms: null,
  left: {},
  running: '',
  sitting: {},
  paused: false,
  leave: {},
  away: {},
  waits: 0,
}
const terms = { seconds: 86_400, increment: 0, each: true, out: 'claim', bot: 'basic', leave: 0 } as const
const keys = { german: 'key' }

describe('a reminder can be sent', () => {
  it('to a player at another screen, in a game without a clock or with days per move', () => {
    expect(seatToNudge(state, clock, keys)).toBe('allied')
    expect(seatToNudge(state, { ...clock, terms }, keys)).toBe('allied')
  })
  it.each([
    ['whose clock is real-time', state, { ...clock, terms: { ...terms, seconds: 600 } }, keys],
    ['whose clock is not known yet', state, null, keys],
    ['who plays at this screen', state, clock, { ...keys, allied: 'another' }],
    ['for whom a bot sits in', state, { ...clock, sitting: { allied: 'basic' } }, keys],
    ['who is a bot', { ...state, players: { ...state.players, allied: 'bot:basic' } }, clock, keys],
    ['who reminds', { ...state, actor: 'german' }, clock, {}],
    ['when the game is over', { ...state, actor: null }, clock, keys],
    ['by a spectator', { ...state, seat: null }, clock, {}],
  ])('but not one %s', (_, seen, known, own) => {
    expect(seatToNudge(seen, known, own)).toBe(null)
  })
})
