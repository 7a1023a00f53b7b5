import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import * as api from '../../src/api'
import { Table } from '../../src/table/table.svelte'
import type { BaseComponents, LogEvent } from '../../src/types'
import { preferences } from '../../src/ui/preferences.svelte'
import {
  browser,
  event,
  events,
  frame,
  Line,
  adapter,
  option,
  seen,
  settled,
  sit,
  space,
  unit,
  type Asked,
} from './seat-fixture'

vi.mock(import('../../src/api'), async (original) => ({
  ...(await original()),
  fetchState: vi.fn(),
  choose: vi.fn(),
  undo: vi.fn(),
  hint: vi.fn(),
  explain: vi.fn(),
  fetchPart: vi.fn(),
}))

const look = vi.mocked(api.fetchState)
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
      preferences.setPace('normal')
      look.mockResolvedValueOnce(seen('a', 3, 2, 'a'))
      const table = new Table<Asked>(
        { table: 't', game: 'game', keys: { a: 'key-a' }, seats: {}, opened: 0, actor: 'a', over: false },
        {} as BaseComponents,
        { ...adapter(false), unfolds: (news) => news.some((each) => each.message.args['dice'] !== undefined) },
      )
      table.enter()
      await settled()
      choose.mockResolvedValueOnce(attack)
      await table.choose(option('go'))
      return table
    }

    it('is shown before its result, and nothing can be chosen meanwhile', async () => {
      const table = await begun()
      expect([table.state?.version, table.unfolding, table.lights]).toEqual([3, true, null])
      expect(table.playback.queue.map((each) => each.n)).toEqual([3, 4])
      Line.all[0]!.push(frame(4, 4, { ...seen('a', 5, 5, 'a'), events: [...attack.events, event(5)] }))
      await vi.advanceTimersByTimeAsync(30_000)
      expect([table.state?.version, table.unfolding]).toEqual([5, false])
      // Later events continue the same animation.
      expect(table.playback.queue.map((each) => each.n)).toEqual([3, 4, 5])
    })

    it('is shown immediately when skipped, and dropped when undone', async () => {
      const table = await begun()
      table.playback.skip()
      expect([table.state?.version, table.unfolding, table.playback.now?.n]).toEqual([4, false, 4])
      vi.mocked(api.undo).mockResolvedValueOnce(seen('a', 5, 2, 'a'))
      await table.undo()
      expect([table.state?.version, table.playback.now]).toEqual([5, null])
    })
  })

  describe('replaying events', () => {
    const part = vi.mocked(api.fetchPart)
    const then = (frame: number): Asked => ({ outcome: null, asked: `then-${frame}` })
    /** Mock the replay of the seat. Its frame n shows event n. */
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
      preferences.setPace('normal')
      look.mockResolvedValueOnce(seen('a', 3, 4, 'a'))
      const table = sit(['a'], options)
      table.enter()
      await settled()
      return table
    }

    it('shows the map as of each event, and the present one at the end', async () => {
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
      table.playback.next()
      expect(table.shown).toEqual(then(3))
      table.playback.back()
      expect(table.shown).toEqual(then(2))
      for (let i = 0; i < 3; i += 1) table.playback.next()
      expect(table.playback.playing).toBe(false)
      expect(table.shown).toBe(table.state?.view)
    })

    it('ends when something is chosen, without sending it', async () => {
      replay(4)
      const table = await begun()
      table.tellAgain(table.state!.events)
      await settled()
      await table.choose(option('go'))
      expect(choose).not.toHaveBeenCalled()
      expect(table.shown).toBe(table.state?.view)
    })

    it('continues over the present map where the past is unavailable', async () => {
      part.mockRejectedValue(lost)
      const table = await begun()
      table.tellAgain(table.state!.events)
      await settled()
      expect([table.playback.now?.n, table.shown]).toEqual([1, table.state?.view])
    })

    it('omits undone events, and drops all behind the curtain', async () => {
      replay(2)
      const table = await begun({ secret: true })
      table.tellAgain(table.state!.events)
      await settled()
      expect(table.shown).toEqual(then(1))
      table.playback.next()
      table.playback.next()
      expect([table.playback.now?.n, table.shown]).toEqual([3, table.state?.view])
      table.leave()
      table.playback.retell(events(2))
      expect(table.shown).toBeNull()
    })
  })

  it('shows one state after the other, or all together on request', async () => {
    preferences.setPace('normal')
    look.mockResolvedValueOnce(seen('a', 3, 2, 'b'))
    const table = sit(['a'])
    table.enter()
    await settled()
    Line.newest.push(frame(3, 2, seen('a', 4, 3, 'b')))
    Line.newest.push(frame(4, 3, seen('a', 5, 4, 'b')))
    Line.newest.push(frame(5, 4, seen('a', 6, 5, 'a')))
    expect([table.state?.version, table.behind, table.playback.now?.n]).toEqual([4, 2, 3])
    await vi.advanceTimersToNextTimerAsync()
    expect([table.state?.version, table.behind, table.playback.now?.n]).toEqual([5, 1, 4])
    table.playback.skip()
    expect([table.state?.version, table.behind, table.mine]).toEqual([6, 0, true])
  })

  it('shows joined events as one, without the states between', async () => {
    preferences.setPace('normal')
    look.mockResolvedValueOnce(seen('a', 3, 2, 'b'))
    const table = new Table<Asked>(
      { table: 't', game: 'game', keys: { a: 'key-a' }, seats: {}, opened: 0, actor: 'b', over: false },
      {} as BaseComponents,
      { ...adapter(false), together: (of) => (of.length < 2 ? of : [{ ...of.at(-1)!, of }]) },
    )
    table.enter()
    await settled()
    for (const n of [3, 4, 5, 6]) Line.newest.push(frame(n, n - 1, seen('a', n + 1, n, n === 6 ? 'a' : 'b')))
    expect([table.state?.version, table.behind, table.playback.now?.n]).toEqual([4, 3, 3])
    await vi.advanceTimersToNextTimerAsync()
    expect([table.state?.version, table.behind, table.mine]).toEqual([7, 0, true])
    expect(table.playback.now?.of?.map((each) => each.n)).toEqual([4, 5, 6])
    // After the undo, the event is no longer shown.
    Line.newest.push(frame(7, 4, seen('a', 8, 4, 'b')))
    expect(table.playback.now?.of).toBeUndefined()
  })

  it('lowers the curtain between two players at a screen, and keeps nothing behind it', async () => {
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
    expect([table.missed, table.spoken, table.playback.queue]).toEqual([[], [], []])
    line.push(frame(4, 3, seen('a', 5, 4, 'b')))
    expect(table.state).toBeNull()
  })

  it('follows the asked seat where nothing is secret', async () => {
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

  it('remembers the last own action after a reload', async () => {
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
    expect(again.playback.queue.map((each) => each.n)).toEqual([5, 6, 7])
  })

  it('requests a hint for the current state, and says why there is none', async () => {
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

  it('stops saying that another seat is to move once that is over', async () => {
    look.mockResolvedValueOnce(seen('a', 3, 2, 'b'))
    const table = sit(['a'])
    table.enter()
    await settled()
    const others = { section: '7.0', message: { id: 'no-your-turn', args: {} } }
    vi.mocked(api.explain).mockResolvedValueOnce(others)
    await table.ask(space('laon'))
    Line.newest.push(frame(3, 2, seen('a', 4, 3, 'b')))
    expect(table.refusal).toEqual(others)
    Line.newest.push(frame(4, 3, seen('a', 5, 4, 'a')))
    table.playback.skip()
    expect([table.mine, table.refusal]).toEqual([true, null])
  })

  it('explains the most relevant of several things', async () => {
    look.mockResolvedValueOnce(seen('a', 3, 2, 'a'))
    const table = sit(['a'])
    table.enter()
    await settled()
    const reason = (id: string): api.ApiError['reason'] => ({ section: '1', message: { id, args: {} } })
    vi.mocked(api.explain).mockResolvedValueOnce(reason('no-not-now')).mockResolvedValueOnce(reason('no-too-far'))
    await table.ask(unit('tank'), space('laon'))
    expect(table.refusal?.message.id).toBe('no-too-far')
    expect(vi.mocked(api.explain).mock.calls.map((call) => call[2])).toEqual(['unit:tank', 'space:laon'])
  })
})
