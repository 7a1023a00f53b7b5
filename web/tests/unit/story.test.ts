import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { prefs } from '../../src/ui/prefs.svelte'
import { placesIn, routesIn, Story } from '../../src/table/story.svelte'
import type { Arg, LogEvent } from '../../src/types'

const event = (n: number, args: Record<string, Arg> = {}): LogEvent => ({
  n,
  step: n,
  section: '',
  message: { id: 'did', args },
  own: false,
})
const rolled = (n: number): LogEvent => event(n, { dice: { kind: 'dice', id: '3 4' } })
const numbers = (story: Story): number[] => story.queue.map((each) => each.n)

beforeEach(() => {
  vi.useFakeTimers()
  prefs.setPace('normal')
})
afterEach(() => vi.useRealTimers())

describe('the story', () => {
  it('tells what others do sentence by sentence, then rests', () => {
    const rested = vi.fn()
    const story = new Story(rested)
    story.tell([event(1), event(2)], false)
    expect([story.now?.n, story.playing]).toEqual([1, true])
    vi.advanceTimersToNextTimer()
    expect([story.now?.n, story.playing]).toEqual([2, true])
    expect(rested).not.toHaveBeenCalled()
    vi.advanceTimersToNextTimer()
    expect([story.now?.n, story.playing]).toEqual([2, false])
    expect(rested).toHaveBeenCalledOnce()
  })

  it('makes room when its last sentence has stood long enough, and comes back when asked for', () => {
    const story = new Story()
    story.tell([event(1), event(2)], false)
    vi.advanceTimersByTime(4000)
    expect([story.now?.n, story.playing, story.read]).toEqual([2, false, false])
    vi.advanceTimersByTime(8000)
    expect(story.read).toBe(true)
    story.unfold()
    vi.advanceTimersByTime(60_000)
    expect(story.read).toBe(false)
    story.tell([event(3)], false)
    vi.advanceTimersByTime(20_000)
    expect(story.read).toBe(true)
    story.tell([event(4)], false)
    expect([story.now?.n, story.read]).toEqual([4, false])
    story.clear()
    vi.advanceTimersByTime(60_000)
    expect(story.read).toBe(false)
  })

  it('is slower or faster as it is set', () => {
    const stands = (pace: 'slow' | 'normal' | 'fast'): number => {
      prefs.setPace(pace)
      const story = new Story()
      const begun = Date.now()
      story.tell([event(1), event(2)], false)
      vi.advanceTimersToNextTimer()
      return Date.now() - begun
    }
    const [slow, normal, fast] = [stands('slow'), stands('normal'), stands('fast')]
    expect(slow).toBeGreaterThan(normal)
    expect(normal).toBeGreaterThan(fast)
  })

  it('stands at its end when all is told at once', () => {
    prefs.setPace('once')
    const rested = vi.fn()
    const story = new Story(rested)
    story.tell([event(1), event(2), event(3)], false)
    expect([story.now?.n, story.playing]).toEqual([3, false])
    expect(rested).toHaveBeenCalledOnce()
    story.back()
    expect(story.now?.n).toBe(2)
  })

  it('says nothing of an own plain act, and plays an own roll out', () => {
    const story = new Story()
    story.tell([event(1)], true)
    expect(story.now).toBeNull()
    story.tell([event(2), rolled(3), event(4)], true)
    expect([story.now?.n, story.playing]).toEqual([2, true])
  })

  it('goes on with what others do next, without beginning anew', () => {
    const story = new Story()
    story.tell([event(1), event(2)], false)
    vi.advanceTimersToNextTimer()
    story.tell([event(3)], false)
    expect(numbers(story)).toEqual([1, 2, 3])
    expect(story.now?.n).toBe(2)
    vi.advanceTimersToNextTimer()
    expect(story.now?.n).toBe(3)
  })

  it('begins a new one after an own act', () => {
    const story = new Story()
    story.tell([event(1), event(2)], false)
    story.tell([rolled(3), event(4)], true)
    expect(numbers(story)).toEqual([3, 4])
    story.tell([event(5)], false)
    expect(numbers(story)).toEqual([5])
  })

  it('leaves whoever has gone back where he is', () => {
    const story = new Story()
    story.tell([event(1), event(2), event(3)], false)
    vi.advanceTimersToNextTimer()
    story.back()
    story.tell([event(4)], false)
    expect([story.now?.n, story.playing]).toEqual([1, false])
    expect(numbers(story)).toEqual([1, 2, 3, 4])
  })

  it('skips to the end and rests', () => {
    const rested = vi.fn()
    const story = new Story(rested)
    story.tell([event(1), event(2), event(3)], false)
    story.skip()
    expect([story.now?.n, story.playing]).toEqual([3, false])
    expect(rested).toHaveBeenCalledOnce()
    vi.advanceTimersByTime(60_000)
    expect(story.now?.n).toBe(3)
  })

  it('tells again what was told, even when all is told at once', () => {
    prefs.setPace('once')
    const story = new Story()
    story.retell([event(1), event(2)])
    expect([story.now?.n, story.playing, story.again]).toEqual([1, true, true])
    vi.advanceTimersToNextTimer()
    expect(story.now?.n).toBe(2)
  })

  it('holds nothing when it is cleared', () => {
    const story = new Story()
    story.tell([event(1), event(2)], false)
    story.clear()
    expect([story.now, numbers(story), vi.getTimerCount()]).toEqual([null, [], 0])
  })
})

describe('the places of a sentence', () => {
  it('are named each once, also those of a list', () => {
    const told = event(1, { from: { kind: 'space', id: 'laon' }, route: { kind: 'spaces', id: 'laon lille' }, n: 3 })
    expect(placesIn(told).map((ref) => ref.id)).toEqual(['laon', 'lille'])
  })
})

describe('the way of a sentence', () => {
  const at = (id: string): Arg => ({ kind: 'space', id })

  it('goes from where something left to where it came', () => {
    expect(routesIn(event(1, { start: at('sedan'), space: at('laon') }))).toEqual([{ kind: 'route', id: 'sedan laon' }])
  })

  it('is not there where nothing moved', () => {
    expect(routesIn(event(1, { space: at('laon') }))).toEqual([])
    expect(routesIn(event(1, { start: at('laon'), space: at('laon') }))).toEqual([])
    expect(routesIn(event(1, { start: { kind: 'seat', id: 'german' }, space: at('laon') }))).toEqual([])
  })
})

describe('what is told again', () => {
  it('is past until its last sentence has been told', () => {
    const story = new Story()
    story.retell([event(1), event(2)])
    expect(story.past).toBe(true)
    story.pause()
    expect(story.past).toBe(true)
    story.next()
    expect([story.now?.n, story.past]).toEqual([2, false])
    story.tell([event(3), event(4)], false)
    expect(story.past).toBe(false)
  })
})
