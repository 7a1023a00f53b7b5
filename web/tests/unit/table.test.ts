import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import * as api from '../../src/api'
import { Table } from '../../src/table/table.svelte'
import type { BaseComponents, LogEvent } from '../../src/types'
import { prefs } from '../../src/ui/prefs.svelte'
import {
  browser,
  event,
  events,
  frame,
  Line,
  logic,
  option,
  seen,
  settled,
  sit,
  space,
  unit,
  type Asked,
} from './sitting'

vi.mock(import('../../src/api'), async (original) => ({
  ...(await original()),
  look: vi.fn(),
  choose: vi.fn(),
  undo: vi.fn(),
  hint: vi.fn(),
  why: vi.fn(),
  part: vi.fn(),
}))

const look = vi.mocked(api.look)
const choose = vi.mocked(api.choose)
const lost = new api.ApiError(0, null)

beforeEach(() => {
  vi.resetAllMocks()
  browser()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('a table', () => {
  describe('an own choice that dice have followed', () => {
    const rolled = (n: number): LogEvent => ({
      ...event(n),
      message: { id: `did-${n}`, args: { dice: { kind: 'dice', id: '1 6' } } },
    })
    const attack = { ...seen('a', 4, 4, 'b'), events: [...events(2), rolled(3), event(4)] }
    const begun = async (): Promise<Table<Asked>> => {
      prefs.setPace('normal')
      look.mockResolvedValueOnce(seen('a', 3, 2, 'a'))
      const table = new Table<Asked>(
        { table: 't', game: 'game', keys: { a: 'key-a' }, seats: {}, opened: 0, actor: 'a', over: false },
        {} as BaseComponents,
        { ...logic(false), unfolds: (news) => news.some((each) => each.message.args['dice'] !== undefined) },
      )
      table.enter()
      await settled()
      choose.mockResolvedValueOnce(attack)
      await table.choose(option('go'))
      return table
    }

    it('is told before its end is shown, and nothing can be chosen meanwhile', async () => {
      const table = await begun()
      expect([table.state?.version, table.unfolding, table.lights]).toEqual([3, true, null])
      expect(table.story.queue.map((each) => each.n)).toEqual([3, 4])
      Line.all[0]!.push(frame(4, 4, { ...seen('a', 5, 5, 'a'), events: [...attack.events, event(5)] }))
      await vi.advanceTimersByTimeAsync(30_000)
      expect([table.state?.version, table.unfolding]).toEqual([5, false])
      // What came after it is told with it.
      expect(table.story.queue.map((each) => each.n)).toEqual([3, 4, 5])
    })

    it('is shown at once when the telling is skipped, and forgotten when it is taken back', async () => {
      const table = await begun()
      table.story.skip()
      expect([table.state?.version, table.unfolding, table.story.now?.n]).toEqual([4, false, 4])
      vi.mocked(api.undo).mockResolvedValueOnce(seen('a', 5, 2, 'a'))
      await table.undo()
      expect([table.state?.version, table.story.now]).toEqual([5, null])
    })
  })

  describe('telling again', () => {
    const part = vi.mocked(api.part)
    const then = (frame: number): Asked => ({ outcome: null, asked: `then-${frame}` })
    /** The replay through a seat's eyes, in which event n happened in frame n. */
    const replay = (count: number): void => {
      part.mockImplementation((_table: string, what: string) =>
        Promise.resolve(
          (what === 'replay'
            ? { table: 't', eyes: 'a', events: events(count).map((each) => ({ ...each, frame: each.n })) }
            : Array.from({ length: count + 1 }, (_, frame) => ({ frame, view: then(frame), prompt: null }))) as never,
        ),
      )
    }
    const begun = async (options = {}): Promise<Table<Asked>> => {
      prefs.setPace('normal')
      look.mockResolvedValueOnce(seen('a', 3, 4, 'a'))
      const table = sit(['a'], options)
      table.enter()
      await settled()
      return table
    }

    it('shows the map as it was at each sentence, and as it is at the end', async () => {
      replay(4)
      const table = await begun()
      expect(table.shown).toBe(table.state?.view)
      table.tellAgain(table.state!.events.slice(1, 4))
      await settled()
      expect(part.mock.calls.map(([, what, , key]) => [what, key])).toEqual([
        ['replay', 'key-a'],
        ['replay/frames', 'key-a'],
      ])
      expect(table.shown).toEqual(then(2))
      table.story.next()
      expect(table.shown).toEqual(then(3))
      table.story.back()
      expect(table.shown).toEqual(then(2))
      for (let i = 0; i < 3; i += 1) table.story.next()
      expect(table.story.playing).toBe(false)
      expect(table.shown).toBe(table.state?.view)
    })

    it('ends when something is chosen, which is not sent then', async () => {
      replay(4)
      const table = await begun()
      table.tellAgain(table.state!.events)
      await settled()
      await table.choose(option('go'))
      expect(choose).not.toHaveBeenCalled()
      expect(table.shown).toBe(table.state?.view)
    })

    it('goes on over the present map where the past cannot be had', async () => {
      part.mockRejectedValue(lost)
      const table = await begun()
      table.tellAgain(table.state!.events)
      await settled()
      expect([table.story.now?.n, table.shown]).toEqual([1, table.state?.view])
    })

    it('leaves out what was taken back, and forgets all behind the curtain', async () => {
      replay(2)
      const table = await begun({ secret: true })
      table.tellAgain(table.state!.events)
      await settled()
      expect(table.shown).toEqual(then(1))
      table.story.next()
      table.story.next()
      expect([table.story.now?.n, table.shown]).toEqual([3, table.state?.view])
      table.leave()
      table.story.retell(events(2))
      expect(table.shown).toBeNull()
    })
  })

  it('tells one state after the other, and all at once when it is wished', async () => {
    prefs.setPace('normal')
    look.mockResolvedValueOnce(seen('a', 3, 2, 'b'))
    const table = sit(['a'])
    table.enter()
    await settled()
    Line.newest.push(frame(3, 2, seen('a', 4, 3, 'b')))
    Line.newest.push(frame(4, 3, seen('a', 5, 4, 'b')))
    Line.newest.push(frame(5, 4, seen('a', 6, 5, 'a')))
    expect([table.state?.version, table.behind, table.story.now?.n]).toEqual([4, 2, 3])
    await vi.advanceTimersToNextTimerAsync()
    expect([table.state?.version, table.behind, table.story.now?.n]).toEqual([5, 1, 4])
    table.story.skip()
    expect([table.state?.version, table.behind, table.mine]).toEqual([6, 0, true])
  })

  it('tells in one sentence what the game says is one, and leaves out the states between', async () => {
    prefs.setPace('normal')
    look.mockResolvedValueOnce(seen('a', 3, 2, 'b'))
    const table = new Table<Asked>(
      { table: 't', game: 'game', keys: { a: 'key-a' }, seats: {}, opened: 0, actor: 'b', over: false },
      {} as BaseComponents,
      { ...logic(false), together: (of) => (of.length < 2 ? of : [{ ...of.at(-1)!, of }]) },
    )
    table.enter()
    await settled()
    for (const n of [3, 4, 5, 6]) Line.newest.push(frame(n, n - 1, seen('a', n + 1, n, n === 6 ? 'a' : 'b')))
    expect([table.state?.version, table.behind, table.story.now?.n]).toEqual([4, 3, 3])
    await vi.advanceTimersToNextTimerAsync()
    expect([table.state?.version, table.behind, table.mine]).toEqual([7, 0, true])
    expect(table.story.now?.of?.map((each) => each.n)).toEqual([4, 5, 6])
    // Once one of them has been taken back, the sentence is told no more.
    Line.newest.push(frame(7, 4, seen('a', 8, 4, 'b')))
    expect(table.story.now?.of).toBeUndefined()
  })

  it('lets the curtain fall between two who share a screen, and holds nothing behind it', async () => {
    look.mockResolvedValueOnce(seen('a', 3, 2, 'a'))
    const table = sit(['a', 'b'], { secret: true, actor: 'a' })
    table.enter()
    expect(Line.all).toHaveLength(0)
    expect(table.curtain).toBe('a')
    await table.show('a')
    const line = Line.newest
    expect(line.url.searchParams.get('key')).toBe('key-a')
    choose.mockResolvedValueOnce(seen('a', 4, 3, 'b'))
    await table.choose(table.state!.options[0]!)
    expect([table.state, table.curtain, line.closed]).toEqual([null, 'b', true])
    expect([table.missed, table.spoken, table.story.queue]).toEqual([[], [], []])
    line.push(frame(4, 3, seen('a', 5, 4, 'b')))
    expect(table.state).toBeNull()
  })

  it('follows whoever is asked where nothing is secret', async () => {
    look.mockResolvedValueOnce(seen('a', 3, 2, 'a')).mockResolvedValueOnce(seen('b', 9, 3, 'b'))
    const table = sit(['a', 'b'])
    table.enter()
    await settled()
    choose.mockResolvedValueOnce(seen('a', 4, 3, 'b'))
    await table.choose(table.state!.options[0]!)
    await settled()
    expect(table.state?.seat).toBe('b')
    expect(Line.all.filter((line) => !line.closed).map((line) => line.url.searchParams.get('key'))).toEqual(['key-b'])
  })

  it('remembers where one last acted, also after the page was loaded anew', async () => {
    look.mockResolvedValueOnce(seen('a', 3, 2, 'a'))
    const table = sit(['a'])
    table.enter()
    await settled()
    choose.mockResolvedValueOnce(seen('a', 4, 3, 'b'))
    await table.choose(table.state!.options[0]!)
    Line.newest.push(frame(4, 3, seen('a', 5, 4, 'b')))
    expect(table.missed.map((each) => each.n)).toEqual([4])
    table.leave()
    look.mockResolvedValueOnce(seen('a', 8, 7, 'a'))
    const again = sit(['a'])
    again.enter()
    await settled()
    expect(again.missed.map((each) => each.n)).toEqual([4, 5, 6, 7])
    expect(again.story.queue.map((each) => each.n)).toEqual([5, 6, 7])
  })

  it('asks for a hint for what is on the table, and says why there is none', async () => {
    look.mockResolvedValueOnce(seen('a', 3, 2, 'a'))
    const table = sit(['a'])
    table.enter()
    await settled()
    const found = { bot: 'basic', option: option('go'), unit: null, line: ['go'], moves: [] }
    vi.mocked(api.hint).mockResolvedValueOnce(found)
    expect(await table.hint()).toEqual(found)
    expect(api.hint).toHaveBeenCalledWith('t', 'key-a', 3, undefined)
    vi.mocked(api.hint).mockRejectedValueOnce(
      new api.ApiError(409, { section: '', message: { id: 'service-no-hint-now', args: {} } }),
    )
    expect(await table.hint()).toBeNull()
    expect(table.refusal?.message.id).toBe('service-no-hint-now')
    expect(table.busy).toBe(false)
  })

  it('no longer says that another is asked once it is not so', async () => {
    look.mockResolvedValueOnce(seen('a', 3, 2, 'b'))
    const table = sit(['a'])
    table.enter()
    await settled()
    const others = { section: '7.0', message: { id: 'no-your-turn', args: {} } }
    vi.mocked(api.why).mockResolvedValueOnce(others)
    await table.ask(space('laon'))
    Line.newest.push(frame(3, 2, seen('a', 4, 3, 'b')))
    expect(table.refusal).toEqual(others)
    Line.newest.push(frame(4, 3, seen('a', 5, 4, 'a')))
    table.story.skip()
    expect([table.mine, table.refusal]).toEqual([true, null])
  })

  it('says of several things what there is most to say about', async () => {
    look.mockResolvedValueOnce(seen('a', 3, 2, 'a'))
    const table = sit(['a'])
    table.enter()
    await settled()
    const reason = (id: string): api.ApiError['reason'] => ({ section: '1', message: { id, args: {} } })
    vi.mocked(api.why).mockResolvedValueOnce(reason('no-not-now')).mockResolvedValueOnce(reason('no-too-far'))
    await table.ask(unit('tank'), space('laon'))
    expect(table.refusal?.message.id).toBe('no-too-far')
    expect(vi.mocked(api.why).mock.calls.map((call) => call[2])).toEqual(['unit:tank', 'space:laon'])
  })
})
