// What is heard of the games' sentences.
import { describe, expect, it } from 'vitest'
import { blitzkrieg } from '../../src/games/blitzkrieg/logic'
import { eleven } from '../../src/games/eleven/logic'
import { soundOf, soundsOf } from '../../src/table/heard'
import type { Arg, LogEvent } from '../../src/types'

const told = (id: string, args: Record<string, Arg> = {}): LogEvent =>
  ({ n: 1, section: '', message: { id, args } }) as LogEvent
const dice = { kind: 'dice', id: '3 6' }
const german = { seat: { kind: 'seat', id: 'german' } }

describe('what is heard', () => {
  it('a battle is won or lost to whom it is, and won to whoever looks on', () => {
    const won = told('did-win-attack', german)
    expect(['german', 'allied', null].map((seat) => soundOf(blitzkrieg, won, seat))).toEqual(['won', 'lost', 'won'])
  })

  it('dice are heard when they fall, not when they are kept', () => {
    expect(soundOf(blitzkrieg, told('did-roll', { dice }), null)).toBe('dice')
    expect(soundOf(blitzkrieg, told('did-keep', { dice }), null)).toBeNull()
    expect(soundOf(eleven, told('did-roll-attack', { dice }), null)).toBe('dice')
    expect(soundOf({}, told('did-anything', { dice }), null)).toBe('dice')
  })

  it('cards and conquests of each game have their own', () => {
    expect(soundOf(blitzkrieg, told('did-play', german), 'allied')).toBe('card')
    expect(soundOf(eleven, told('did-draw-card'), 'a')).toBe('card')
    expect(soundOf(eleven, told('did-advance'), 'a')).toBe('won')
    expect(soundOf(eleven, told('did-allied-advance'), 'a')).toBe('lost')
    expect(soundOf(blitzkrieg, told('did-begin-turn'), null)).toBeNull()
  })

  it('what is told at once is heard together: dice, then how it went, and a card only by itself', () => {
    const [card, fell] = [told('did-play', german), told('did-roll', { dice })]
    const [won, kept] = [told('did-win-attack', german), told('did-keep', { dice })]
    expect(soundsOf(blitzkrieg, [card, fell, kept, won, kept], 'german')).toEqual(['dice', 'won'])
    expect(soundsOf(blitzkrieg, [fell, won, card], 'allied')).toEqual(['dice', 'lost'])
    expect(soundsOf(blitzkrieg, [card, kept], null)).toEqual(['card'])
    expect(soundsOf(blitzkrieg, [kept], null)).toEqual([])
  })
})
