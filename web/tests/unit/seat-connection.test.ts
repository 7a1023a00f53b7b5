import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import * as api from '../../src/api'
import type { SeatState } from '../../src/types'
import { browser, frame, Line, seen, settled, sit, type Asked } from './seat-fixture'

vi.mock(import('../../src/api'), async (original) => ({
  ...(await original()),
  fetchState: vi.fn(),
  choose: vi.fn(),
  undo: vi.fn(),
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

/** Return a table with a choice that the service has not answered, and a function that answers the choice. */
async function chosen() {
  look.mockResolvedValueOnce(seen('a', 3, 2, 'a'))
  const table = sit(['a'])
  table.enter()
  await settled()
  let answer = (_: SeatState<Asked>): void => undefined
  choose.mockReturnValueOnce(new Promise((resolve) => (answer = resolve as typeof answer)))
  const done = table.choose(table.state!.options[0]!)
  return { table, answer: (state: SeatState<Asked>) => answer(state), done }
}

describe('the connection of a table', () => {
  it('fetches the whole state where something is missing', async () => {
    look.mockResolvedValueOnce(seen('a', 3, 2, 'b')).mockResolvedValueOnce(seen('a', 6, 5, 'a'))
    const table = sit(['a'])
    table.enter()
    await settled()
    Line.newest.push(frame(5, 4, seen('a', 6, 5, 'a')))
    await settled()
    expect(look).toHaveBeenCalledTimes(2)
    expect(table.state?.events).toHaveLength(5)
  })

  it('reports a lost connection and resumes where it broke', async () => {
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

  it('resends an unanswered choice with the same token', async () => {
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
    // The choice and the live connection send the same page id. The service therefore does not push the state that it
    // sends in response to the choice.
    expect(first?.[2].page).toBe(Line.newest.url.searchParams.get('page'))
    expect(first?.[2]).toMatchObject({ version: 3, cursor: 3, events: 2 })
    expect(second).toEqual(first)
    expect(table.state?.version).toBe(4)
    expect([table.offline, table.waiting]).toEqual([false, false])
  })

  it('shows a slow answer as pending, and undoes a choice that is being answered', async () => {
    const { table, answer, done } = await chosen()
    vi.mocked(api.undo).mockResolvedValueOnce(seen('a', 5, 2, 'a'))
    const back = table.undo()
    await vi.advanceTimersByTimeAsync(100)
    expect(table.busy).toBe(false)
    await vi.advanceTimersByTimeAsync(100)
    expect(table.busy).toBe(true)
    expect(api.undo).not.toHaveBeenCalled()
    answer(seen('a', 4, 3, 'a'))
    await Promise.all([done, back])
    expect(vi.mocked(api.undo).mock.calls).toEqual([['t', 'key-a', 4]])
    expect([table.state?.version, table.busy]).toEqual([5, false])
  })

  it('is not overtaken by states pushed before its own answer', async () => {
    const { table, answer, done } = await chosen()
    Line.newest.push(frame(3, 2, seen('a', 4, 3, 'b')))
    Line.newest.push(frame(4, 3, seen('a', 5, 4, 'a')))
    expect(table.state?.version).toBe(3)
    answer(seen('a', 4, 3, 'b'))
    await done
    expect(table.state?.version).toBe(5)
    expect(table.state?.events).toHaveLength(4)
    expect(look).toHaveBeenCalledOnce()
  })

  it('shows the newer state after answering an older one, and says so', async () => {
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

  it('fetches the state once and then receives pushes', async () => {
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

  it('watches without a key', async () => {
    look.mockResolvedValueOnce(seen(null, 3, 2, 'b'))
    const table = sit([])
    table.enter()
    await settled()
    expect(look).toHaveBeenCalledWith('t', '')
    expect([table.state?.seat, table.mine]).toEqual([null, false])
  })
})
