import { afterEach, describe, expect, it, vi } from 'vitest'
import { completeState, joinFrame, LiveConnection } from '../../src/table/connection/live-connection'
import type { LiveFrame, LogEvent, SeatState } from '../../src/types'

const event = (n: number, id = `did-${n}`): LogEvent => ({
  n,
  step: n,
  section: '',
  message: { id, args: {} },
  own: false,
})
const events = (...numbers: number[]): LogEvent[] => numbers.map((n) => event(n))
const state = (version: number, newEvents: LogEvent[]): SeatState =>
  ({ version, cursor: version, events: newEvents, keep: 0, seat: 'a' }) as unknown as SeatState
const frame = (from: number | null, version: number, keep: number, newEvents: LogEvent[]): LiveFrame => ({
  from,
  cursor: version,
  keep,
  state: state(version, newEvents),
})

describe('a pushed state', () => {
  it('is used alone when it continues nothing', () => {
    expect(joinFrame([], frame(null, 7, 0, events(1, 2)))?.events.map((each) => each.n)).toEqual([1, 2])
    expect(joinFrame([state(3, events(1))], frame(null, 7, 0, events(1, 2)))?.version).toBe(7)
  })

  it('adds its events to the existing ones', () => {
    const next = joinFrame([state(3, events(1, 2))], frame(3, 4, 2, events(3, 4)))
    expect(next?.version).toBe(4)
    expect(next?.events.map((each) => each.n)).toEqual([1, 2, 3, 4])
  })

  it('drops undone events', () => {
    const next = joinFrame([state(5, [event(1), event(2, 'did-old')])], frame(5, 6, 1, [event(2, 'did-new')]))
    expect(next?.events.map((each) => each.message.id)).toEqual(['did-1', 'did-new'])
  })

  it('is ignored when older than the current state', () => {
    const newest = state(5, events(1, 2))
    expect(joinFrame([newest], frame(3, 4, 1, events(2)))).toBe(newest)
    expect(joinFrame([newest], frame(4, 5, 1, events(2)))).toBe(newest)
  })

  it('can continue from before the answer to an own choice', () => {
    const next = joinFrame([state(3, events(1)), state(4, events(1, 2))], frame(3, 5, 1, events(2, 3)))
    expect(next?.events.map((each) => each.n)).toEqual([1, 2, 3])
  })

  it('requires the whole state where something is missing', () => {
    expect(joinFrame([], frame(3, 4, 1, events(2)))).toBeNull()
    expect(joinFrame([state(2, events(1))], frame(3, 4, 1, events(2)))).toBeNull()
    expect(joinFrame([state(3, events(1))], frame(3, 4, 2, events(3)))).toBeNull()
  })

  it('leaves the joined states unchanged', () => {
    const before = state(3, events(1, 2))
    joinFrame([before], frame(3, 4, 1, events(2, 3)))
    expect(before.events).toHaveLength(2)
  })
})

describe('an answer', () => {
  it('restores the events known at the time of the request', () => {
    const before = state(3, [event(1), event(2), event(3, 'did-taken-back')])
    const next = completeState({ ...state(4, events(3, 4)), keep: 2 }, before)
    expect([next.keep, next.events.map((each) => each.message.id)]).toEqual([0, ['did-1', 'did-2', 'did-3', 'did-4']])
  })

  it('is used alone where nothing is left out', () => {
    const whole = state(4, events(1, 2))
    expect(completeState(whole, undefined)).toBe(whole)
  })
})

describe('a broken connection', () => {
  class Broken {
    static readonly OPEN = 1
    static made: number[] = []
    onclose: () => void = () => {}
    constructor() {
      Broken.made.push(Date.now())
      setTimeout(() => this.onclose())
    }
    close(): void {}
  }

  afterEach(() => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
  })

  it('retries with growing delays and jitter', () => {
    vi.useFakeTimers()
    vi.stubGlobal('WebSocket', Broken)
    const page = { addEventListener: () => {}, removeEventListener: () => {} }
    vi.stubGlobal('addEventListener', page.addEventListener)
    vi.stubGlobal('removeEventListener', page.removeEventListener)
    vi.stubGlobal('document', page)
    vi.stubGlobal('location', new URL('http://127.0.0.1/'))
    const listener = { has: () => null, frame: () => {}, stands: () => {} }
    const pauses = [1, 2].map(() => {
      Broken.made = []
      const line = new LiveConnection('t', 'k', 'p', listener)
      vi.advanceTimersByTime(20_000)
      line.close()
      return Broken.made.slice(1).map((at, n) => at - (Broken.made[n] ?? NaN))
    })
    for (const each of pauses) {
      expect(each[0]).toBeLessThan(500)
      expect(Math.max(...each)).toBeGreaterThan(2_000)
      expect(each.length).toBeGreaterThan(3)
    }
    expect(pauses[0]).not.toEqual(pauses[1])
  })
})
