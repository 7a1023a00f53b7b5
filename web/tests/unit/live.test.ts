import { describe, expect, it } from 'vitest'
import { joined } from '../../src/table/live'
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
  ({ version, cursor: version, events: told, seat: 'a' }) as unknown as SeatState
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
