// Tests of a browser's secret for the dice: when the page sends and reveals it, and which tampering the page detects.
import { beforeEach, describe, expect, it, vi } from 'vitest'
import * as api from '../../src/api'
import { openTable } from '../../src/new-table/open-table'
import type { SeatPlayers } from '../../src/new-table/seat-players'
import { checksOf, diceOf, drawAgain } from '../../src/replay/dice/committed-dice'
import type { DiceProof } from '../../src/replay/types'
import {
  addParts,
  evidenceOf,
  fingerprint,
  storeEvidence,
  lookForParts,
  newPart,
  partStatus,
  type DiceEvidence,
} from '../../src/table/storage/dice-secrets'
import type { KnownTable } from '../../src/table/storage/known-tables'
import type { SeatState } from '../../src/types'

vi.mock(import('../../src/api'), async (original) => ({
  ...(await original()),
  commitDice: vi.fn(),
  openTable: vi.fn(),
  revealPart: vi.fn(),
  fetchState: vi.fn(),
}))

const kept = new Map<string, string>()
vi.stubGlobal('localStorage', {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => kept.set(key, value),
})
beforeEach(() => {
  kept.clear()
  vi.clearAllMocks()
  vi.mocked(api.revealPart).mockResolvedValue(undefined)
})

const SECRET = '5'.repeat(64)
const OPENING = 'a'.repeat(64)
const GERMAN = 'b'.repeat(64)
const ALLIED = 'c'.repeat(64)
const COMMITMENT = '911878b1ff94a6daecaba1d7ef6fda0b97116a16291389427b402a013a2ae79f'
const HASHES = {
  opening: 'ffe054fe7ae0cb6dc65c3af9b61d5209f439851db43d0ba5997337df154668eb',
  seats: {
    german: 'a0fab1377f49a759b57f63318262ebe89fabfc990e8e93ceac2984561482b9d4',
    allied: '52b6419d27bd7f547cee3b92f8c17a908b8a49601ecbec161e5030de1dfe9e0a',
  },
}
/**
 * The numbers that the engine draws with these secrets: six dice of the set-up, six dice of the game, and a number
 * below 52.
 */
const SETUP = [6, 5, 2, 3, 3, 5]
const GAME = [4, 1, 3, 1, 4, 2]
const WITHOUT_ALLIED = [6, 1, 6, 1, 4, 2]

const proof = (more: Partial<DiceProof> = {}): DiceProof => ({
  dice: 'joint',
  commitment: COMMITMENT,
  secret: SECRET,
  hashes: HASHES,
  parts: { opening: OPENING, seats: { german: GERMAN, allied: ALLIED } },
  given: null,
  steps: [
    { step: 0, drawn: SETUP.map((value) => ({ value, among: 6, die: true })) },
    { step: 7, drawn: GAME.map((value) => ({ value, among: 6, die: true })) },
    { step: 9, drawn: [{ value: 8, among: 52, die: false }] },
  ],
  ...more,
})

/** Return the evidence that the browser of the player who opened the table has stored. */
const evidence = (more: Partial<DiceEvidence> = {}): DiceEvidence => ({
  commitment: COMMITMENT,
  opening: HASHES.opening,
  part: OPENING,
  sealed: { german: GERMAN },
  seats: HASHES.seats,
  ...more,
})

const wrong = async (of: DiceProof): Promise<number> => {
  let found = 0
  await drawAgain(of, (each) => void (found += each.again === each.value ? 0 : 1))
  return found
}
/** Return the names of the checks that fail or cannot be made. */
const faults = (of: DiceProof, seen: DiceEvidence | null = evidence(), published = COMMITMENT): string[] =>
  checksOf(of, published, seen)
    .filter(({ ok }) => ok !== true)
    .map(({ what, ok, seat }) => `${what}${seat === null ? '' : ` ${seat}`}${ok === null ? ' ?' : ''}`)

describe('joint dice', () => {
  it('have the engine’s fingerprints and its draws', () => {
    expect(fingerprint(SECRET)).toBe(COMMITMENT)
    expect(fingerprint(OPENING)).toBe(HASHES.opening)
    const [setup, game] = diceOf(proof())
    const six = { value: 0, among: 6, die: true }
    expect(SETUP.map(() => setup.draw(six))).toEqual(SETUP)
    expect(GAME.map(() => game.draw(six))).toEqual(GAME)
    expect(game.pick(52)).toBe(8)
    const lost = diceOf(proof({ parts: { opening: OPENING, seats: { german: GERMAN, allied: '' } } }))[1]
    expect(WITHOUT_ALLIED.map(() => lost.draw(six))).toEqual(WITHOUT_ALLIED)
  })

  it('are verified line by line', async () => {
    expect(checksOf(proof(), COMMITMENT, evidence()).map(({ what, seat }) => [what, seat])).toEqual([
      ['hash', null],
      ['opening', null],
      ['part', 'allied'],
      ['part', 'german'],
      ['seen', null],
      ['own-opening', null],
      ['own', 'german'],
    ])
    expect(faults(proof())).toEqual([])
    expect(await wrong(proof())).toBe(0)
    expect(faults(proof(), null), 'whoever was not there cannot tell').toEqual(['unseen ?'])
  })

  it('reveal a tampered secret', async () => {
    const other = '6'.repeat(64)
    expect(faults(proof({ secret: other }))).toEqual(['hash'])
    expect(await wrong(proof({ secret: other }))).toBeGreaterThan(0)
    // Replace the secret, its hash, and the hash that the server publishes.
    const swapped = proof({ secret: other, commitment: fingerprint(other) })
    expect(faults(swapped)).toEqual(['hash', 'seen'])
    expect(faults(swapped, evidence(), fingerprint(other))).toEqual(['seen'])
  })

  it('reveal a secret chosen after the opener’s part was known', async () => {
    let chosen = ''
    const parts = { opening: OPENING, seats: { german: GERMAN, allied: ALLIED } }
    for (let n = 0; chosen === ''; n += 1) {
      const secret = n.toString(16).padStart(64, '0')
      const [, game] = diceOf(proof({ secret, parts }))
      if ([0, 1, 2].every(() => game.pick(6) === 5)) chosen = secret
    }
    const steered = proof({
      secret: chosen,
      commitment: fingerprint(chosen),
      steps: [{ step: 1, drawn: [6, 6, 6].map((value) => ({ value, among: 6, die: true })) }],
    })
    expect(await wrong(steered), 'all dice come from it').toBe(0)
    expect(faults(steered, evidence(), fingerprint(chosen)), 'but it is not the promised one').toEqual(['seen'])
  })

  it('reveal a tampered part', async () => {
    const other = 'd'.repeat(64)
    const german = proof({ parts: { opening: OPENING, seats: { german: other, allied: ALLIED } } })
    expect(faults(german)).toEqual(['part german', 'own german'])
    expect(await wrong(german)).toBeGreaterThan(0)
    const opening = proof({ parts: { opening: other, seats: { german: GERMAN, allied: ALLIED } } })
    expect(faults(opening)).toEqual(['opening', 'own-opening'])
    expect(await wrong(opening)).toBeGreaterThan(0)
    const allied = proof({
      parts: { opening: OPENING, seats: { german: GERMAN, allied: other } },
      hashes: { ...HASHES, seats: { ...HASHES.seats, allied: fingerprint(other) } },
    })
    expect(faults(allied), 'the hash has been exchanged with the part').toEqual(['seen'])
  })

  it('reveal a tampered hash', () => {
    const none = '0'.repeat(64)
    expect(faults(proof({ hashes: { ...HASHES, opening: none } }))).toEqual(['opening', 'seen'])
    expect(faults(proof({ hashes: { ...HASHES, seats: { ...HASHES.seats, allied: none } } }))).toEqual([
      'part allied',
      'seen',
    ])
    expect(faults(proof({ hashes: { ...HASHES, seats: { german: HASHES.seats.german } } }))).toEqual([
      'part allied',
      'seen',
    ])
    expect(faults(proof({ hashes: null }))).toEqual(['parts'])
  })

  it('reveal reordered and missing parts', async () => {
    const swapped = proof({ parts: { opening: OPENING, seats: { german: ALLIED, allied: GERMAN } } })
    expect(faults(swapped)).toEqual(['part allied', 'part german', 'own german'])
    expect(await wrong(swapped)).toBeGreaterThan(0)
    const out = proof({ parts: { opening: OPENING, seats: { allied: ALLIED } } })
    expect(faults(out)).toEqual(['part german', 'own german'])
    const lost = proof({ parts: { opening: OPENING, seats: { german: '', allied: ALLIED } } })
    expect(faults(lost), 'a server that calls an honest part lost').toEqual(['lost german ?', 'own german'])
    const short = proof({ parts: { opening: OPENING, seats: { german: GERMAN, allied: 'c' } } })
    expect(faults(short)).toEqual(['part allied'])
  })

  it('reveal parts that were denied', () => {
    expect(faults(proof({ dice: 'committed', hashes: null, parts: null }))).toEqual(['seen'])
    expect(faults(proof({ dice: 'committed', hashes: null, parts: null }), null)).toEqual([])
  })

  it('reveal a tampered roll', async () => {
    const of = proof()
    of.steps[1]!.drawn[2]!.value = 6
    expect(await wrong(of)).toBe(1)
    const turned = proof()
    turned.steps[1]!.drawn.reverse()
    expect(await wrong(turned)).toBeGreaterThan(0)
  })
})

const known: KnownTable = {
  table: 't',
  game: 'blitzkrieg',
  keys: { german: 'key' },
  seats: { german: 'human', allied: 'open' },
  opened: 1,
  actor: null,
  over: false,
}
const state = (parts: Partial<NonNullable<SeatState['parts']>> | null = {}, more: Partial<SeatState> = {}): SeatState =>
  ({
    table: 't',
    seat: 'german',
    players: { german: 'human', allied: 'human' },
    commitment: COMMITMENT,
    dice: 'joint',
    parts: parts === null ? null : { opening: HASHES.opening, seats: HASHES.seats, opened: [], lost: [], ...parts },
    ...more,
  }) as SeatState
/** Return a state of a table before a friend has joined. */
const early = (): SeatState =>
  state({ seats: { german: HASHES.seats.german } }, { players: { german: 'human', allied: 'open' } })
const sealed = (): DiceEvidence => {
  const { seats: _, ...rest } = evidence()
  return rest
}

describe('the parts of a browser', () => {
  it('are 32 bytes at random', () => {
    const parts = new Set(Array.from({ length: 50 }, newPart))
    expect(parts.size).toBe(50)
    for (const part of parts) expect(part).toMatch(/^[0-9a-f]{64}$/)
  })

  it('stay sealed until all are bound, then are opened once the evidence is stored', async () => {
    storeEvidence('t', sealed())
    await addParts(known, early())
    expect(api.revealPart).not.toHaveBeenCalled()
    expect(evidenceOf('t')?.seats).toBeUndefined()
    vi.mocked(api.revealPart).mockImplementation(() => {
      expect(evidenceOf('t')?.seats).toEqual(HASHES.seats)
      return Promise.resolve()
    })
    await Promise.all([addParts(known, state()), addParts(known, state())])
    expect(vi.mocked(api.revealPart).mock.calls).toEqual([['t', 'key', GERMAN]])
    await addParts(known, state({ opened: ['german'] }))
    await addParts(known, state({ lost: ['german'] }))
    expect(api.revealPart).toHaveBeenCalledTimes(1)
  })

  it('are sent again after a failure', async () => {
    vi.useFakeTimers()
    storeEvidence('t', sealed())
    vi.mocked(api.revealPart).mockRejectedValueOnce(new api.ApiError(0, null))
    await addParts(known, state())
    expect(api.revealPart).toHaveBeenCalledTimes(1)
    await vi.runAllTimersAsync()
    expect(api.revealPart).toHaveBeenCalledTimes(2)
    vi.mocked(api.revealPart).mockRejectedValueOnce(new api.ApiError(409, null))
    await addParts(known, state())
    await vi.runAllTimersAsync()
    expect(api.revealPart, 'what is not taken is not sent for ever').toHaveBeenCalledTimes(3)
    vi.useRealTimers()
  })

  it('stay sealed where the service contradicts itself', async () => {
    storeEvidence('t', sealed())
    for (const other of [
      state({}, { commitment: '0'.repeat(64) }),
      state({ opening: '0'.repeat(64) }),
      state({ seats: { ...HASHES.seats, german: '0'.repeat(64) } }),
      state({ seats: { allied: HASHES.seats.allied } }),
      state(null),
    ]) {
      await addParts(known, other)
      expect(api.revealPart).not.toHaveBeenCalled()
    }
    storeEvidence('t', evidence())
    await addParts(known, state({ seats: { ...HASHES.seats, allied: '0'.repeat(64) } }))
    expect(api.revealPart).not.toHaveBeenCalled()
  })

  it('of a friend store the table’s commitments at joining', async () => {
    storeEvidence('t', { commitment: '', opening: '', sealed: { allied: ALLIED } })
    await addParts({ ...known, keys: { allied: 'his' } }, state({}, { seat: 'allied' }))
    expect(vi.mocked(api.revealPart).mock.calls).toEqual([['t', 'his', ALLIED]])
    expect(evidenceOf('t')).toEqual({
      commitment: COMMITMENT,
      opening: HASHES.opening,
      sealed: { allied: ALLIED },
      seats: HASHES.seats,
    })
  })

  it('are fetched for tables without a viewer, until they are opened', async () => {
    vi.mocked(api.fetchState).mockResolvedValue(state())
    await lookForParts(known)
    expect(api.fetchState).not.toHaveBeenCalled()
    storeEvidence('t', sealed())
    await lookForParts(known)
    await lookForParts(known)
    expect(api.fetchState).toHaveBeenCalledTimes(1)
    expect(api.revealPart).toHaveBeenCalledTimes(1)
  })

  it('report their status', () => {
    const all = ['german', 'allied']
    expect(partStatus(sealed(), early())).toEqual({ kind: 'friend', seat: 'allied' })
    expect(partStatus(evidence(), state({ opened: ['german'] }))).toEqual({ kind: 'page', seat: 'allied' })
    expect(partStatus(evidence(), state({ opened: all }))).toEqual({ kind: 'in' })
    expect(partStatus(null, state({ opened: all }))).toEqual({ kind: 'without' })
    expect(partStatus(null, state({ opened: ['allied'] }))).toEqual({ kind: 'elsewhere', seat: 'german' })
    expect(partStatus(evidence(), state({ opening: '0'.repeat(64) }))?.kind).toBe('other')
    expect(partStatus(evidence({ sealed: {} }), state({ seats: {} }))?.kind).toBe('other')
    expect(partStatus(evidence({ sealed: {}, seats: {} }), state({ seats: {} }))).toEqual({ kind: 'in' })
    expect(partStatus(null, state(null))).toBeNull()
    expect(partStatus({ commitment: '', opening: '', sealed: { german: GERMAN } }, state(null))).toBeNull()
    expect(partStatus(sealed(), state(null))?.kind, 'a table that took parts takes none now').toBe('other')
  })

  it('are deleted with their table, and not before', () => {
    kept.set('sandtable-tables', JSON.stringify([known]))
    storeEvidence('t', evidence())
    storeEvidence('gone', evidence())
    storeEvidence('new', evidence())
    expect([evidenceOf('t') !== null, evidenceOf('gone'), evidenceOf('new') !== null]).toEqual([true, null, true])
    kept.set('sandtable-dice', 'no json')
    expect(evidenceOf('t')).toBeNull()
  })
})

describe('opening a table', () => {
  const player = (kind: 'me' | 'here' | 'open' | 'bot'): SeatPlayers[string] => ({ kind, bot: '', name: '' })
  const open = async (players: SeatPlayers, seed: number | null = null): Promise<api.DicePart | undefined> => {
    vi.mocked(api.commitDice).mockResolvedValue({ commitment: COMMITMENT })
    vi.mocked(api.openTable).mockResolvedValue({
      table: 'n',
      keys: { german: 'k' },
      invites: {},
      pace_key: '',
      actor: null,
      edition: '',
    })
    await openTable({ game: 'blitzkrieg', variant: '', players, bots: ['basic'], seed })
    return vi.mocked(api.openTable).mock.lastCall?.[4]?.part ?? undefined
  }

  it('adds a part to fair dice, and commits another where friends will join', async () => {
    const sent = await open({ german: player('me'), allied: player('open') })
    const seen = evidenceOf('n')!
    expect(sent).toEqual({
      commitment: COMMITMENT,
      part: seen.part,
      hashes: { german: fingerprint(seen.sealed['german']!) },
    })
    expect(seen.opening).toBe(fingerprint(seen.part!))
    expect(JSON.stringify(vi.mocked(api.openTable).mock.calls)).not.toContain(seen.sealed['german'])
  })

  it('needs no joint dice at one screen', async () => {
    for (const other of ['here', 'bot'] as const)
      expect((await open({ german: player('me'), allied: player(other) }))?.hashes).toEqual({})
    expect(await open({ german: player('bot'), allied: player('bot') })).toBeUndefined()
    expect(await open({ german: player('me'), allied: player('open') }, 5), 'dice from a number').toBeUndefined()
  })
})
