// Tests which sounds are played for game events.
import { describe, expect, it } from 'vitest'
import { blitzkrieg } from '../../src/games/blitzkrieg/game-adapter'
import { eleven } from '../../src/games/eleven/game-adapter'
import { eventSound, eventSounds } from '../../src/table/log/sound-cues'
import type { Arg, LogEvent } from '../../src/types'

const event = (id: string, args: Record<string, Arg> = {}): LogEvent =>
  ({ n: 1, section: '', message: { id, args } }) as LogEvent
const dice = { kind: 'dice', id: '3 6' }
const german = { seat: { kind: 'seat', id: 'german' } }

describe('sound cues', () => {
  it('a battle sounds won or lost by seat, and won for a spectator', () => {
    const won = event('did-win-attack', german)
    expect(['german', 'allied', null].map((seat) => eventSound(blitzkrieg, won, seat))).toEqual(['won', 'lost', 'won'])
  })

  it('dice sound when rolled, not when kept', () => {
    expect(eventSound(blitzkrieg, event('did-roll', { dice }), null)).toBe('dice')
    expect(eventSound(blitzkrieg, event('did-keep', { dice }), null)).toBeNull()
    expect(eventSound(eleven, event('did-roll-attack', { dice }), null)).toBe('dice')
    expect(eventSound({}, event('did-anything', { dice }), null)).toBe('dice')
  })

  it('cards and conquests have sounds in each game', () => {
    expect(eventSound(blitzkrieg, event('did-play', german), 'allied')).toBe('card')
    expect(eventSound(eleven, event('did-draw-card'), 'a')).toBe('card')
    expect(eventSound(eleven, event('did-advance'), 'a')).toBe('won')
    expect(eventSound(eleven, event('did-allied-advance'), 'a')).toBe('lost')
    expect(eventSound(blitzkrieg, event('did-begin-turn'), null)).toBeNull()
  })

  it('simultaneous events sound together: dice, then the result, and a card only alone', () => {
    const [card, fell] = [event('did-play', german), event('did-roll', { dice })]
    const [won, kept] = [event('did-win-attack', german), event('did-keep', { dice })]
    expect(eventSounds(blitzkrieg, [card, fell, kept, won, kept], 'german')).toEqual(['dice', 'won'])
    expect(eventSounds(blitzkrieg, [fell, won, card], 'allied')).toEqual(['dice', 'lost'])
    expect(eventSounds(blitzkrieg, [card, kept], null)).toEqual(['card'])
    expect(eventSounds(blitzkrieg, [kept], null)).toEqual([])
  })
})
