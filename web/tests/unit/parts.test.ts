// What a browser adds to the dice, when it opens it, and what it finds out when the story it was told has been changed.
import { beforeEach, describe, expect, it, vi } from 'vitest'
import * as api from '../../src/api'
import { openTable } from '../../src/opening/open'
import type { Players } from '../../src/opening/opening'
import { checksOf, diceOf, drawAgain } from '../../src/replay/dice/dice'
import type { Proof } from '../../src/replay/types'
import {
  addParts,
  evidenceOf,
  fingerprint,
  keepEvidence,
  lookForParts,
  newPart,
  standingOf,
  type Evidence,
} from '../../src/table/parts'
import type { Known } from '../../src/table/seats'
import type { SeatState } from '../../src/types'

vi.mock(import('../../src/api'), async (original) => ({
  ...(await original()),
  promise: vi.fn(),
  open: vi.fn(),
  openPart: vi.fn(),
  look: vi.fn(),
}))

const kept = new Map<string, string>()
vi.stubGlobal('localStorage', {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => kept.set(key, value),
})
beforeEach(() => {
  kept.clear()
  vi.clearAllMocks()
  vi.mocked(api.openPart).mockResolvedValue(undefined)
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
/** What the engine throws with them: six dice of setting up, then six of the game and one draw among 52. */
const SETUP = [6, 5, 2, 3, 3, 5]
const GAME = [4, 1, 3, 1, 4, 2]
const WITHOUT_ALLIED = [6, 1, 6, 1, 4, 2]

const proof = (more: Partial<Proof> = {}): Proof => ({
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

/** As the opener's browser has kept it. */
const evidence = (more: Partial<Evidence> = {}): Evidence => ({
  commitment: COMMITMENT,
  opening: HASHES.opening,
  part: OPENING,
  sealed: { german: GERMAN },
  seats: HASHES.seats,
  ...more,
})

const wrong = async (of: Proof): Promise<number> => {
  let found = 0
  await drawAgain(of, (each) => void (found += each.again === each.value ? 0 : 1))
  return found
}
/** What does not agree, and of what nothing can be said. */
const faults = (of: Proof, seen: Evidence | null = evidence(), published = COMMITMENT): string[] =>
  checksOf(of, published, seen)
    .filter(({ ok }) => ok !== true)
    .map(({ what, ok, seat }) => `${what}${seat === null ? '' : ` ${seat}`}${ok === null ? ' ?' : ''}`)

describe('joint dice', () => {
  it('have the fingerprints that the engine publishes, and are drawn as it draws them', () => {
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

  it('are proved line by line', async () => {
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

  it('show a tampered secret', async () => {
    const other = '6'.repeat(64)
    expect(faults(proof({ secret: other }))).toEqual(['hash'])
    expect(await wrong(proof({ secret: other }))).toBeGreaterThan(0)
    // With its fingerprint exchanged as well, and with the one that the server publishes now.
    const swapped = proof({ secret: other, commitment: fingerprint(other) })
    expect(faults(swapped)).toEqual(['hash', 'seen'])
    expect(faults(swapped, evidence(), fingerprint(other))).toEqual(['seen'])
  })

  it('show a secret that was chosen after the opener’s part was known', async () => {
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

  it('show a tampered part', async () => {
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

  it('show a tampered hash', () => {
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

  it('show parts in another order, and a part that was left out', async () => {
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

  it('show that there were parts where there are said to be none', () => {
    expect(faults(proof({ dice: 'committed', hashes: null, parts: null }))).toEqual(['seen'])
    expect(faults(proof({ dice: 'committed', hashes: null, parts: null }), null)).toEqual([])
  })

  it('show a tampered roll', async () => {
    const of = proof()
    of.steps[1]!.drawn[2]!.value = 6
    expect(await wrong(of)).toBe(1)
    const turned = proof()
    turned.steps[1]!.drawn.reverse()
    expect(await wrong(turned)).toBeGreaterThan(0)
  })
})

const known: Known = {
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
/** As long as a friend has yet to come. */
const early = (): SeatState =>
  state({ seats: { german: HASHES.seats.german } }, { players: { german: 'human', allied: 'open' } })
const sealed = (): Evidence => {
  const { seats: _, ...rest } = evidence()
  return rest
}

describe('the parts of a browser', () => {
  it('are 32 bytes at random', () => {
    const parts = new Set(Array.from({ length: 50 }, newPart))
    expect(parts.size).toBe(50)
    for (const part of parts) expect(part).toMatch(/^[0-9a-f]{64}$/)
  })

  it('stay sealed until everybody is bound, then are opened once what was seen has been kept', async () => {
    keepEvidence('t', sealed())
    await addParts(known, early())
    expect(api.openPart).not.toHaveBeenCalled()
    expect(evidenceOf('t')?.seats).toBeUndefined()
    vi.mocked(api.openPart).mockImplementation(() => {
      expect(evidenceOf('t')?.seats).toEqual(HASHES.seats)
      return Promise.resolve()
    })
    await Promise.all([addParts(known, state()), addParts(known, state())])
    expect(vi.mocked(api.openPart).mock.calls).toEqual([['t', 'key', GERMAN]])
    await addParts(known, state({ opened: ['german'] }))
    await addParts(known, state({ lost: ['german'] }))
    expect(api.openPart).toHaveBeenCalledTimes(1)
  })

  it('are tried again when they could not be sent', async () => {
    vi.useFakeTimers()
    keepEvidence('t', sealed())
    vi.mocked(api.openPart).mockRejectedValueOnce(new api.ApiError(0, null))
    await addParts(known, state())
    expect(api.openPart).toHaveBeenCalledTimes(1)
    await vi.runAllTimersAsync()
    expect(api.openPart).toHaveBeenCalledTimes(2)
    vi.mocked(api.openPart).mockRejectedValueOnce(new api.ApiError(409, null))
    await addParts(known, state())
    await vi.runAllTimersAsync()
    expect(api.openPart, 'what is not taken is not sent for ever').toHaveBeenCalledTimes(3)
    vi.useRealTimers()
  })

  it('stay sealed where the service tells otherwise than before', async () => {
    keepEvidence('t', sealed())
    for (const other of [
      state({}, { commitment: '0'.repeat(64) }),
      state({ opening: '0'.repeat(64) }),
      state({ seats: { ...HASHES.seats, german: '0'.repeat(64) } }),
      state({ seats: { allied: HASHES.seats.allied } }),
      state(null),
    ]) {
      await addParts(known, other)
      expect(api.openPart).not.toHaveBeenCalled()
    }
    keepEvidence('t', evidence())
    await addParts(known, state({ seats: { ...HASHES.seats, allied: '0'.repeat(64) } }))
    expect(api.openPart).not.toHaveBeenCalled()
  })

  it('of a friend keep what the table was bound to when he came', async () => {
    keepEvidence('t', { commitment: '', opening: '', sealed: { allied: ALLIED } })
    await addParts({ ...known, keys: { allied: 'his' } }, state({}, { seat: 'allied' }))
    expect(vi.mocked(api.openPart).mock.calls).toEqual([['t', 'his', ALLIED]])
    expect(evidenceOf('t')).toEqual({
      commitment: COMMITMENT,
      opening: HASHES.opening,
      sealed: { allied: ALLIED },
      seats: HASHES.seats,
    })
  })

  it('are looked for where nobody looks at the table, and only until they are opened', async () => {
    vi.mocked(api.look).mockResolvedValue(state())
    await lookForParts(known)
    expect(api.look).not.toHaveBeenCalled()
    keepEvidence('t', sealed())
    await lookForParts(known)
    await lookForParts(known)
    expect(api.look).toHaveBeenCalledTimes(1)
    expect(api.openPart).toHaveBeenCalledTimes(1)
  })

  it('tell how they stand', () => {
    const all = ['german', 'allied']
    expect(standingOf(sealed(), early())).toEqual({ kind: 'friend', seat: 'allied' })
    expect(standingOf(evidence(), state({ opened: ['german'] }))).toEqual({ kind: 'page', seat: 'allied' })
    expect(standingOf(evidence(), state({ opened: all }))).toEqual({ kind: 'in' })
    expect(standingOf(null, state({ opened: all }))).toEqual({ kind: 'without' })
    expect(standingOf(null, state({ opened: ['allied'] }))).toEqual({ kind: 'elsewhere', seat: 'german' })
    expect(standingOf(evidence(), state({ opening: '0'.repeat(64) }))?.kind).toBe('other')
    expect(standingOf(evidence({ sealed: {} }), state({ seats: {} }))?.kind).toBe('other')
    expect(standingOf(evidence({ sealed: {}, seats: {} }), state({ seats: {} }))).toEqual({ kind: 'in' })
    expect(standingOf(null, state(null))).toBeNull()
    expect(standingOf({ commitment: '', opening: '', sealed: { german: GERMAN } }, state(null))).toBeNull()
    expect(standingOf(sealed(), state(null))?.kind, 'a table that took parts takes none now').toBe('other')
  })

  it('are forgotten with their table, and not before', () => {
    kept.set('sandtable-tables', JSON.stringify([known]))
    keepEvidence('t', evidence())
    keepEvidence('gone', evidence())
    keepEvidence('new', evidence())
    expect([evidenceOf('t') !== null, evidenceOf('gone'), evidenceOf('new') !== null]).toEqual([true, null, true])
    kept.set('sandtable-dice', 'no json')
    expect(evidenceOf('t')).toBeNull()
  })
})

describe('opening a table', () => {
  const player = (kind: 'me' | 'here' | 'open' | 'bot'): Players[string] => ({ kind, bot: '', name: '' })
  const open = async (players: Players, seed: number | null = null): Promise<api.OpeningPart | undefined> => {
    vi.mocked(api.promise).mockResolvedValue({ commitment: COMMITMENT })
    vi.mocked(api.open).mockResolvedValue({
      table: 'n',
      keys: { german: 'k' },
      invites: {},
      pace_key: '',
      actor: null,
      edition: '',
    })
    await openTable({ game: 'blitzkrieg', variant: '', players, bots: ['basic'], seed })
    return vi.mocked(api.open).mock.lastCall?.[4]?.part ?? undefined
  }

  it('adds a part to fair dice, and binds another where friends will come', async () => {
    const sent = await open({ german: player('me'), allied: player('open') })
    const seen = evidenceOf('n')!
    expect(sent).toEqual({
      commitment: COMMITMENT,
      part: seen.part,
      hashes: { german: fingerprint(seen.sealed['german']!) },
    })
    expect(seen.opening).toBe(fingerprint(seen.part!))
    expect(JSON.stringify(vi.mocked(api.open).mock.calls)).not.toContain(seen.sealed['german'])
  })

  it('needs no ceremony at one screen', async () => {
    for (const other of ['here', 'bot'] as const)
      expect((await open({ german: player('me'), allied: player(other) }))?.hashes).toEqual({})
    expect(await open({ german: player('bot'), allied: player('bot') })).toBeUndefined()
    expect(await open({ german: player('me'), allied: player('open') }, 5), 'dice from a number').toBeUndefined()
  })
})
