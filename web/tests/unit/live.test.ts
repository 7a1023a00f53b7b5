import { afterEach, describe, expect, it, vi } from 'vitest'
import { completed, joined, Live } from '../../src/table/live'
import type { LiveFrame, LogEvent, SeatState } from '../../src/types'

const event = (n: number, id = `did-${n}`): LogEvent => ({
  n,
  step: n,
  section: '',
  message: { id, args: {} },
  own: false,
})
const events = (...numbers: number[]): LogEvent[] => numbers.map((n) => event(n))
const state = (version: number, told: LogEvent[]): SeatState =>
  ({ version, cursor: version, events: told, keep: 0, seat: 'a' }) as unknown as SeatState
const frame = (from: number | null, version: number, keep: number, told: LogEvent[]): LiveFrame => ({
  from,
  cursor: version,
  keep,
  state: state(version, told),
})

describe('a pushed state', () => {
  it('stands alone when it continues nothing', () => {
    expect(joined([], frame(null, 7, 0, events(1, 2)))?.events.map((each) => each.n)).toEqual([1, 2])
    expect(joined([state(3, events(1))], frame(null, 7, 0, events(1, 2)))?.version).toBe(7)
  })

  it('adds its events to those that are there', () => {
    const next = joined([state(3, events(1, 2))], frame(3, 4, 2, events(3, 4)))
    expect(next?.version).toBe(4)
    expect(next?.events.map((each) => each.n)).toEqual([1, 2, 3, 4])
  })

  it('cuts off what was taken back', () => {
    const next = joined([state(5, [event(1), event(2, 'did-old')])], frame(5, 6, 1, [event(2, 'did-new')]))
    expect(next?.events.map((each) => each.message.id)).toEqual(['did-1', 'did-new'])
  })

  it('is left aside when it is older than what is there', () => {
    const newest = state(5, events(1, 2))
    expect(joined([newest], frame(3, 4, 1, events(2)))).toBe(newest)
    expect(joined([newest], frame(4, 5, 1, events(2)))).toBe(newest)
  })

  it('may go on from before the answer to an own choice', () => {
    const next = joined([state(3, events(1)), state(4, events(1, 2))], frame(3, 5, 1, events(2, 3)))
    expect(next?.events.map((each) => each.n)).toEqual([1, 2, 3])
  })

  it('asks for the whole state where something is missing', () => {
    expect(joined([], frame(3, 4, 1, events(2)))).toBeNull()
    expect(joined([state(2, events(1))], frame(3, 4, 1, events(2)))).toBeNull()
    expect(joined([state(3, events(1))], frame(3, 4, 2, events(3)))).toBeNull()
  })

  it('leaves the states it is joined to as they are', () => {
    const before = state(3, events(1, 2))
    joined([before], frame(3, 4, 1, events(2, 3)))
    expect(before.events).toHaveLength(2)
  })
})

describe('an answer', () => {
  it('has the events put back that were there when it was asked for', () => {
    const before = state(3, [event(1), event(2), event(3, 'did-taken-back')])
    const next = completed({ ...state(4, events(3, 4)), keep: 2 }, before)
    expect([next.keep, next.events.map((each) => each.message.id)]).toEqual([0, ['did-1', 'did-2', 'did-3', 'did-4']])
  })

  it('stands alone where nothing is left out', () => {
    const whole = state(4, events(1, 2))
    expect(completed(whole, undefined)).toBe(whole)
  })
})

describe('a line that breaks', () => {
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

  it('is tried again later and later, and by no two at the same times', () => {
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
      const line = new Live('t', 'k', 'p', listener)
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
