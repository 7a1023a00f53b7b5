import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import * as api from '../../src/api'
import { travels } from '../../src/games/blitzkrieg/diff'
import { blitzkrieg } from '../../src/games/blitzkrieg/logic'
import { fan } from '../../src/games/blitzkrieg/map/geometry'
import type { View } from '../../src/games/blitzkrieg/types'
import { atSpace, light as lightAt, unitKey, type Lights } from '../../src/table/lights'
import type { GameLogic } from '../../src/table/game'
import { prefs } from '../../src/ui/prefs.svelte'
import { Table } from '../../src/table/table.svelte'
import type { BaseComponents, BaseView, LiveFrame, LogEvent, Option, Ref, SeatState } from '../../src/types'

vi.mock(import('../../src/api'), async (original) => ({
  ...(await original()),
  look: vi.fn(),
  choose: vi.fn(),
  undo: vi.fn(),
  hint: vi.fn(),
  why: vi.fn(),
  part: vi.fn(),
}))

const option = (notation: string, ...lights: Ref[]): Option => ({
  notation,
  verb: notation.split(' ')[0]!,
  label: { id: 'x', args: {} },
  lights,
})
const space = (id: string): Ref => ({ kind: 'space', id })
const unit = (id: string): Ref => ({ kind: 'unit', id })
const view = (units: Record<string, Record<string, number> | null>, more: Partial<View> = {}): View =>
  ({
    spaces: Object.entries(units).map(([id, held]) => ({ id, control: 'allied', units: held, retreating: [] })),
    move: null,
    battle: null,
    ...more,
  }) as unknown as View

const light = (options: Option[], view: View): Lights =>
  lightAt(options, (option, unit) => blitzkrieg.standsAt(view, option, unit))

describe('lights', () => {
  const moving = view({ aga: { 'german-tank': 2 } }, { move: { kind: 'tactical', from: 'aga', units: {} } })
  const options = [option('take german-tank', unit('german-tank')), option('to laon', space('laon')), option('done')]
  const lights = light(options, moving)

  it('puts a counter where the move begins', () => {
    expect(lights.by.get(unitKey('aga', 'german-tank'))?.map((each) => each.notation)).toEqual(['take german-tank'])
    expect(atSpace(lights, 'aga').map((each) => each.notation)).toEqual(['take german-tank'])
  })

  it('leaves what lights nothing as a button', () => {
    expect(lights.rest.map((each) => each.notation)).toEqual(['done'])
  })

  it('lights the place a unit is sent to, and the unit where it stands', () => {
    const battle = view({ laon: {} }, { battle: { space: 'vervins' } as View['battle'] })
    const sent = light([option('send french-tank laon', unit('french-tank'), space('laon'))], battle)
    expect(sent.by.has('space:laon')).toBe(true)
    expect(sent.by.has(unitKey('vervins', 'french-tank'))).toBe(true)
  })

  it('makes a row of numbers of how many', () => {
    const put = light([option('put 0', space('agb')), option('put 1', space('agb'))], view({}))
    expect(put.numbers).toHaveLength(2)
    expect(put.onMap).toHaveLength(0)
  })
})

describe('travels', () => {
  it('pairs what left with what came', () => {
    const found = travels(view({ a: { tank: 2 }, b: {} }), view({ a: { tank: 1 }, b: { tank: 1 } }))
    expect(found).toEqual([{ unit: 'tank', from: 'a', to: 'b' }])
  })

  it('shows a removed unit leaving', () => {
    expect(travels(view({ a: { tank: 1 } }), view({ a: {} }))).toEqual([{ unit: 'tank', from: 'a', to: null }])
  })

  it('tells nothing of a covered base', () => {
    expect(travels(view({ a: null }), view({ a: null }))).toEqual([])
    expect(travels(view({ a: null }), view({ a: { tank: 4 } }))).toEqual([])
  })
})

describe('fan', () => {
  it('lays up to four counters singly and more as stacks', () => {
    expect(fan({ tank: 2, infantry: 2 }, false)).toHaveLength(4)
    expect(fan({ tank: 3, infantry: 2 }, false).map((each) => each.count)).toEqual([3, 2])
  })
})

/** A line that the test holds the other end of. */
class Line {
  static all: Line[] = []
  static get newest(): Line {
    return Line.all.at(-1)!
  }
  readyState = 1
  onmessage: ((message: { data: string }) => void) | null = null
  onclose: (() => void) | null = null
  closed = false
  constructor(readonly url: URL) {
    Line.all.push(this)
  }
  close(): void {
    this.closed = true
  }
  push(frame: LiveFrame): void {
    this.onmessage?.({ data: JSON.stringify(frame) })
  }
  breaks(): void {
    this.closed = true
    this.onclose?.()
  }
}

describe('a table', () => {
  interface Asked extends BaseView {
    asked: string | null
  }
  const event = (n: number): LogEvent => ({
    n,
    step: n,
    section: '',
    message: { id: `did-${n}`, args: {} },
    own: false,
  })
  const events = (count: number): LogEvent[] => Array.from({ length: count }, (_, i) => event(i + 1))
  const seen = (seat: string | null, version: number, count: number, asked: string | null): SeatState<Asked> =>
    ({
      table: 't',
      version,
      cursor: version,
      seat,
      over: false,
      view: { outcome: null, asked },
      events: events(count),
      undo: false,
      offer: null,
      options: asked === seat ? [option('go')] : [],
      prompt: { section: '1', message: { id: 'ask', args: {} } },
    }) as unknown as SeatState<Asked>
  const frame = (from: number | null, keep: number, state: SeatState<Asked>): LiveFrame => ({
    from,
    cursor: state.cursor,
    keep,
    state: { ...state, events: state.events.slice(keep) },
  })

  const logic = (secret: boolean): GameLogic<Asked> => ({
    name: 'game',
    secret,
    tellsOwn: false,
    called: () => ({}),
    unfolds: () => false,
    asked: (view) => view.asked,
    standsAt: () => '',
    travels: () => [],
    names: () => [],
  })
  const sit = (keys: string[], { secret = false, actor = null as string | null } = {}): Table<Asked> =>
    new Table<Asked>(
      {
        table: 't',
        game: 'game',
        keys: Object.fromEntries(keys.map((seat) => [seat, `key-${seat}`])),
        seats: {},
        opened: 0,
        actor,
        over: false,
      },
      {} as BaseComponents,
      logic(secret),
    )
  const settled = (): Promise<unknown> => vi.advanceTimersByTimeAsync(0)
  const look = vi.mocked(api.look)
  const choose = vi.mocked(api.choose)
  const lost = new api.ApiError(0, null)
  let kept: Map<string, string>

  beforeEach(() => {
    vi.useFakeTimers()
    vi.resetAllMocks()
    Line.all = []
    kept = new Map()
    vi.stubGlobal('WebSocket', Object.assign(Line, { OPEN: 1 }))
    vi.stubGlobal('location', new URL('http://here/'))
    vi.stubGlobal('document', { hidden: false, addEventListener: vi.fn(), removeEventListener: vi.fn() })
    vi.stubGlobal('addEventListener', vi.fn())
    vi.stubGlobal('removeEventListener', vi.fn())
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => kept.set(key, value),
    })
    prefs.setPace('once')
  })
  afterEach(() => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
  })

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

  it('asks once for what it sees, and is told the rest', async () => {
    look.mockResolvedValueOnce(seen('a', 3, 2, 'b'))
    const table = sit(['a'])
    table.enter()
    await settled()
    expect(Line.newest.url.searchParams.get('cursor')).toBe('3')
    expect(Line.newest.url.searchParams.get('events')).toBe('2')
    Line.newest.push(frame(3, 2, seen('a', 4, 3, 'a')))
    expect(table.state?.version).toBe(4)
    expect(table.state?.events.map((each) => each.n)).toEqual([1, 2, 3])
    expect(table.mine).toBe(true)
    expect(look).toHaveBeenCalledOnce()
  })

  it('gets the whole state where something is missing', async () => {
    look.mockResolvedValueOnce(seen('a', 3, 2, 'b')).mockResolvedValueOnce(seen('a', 6, 5, 'a'))
    const table = sit(['a'])
    table.enter()
    await settled()
    Line.newest.push(frame(5, 4, seen('a', 6, 5, 'a')))
    await settled()
    expect(look).toHaveBeenCalledTimes(2)
    expect(table.state?.events).toHaveLength(5)
  })

  it('says when the line is gone, and comes back by itself with what it has', async () => {
    look.mockResolvedValueOnce(seen('a', 3, 2, 'b'))
    const table = sit(['a'])
    table.enter()
    await settled()
    Line.newest.breaks()
    await vi.advanceTimersToNextTimerAsync()
    Line.newest.breaks()
    expect(table.offline).toBe(true)
    await vi.advanceTimersToNextTimerAsync()
    expect(Line.newest.url.searchParams.get('cursor')).toBe('3')
    Line.newest.push(frame(3, 2, seen('a', 5, 4, 'a')))
    expect(table.offline).toBe(false)
    expect(table.state?.version).toBe(5)
    table.leave()
    expect(Line.newest.closed).toBe(true)
  })

  it('sends a choice again with the same token when nobody has answered', async () => {
    look.mockResolvedValueOnce(seen('a', 3, 2, 'a'))
    const table = sit(['a'])
    table.enter()
    await settled()
    choose.mockRejectedValueOnce(lost).mockResolvedValueOnce(seen('a', 4, 3, 'b'))
    await table.choose(table.state!.options[0]!)
    expect([table.offline, table.waiting]).toEqual([true, true])
    Line.newest.push(frame(3, 2, seen('a', 3, 2, 'a')))
    await vi.advanceTimersToNextTimerAsync()
    const [first, second] = choose.mock.calls
    expect(second).toEqual(first)
    expect(table.state?.version).toBe(4)
    expect([table.offline, table.waiting]).toEqual([false, false])
  })

  it('is not overtaken by what is pushed before its own answer', async () => {
    look.mockResolvedValueOnce(seen('a', 3, 2, 'a'))
    const table = sit(['a'])
    table.enter()
    await settled()
    let answer = (_: SeatState<Asked>): void => undefined
    choose.mockReturnValueOnce(new Promise((resolve) => (answer = resolve as typeof answer)))
    const done = table.choose(table.state!.options[0]!)
    Line.newest.push(frame(3, 2, seen('a', 4, 3, 'b')))
    Line.newest.push(frame(4, 3, seen('a', 5, 4, 'a')))
    expect(table.state?.version).toBe(3)
    answer(seen('a', 4, 3, 'b'))
    await done
    expect(table.state?.version).toBe(5)
    expect(table.state?.events).toHaveLength(4)
    expect(look).toHaveBeenCalledOnce()
  })

  it('shows the newer state when it has answered an older one, and says so', async () => {
    look.mockResolvedValueOnce(seen('a', 3, 2, 'a'))
    const table = sit(['a'])
    table.enter()
    await settled()
    const stale = { section: '', message: { id: 'service-stale', args: {} } }
    choose.mockRejectedValueOnce(new api.ApiError(409, stale, seen('a', 6, 5, 'a')))
    await table.choose(table.state!.options[0]!)
    expect(table.state?.version).toBe(6)
    expect(table.refusal).toEqual(stale)
    expect(table.waiting).toBe(false)
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

  it('looks on without a key', async () => {
    look.mockResolvedValueOnce(seen(null, 3, 2, 'b'))
    const table = sit([])
    table.enter()
    await settled()
    expect(look).toHaveBeenCalledWith('t', '')
    expect([table.state?.seat, table.mine]).toEqual([null, false])
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
    const found = { bot: 'basic', option: option('go'), unit: null, moves: [] }
    vi.mocked(api.hint).mockResolvedValueOnce(found)
    expect(await table.hint()).toEqual(found)
    expect(api.hint).toHaveBeenCalledWith('t', 'key-a', 3)
    vi.mocked(api.hint).mockRejectedValueOnce(
      new api.ApiError(409, { section: '', message: { id: 'service-no-hint-now', args: {} } }),
    )
    expect(await table.hint()).toBeNull()
    expect(table.refusal?.message.id).toBe('service-no-hint-now')
    expect(table.busy).toBe(false)
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
