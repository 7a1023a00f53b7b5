import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { preferences } from '../../src/ui/preferences.svelte'
import { placesIn, routesIn, EventPlayback } from '../../src/table/log/event-playback.svelte'
import type { Arg, LogEvent } from '../../src/types'

const event = (n: number, args: Record<string, Arg> = {}): LogEvent => ({
  n,
  step: n,
  section: '',
  message: { id: 'did', args },
  own: false,
})
const rolled = (n: number): LogEvent => event(n, { dice: { kind: 'dice', id: '3 4' } })
const numbers = (playback: EventPlayback): number[] => playback.queue.map((each) => each.n)

beforeEach(() => {
  vi.useFakeTimers()
  preferences.setPace('normal')
})
afterEach(() => vi.useRealTimers())

describe('the event playback', () => {
  it('shows other players’ events one by one, then rests', () => {
    const rested = vi.fn()
    const playback = new EventPlayback(rested)
    playback.tell([event(1), event(2)], false)
    expect([playback.now?.n, playback.playing]).toEqual([1, true])
    vi.advanceTimersToNextTimer()
    expect([playback.now?.n, playback.playing]).toEqual([2, true])
    expect(rested).not.toHaveBeenCalled()
    vi.advanceTimersToNextTimer()
    expect([playback.now?.n, playback.playing]).toEqual([2, false])
    expect(rested).toHaveBeenCalledOnce()
  })

  it('hides after its last event, and comes back on request', () => {
    const playback = new EventPlayback()
    playback.tell([event(1), event(2)], false)
    vi.advanceTimersByTime(4000)
    expect([playback.now?.n, playback.playing, playback.read]).toEqual([2, false, false])
    vi.advanceTimersByTime(8000)
    expect(playback.read).toBe(true)
    playback.unfold()
    vi.advanceTimersByTime(60_000)
    expect(playback.read).toBe(false)
    playback.tell([event(3)], false)
    vi.advanceTimersByTime(20_000)
    expect(playback.read).toBe(true)
    playback.tell([event(4)], false)
    expect([playback.now?.n, playback.read]).toEqual([4, false])
    playback.clear()
    vi.advanceTimersByTime(60_000)
    expect(playback.read).toBe(false)
  })

  it('follows the playback speed', () => {
    const stands = (pace: 'slow' | 'normal' | 'fast'): number => {
      preferences.setPace(pace)
      const playback = new EventPlayback()
      const begun = Date.now()
      playback.tell([event(1), event(2)], false)
      vi.advanceTimersToNextTimer()
      return Date.now() - begun
    }
    const [slow, normal, fast] = [stands('slow'), stands('normal'), stands('fast')]
    expect(slow).toBeGreaterThan(normal)
    expect(normal).toBeGreaterThan(fast)
  })

  it('is at its end when all events are shown together', () => {
    preferences.setPace('once')
    const rested = vi.fn()
    const playback = new EventPlayback(rested)
    playback.tell([event(1), event(2), event(3)], false)
    expect([playback.now?.n, playback.playing]).toEqual([3, false])
    expect(rested).toHaveBeenCalledOnce()
    playback.back()
    expect(playback.now?.n).toBe(2)
  })

  it('skips an own plain choice, and plays an own roll', () => {
    const playback = new EventPlayback()
    playback.tell([event(1)], true)
    expect(playback.now).toBeNull()
    playback.tell([event(2), rolled(3), event(4)], true)
    expect([playback.now?.n, playback.playing]).toEqual([2, true])
  })

  it('continues with other players’ next events without restarting', () => {
    const playback = new EventPlayback()
    playback.tell([event(1), event(2)], false)
    vi.advanceTimersToNextTimer()
    playback.tell([event(3)], false)
    expect(numbers(playback)).toEqual([1, 2, 3])
    expect(playback.now?.n).toBe(2)
    vi.advanceTimersToNextTimer()
    expect(playback.now?.n).toBe(3)
  })

  it('restarts after an own choice', () => {
    const playback = new EventPlayback()
    playback.tell([event(1), event(2)], false)
    playback.tell([rolled(3), event(4)], true)
    expect(numbers(playback)).toEqual([3, 4])
    playback.tell([event(5)], false)
    expect(numbers(playback)).toEqual([5])
  })

  it('keeps the place of a reader who went back', () => {
    const playback = new EventPlayback()
    playback.tell([event(1), event(2), event(3)], false)
    vi.advanceTimersToNextTimer()
    playback.back()
    playback.tell([event(4)], false)
    expect([playback.now?.n, playback.playing]).toEqual([1, false])
    expect(numbers(playback)).toEqual([1, 2, 3, 4])
  })

  it('skips to the end and rests', () => {
    const rested = vi.fn()
    const playback = new EventPlayback(rested)
    playback.tell([event(1), event(2), event(3)], false)
    playback.skip()
    expect([playback.now?.n, playback.playing]).toEqual([3, false])
    expect(rested).toHaveBeenCalledOnce()
    vi.advanceTimersByTime(60_000)
    expect(playback.now?.n).toBe(3)
  })

  it('replays events even without motion', () => {
    preferences.setPace('once')
    const playback = new EventPlayback()
    playback.retell([event(1), event(2)])
    expect([playback.now?.n, playback.playing, playback.again]).toEqual([1, true, true])
    vi.advanceTimersToNextTimer()
    expect(playback.now?.n).toBe(2)
  })

  it('is empty when cleared', () => {
    const playback = new EventPlayback()
    playback.tell([event(1), event(2)], false)
    playback.clear()
    expect([playback.now, numbers(playback), vi.getTimerCount()]).toEqual([null, [], 0])
  })
})

describe('the places of an event', () => {
  it('are listed once each, also those of a list', () => {
    const entry = event(1, { from: { kind: 'space', id: 'laon' }, route: { kind: 'spaces', id: 'laon lille' }, n: 3 })
    expect(placesIn(entry).map((ref) => ref.id)).toEqual(['laon', 'lille'])
  })
})

describe('the route of an event', () => {
  const at = (id: string): Arg => ({ kind: 'space', id })

  it('leads from start to target', () => {
    expect(routesIn(event(1, { start: at('sedan'), space: at('laon') }))).toEqual([{ kind: 'route', id: 'sedan laon' }])
  })

  it('is empty where nothing moved', () => {
    expect(routesIn(event(1, { space: at('laon') }))).toEqual([])
    expect(routesIn(event(1, { start: at('laon'), space: at('laon') }))).toEqual([])
    expect(routesIn(event(1, { start: { kind: 'seat', id: 'german' }, space: at('laon') }))).toEqual([])
  })
})

describe('a replayed event', () => {
  it('is past until its last entry is shown', () => {
    const playback = new EventPlayback()
    playback.retell([event(1), event(2)])
    expect(playback.past).toBe(true)
    playback.pause()
    expect(playback.past).toBe(true)
    playback.next()
    expect([playback.now?.n, playback.past]).toEqual([2, false])
    playback.tell([event(3), event(4)], false)
    expect(playback.past).toBe(false)
  })
})
