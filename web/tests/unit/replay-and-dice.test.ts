import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import * as api from '../../src/api'
import type { GameAdapter } from '../../src/table/game-interfaces'
import {
  chancesOf,
  CommittedDice,
  drawAgain,
  isTakenOver,
  type DrawnChance,
} from '../../src/replay/dice/committed-dice'
import { fingerprint } from '../../src/table/storage/dice-secrets'
import { ReplayPlayer, ReplayTable } from '../../src/replay/replay-player.svelte'
import { tableFrames } from '../../src/table/log/replay-frames'
import type { ReplayFrame, ReplayIndex, DiceProof } from '../../src/replay/types'
import type { BaseComponents } from '../../src/types'

vi.mock(import('../../src/api'), async (original) => ({ ...(await original()), fetchPart: vi.fn() }))

/**
 * The secret with which the engine's `CommittedDice` draws the numbers below. The engine rejects two draws, for
 * fairness.
 */
const SECRET = 'a fixed secret'
const COMMITMENT = '3ba794ba503c095024497e1d096953df7c4e0ee3182ea4da402126f354e96694'
const DRAWS: [number, number][] = [
  [6, 3],
  [6, 2],
  [6, 5],
  [6, 4],
  [2, 0],
  [3, 0],
  [7, 0],
  [17, 2],
  [52, 30],
  [6, 1],
  [2147483649, 1040194195],
  [2147483649, 754484568],
  [2147483649, 1331638901],
  [2147483649, 933215985],
  [2147483649, 770338798],
  [2147483649, 1149937001],
  [2147483649, 1988868874],
  [2147483649, 1908877190],
  [6, 5],
  [6, 2],
]

describe('fair dice', () => {
  it('have the fingerprint published by the engine', () => {
    expect(fingerprint(SECRET)).toBe(COMMITMENT)
    expect(fingerprint('秘密')).toBe('062a2931da683a9897c5a0b597113b1e9fd0d5bfb63e2a5d7c88b724f7f55c02')
  })

  it('are drawn as the engine draws them', () => {
    const dice = new CommittedDice(SECRET)
    const again: [number, number][] = []
    for (const [among] of DRAWS) again.push([among, dice.pick(among)])
    expect(again).toEqual(DRAWS)
    const thrown = new CommittedDice('秘密')
    const faces: number[] = []
    for (let i = 0; i < 8; i += 1) faces.push(thrown.draw({ value: 0, among: 6, die: true }))
    expect(faces).toEqual([3, 2, 2, 2, 1, 6, 5, 5])
  })

  const proof = (given: number | null): DiceProof => ({
    dice: 'committed',
    commitment: COMMITMENT,
    secret: SECRET,
    hashes: null,
    parts: null,
    given,
    steps: [
      {
        step: 0,
        drawn: [
          { value: 3, among: 6, die: false },
          { value: 2, among: 6, die: false },
        ],
      },
      { step: 4, drawn: [{ value: 6, among: 6, die: true }] },
      { step: 9, drawn: [{ value: 1, among: 6, die: true }] },
    ],
  })
  const proved = async (of: DiceProof): Promise<DrawnChance[]> => {
    const found: DrawnChance[] = []
    await drawAgain(of, (each) => void found.push(each))
    return found
  }

  it('are verified one by one, and a false one is found', async () => {
    const found = await proved(proof(null))
    expect(found.map((each) => [each.step, each.value, each.again])).toEqual([
      [0, 3, 3],
      [0, 2, 2],
      [4, 6, 6],
      [9, 1, 5],
    ])
  })

  it('of a continued game begin after the part taken over', async () => {
    const of = proof(4)
    expect(chancesOf(of).map((each) => isTakenOver(of, each.step))).toEqual([true, true, true, false])
    expect((await proved(of)).map((each) => each.again)).toEqual([null, null, null, 4])
    expect(isTakenOver(proof(0), 0)).toBe(true)
    expect(isTakenOver(proof(0), 4)).toBe(false)
  })
})

const adapter = {
  name: 'x',
  secret: true,
  tellsOwn: false,
  called: () => ({}),
  unfolds: () => false,
  asked: () => null,
  standsAt: () => '',
  travels: (before: unknown, after: unknown) => [
    { unit: `${String((before as { at: number }).at)}-${String((after as { at: number }).at)}`, from: null, to: null },
  ],
  names: () => [],
} as unknown as GameAdapter

const index = (more: Partial<ReplayIndex> = {}): ReplayIndex => ({
  table: 'T',
  game: 'x',
  variant: '',
  seats: { a: 'human' },
  names: {},
  over: true,
  archive: false,
  eyes: 'a',
  sides: ['a', ''],
  frames: 130,
  turns: [
    { turn: 1, frame: 0 },
    { turn: 2, frame: 40 },
    { turn: 3, frame: 100 },
  ],
  events: [3, 5, 5, 129].map((frame, i) => ({
    n: i + 1,
    step: frame,
    frame,
    section: '',
    own: false,
    message: { id: `did-${i}`, args: {} },
  })),
  steps: Array.from({ length: 130 }, (_, i) => i * 2),
  dice: 'committed',
  commitment: COMMITMENT,
  given: null,
  ...more,
})

function opened(more: Partial<ReplayIndex> = {}): { player: ReplayPlayer; table: ReplayTable } {
  const of = index(more)
  const table = new ReplayTable(of, { spaces: [] } as unknown as BaseComponents, adapter)
  return { player: new ReplayPlayer(of, table, tableFrames(of.table, 'KEY'), () => Promise.resolve(null)), table }
}

const shown = (table: ReplayTable): number => (table.state?.view as unknown as { at: number }).at

describe('a replay', () => {
  beforeEach(() => {
    vi.mocked(api.fetchPart).mockImplementation((_table, _what, parts = {}) => {
      const from = Number(parts['from'])
      const count = Math.min(Number(parts['count']), 130 - from)
      const frames = Array.from({ length: count }, (_, i) => ({
        frame: from + i,
        view: { at: from + i },
        prompt: { section: '', message: { id: 'ask', args: {} } },
      }))
      return Promise.resolve(frames as unknown as ReplayFrame[])
    })
  })
  afterEach(() => {
    vi.useRealTimers()
    vi.clearAllMocks()
  })

  it('shows any moment with the log up to it', async () => {
    const { player, table } = opened()
    await player.seek(5)
    expect(shown(table)).toBe(5)
    expect(table.state?.events.map((event) => event.n)).toEqual([1, 2, 3])
    expect(table.playback.queue.map((event) => event.n)).toEqual([2, 3])
    expect(table.moved).toEqual([])
    expect(table.state).toMatchObject({ seat: 'a', over: false, turn: 1, options: [], undo: false })
    await player.seek(1000)
    expect(player.at).toBe(129)
    expect(table.state).toMatchObject({ over: true, turn: 3 })
    expect(player.step).toBe(258)
  })

  it('lets counters travel only from one moment to the next', async () => {
    const { player, table } = opened()
    await player.seek(5)
    await player.seek(6)
    expect(table.moved.map((travel) => travel.unit)).toEqual(['5-6'])
    await player.seek(5)
    expect(table.moved).toEqual([])
  })

  it('fetches each batch once, with the key', async () => {
    const { player } = opened()
    await player.seek(3)
    await player.seek(20)
    expect(api.fetchPart).toHaveBeenCalledExactlyOnceWith(
      'T',
      'replay/frames',
      { eyes: 'a', from: '0', count: '60' },
      'KEY',
    )
    await player.seek(125)
    expect(api.fetchPart).toHaveBeenCalledTimes(2)
  })

  it('goes by turns', async () => {
    const { player } = opened()
    await player.seek(45)
    expect(player.turnAt(player.at)).toBe(1)
    player.turn(-1)
    expect(player.at).toBe(40)
    player.turn(-1)
    expect(player.at).toBe(0)
    player.turn(1)
    player.turn(1)
    expect(player.at).toBe(100)
    player.turn(1)
    expect(player.at).toBe(129)
  })

  it('shows the last requested moment, even if an older answer comes later', async () => {
    const { player, table } = opened()
    const slow = player.seek(70)
    await player.seek(7)
    await slow
    expect(player.at).toBe(7)
    expect(shown(table)).toBe(7)
  })

  it('follows navigation while another view loads, and then shows nothing of the former view', async () => {
    const { player, table } = opened()
    await player.seek(5)
    const next = new ReplayPlayer(index({ eyes: '' }), table, tableFrames('T', 'KEY'), () => Promise.resolve(null))
    player.speed = 4
    const seen = next.relieve(player, () => next.frameOf(player.step ?? 0))
    // Navigate while the first frames are loading, so that another batch of frames arrives late.
    player.go(6)
    player.go(70)
    await seen
    expect([next.at, next.speed, table.state?.seat, shown(table)]).toEqual([70, 4, null, 70])
    const late = player.seek(125)
    player.leave()
    await late
    expect([table.state?.seat, shown(table)]).toEqual([null, 70])
  })

  it('finds the matching moment of another view', () => {
    const { player } = opened()
    expect([player.frameOf(0), player.frameOf(7), player.frameOf(8), player.frameOf(9999)]).toEqual([0, 3, 4, 129])
  })

  it('plays event by event to the end', async () => {
    vi.useFakeTimers()
    const { player, table } = opened({ frames: 7, turns: [{ turn: 1, frame: 0 }], steps: null, over: false })
    await player.play()
    const seen: string[] = []
    for (let i = 0; i < 40 && player.playing; i += 1) {
      seen.push(`${player.at}.${table.playback.at}`)
      await vi.advanceTimersToNextTimerAsync()
    }
    expect(seen).toEqual(['0.0', '1.0', '2.0', '3.0', '4.0', '5.0', '5.1', '6.0'])
    expect(player.playing).toBe(false)
    expect(table.state?.over).toBe(false)
    expect(player.step).toBeNull()
  })
})
