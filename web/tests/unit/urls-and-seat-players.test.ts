import { beforeEach, describe, expect, it, vi } from 'vitest'
import { isCall, titleOf } from '../../src/ui/turn-alert.svelte'
import {
  firstShown,
  removeTable,
  saveTable,
  knownTable,
  knownTables,
  updateTable,
  type KnownTable,
} from '../../src/table/storage/known-tables'
import { hashOf, routeOf } from '../../src/ui/page-urls'
import { weakestFirst } from '../../src/words/player-names'
import { initialPlayers, withPlayer, seatSettings, usualBot, type SeatPlayers } from '../../src/new-table/seat-players'
import { waitingFirst, tableStatus } from '../../src/start/table-status'
import { headingOf } from '../../src/start/record-header'
import { soloVariant, matchingVariant, scenarios } from '../../src/new-table/variants'
import type { PublicTable } from '../../src/types'

const kept = new Map<string, string>()
vi.stubGlobal('localStorage', {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => kept.set(key, value),
})
beforeEach(() => kept.clear())

const known = (table: string, more: Partial<KnownTable> = {}): KnownTable => ({
  table,
  game: 'blitzkrieg',
  variant: 'standard',
  keys: { german: `key-${table}` },
  seats: { german: 'human', allied: 'bot:basic' },
  opened: 1,
  actor: 'german',
  over: false,
  ...more,
})
const facts = (more: Partial<PublicTable> = {}): PublicTable => ({
  table: 't',
  game: 'blitzkrieg',
  variant: 'standard',
  seats: { german: { player: 'human', name: 'Ann' }, allied: { player: 'open', name: '' } },
  actor: 'allied',
  over: false,
  turn: 2,
  opened: 100,
  archive: false,
  edition: '',
  rated: false,
  tournament: '',
  name: '',
  ...more,
})

describe('routes', () => {
  it('round-trip', () => {
    expect(routeOf(hashOf('join', 'a b', 'x/y', 'allied'))).toEqual({
      page: 'join',
      table: 'a b',
      token: 'x/y',
      seat: 'allied',
    })
    expect(routeOf(hashOf('seat', 't', 'k'))).toEqual({ page: 'seat', table: 't', key: 'k' })
    expect(routeOf(hashOf('look', 'eleven', 'short-3'))).toEqual({ page: 'look', game: 'eleven', variant: 'short-3' })
    expect(routeOf('#table/abc')).toEqual({ page: 'table', table: 'abc' })
  })

  it('are the start page when empty, and unknown otherwise', () => {
    for (const hash of ['', '#', '#/']) expect(routeOf(hash).page).toBe('start')
    for (const hash of ['#x', '#x/y', '#table', '#table/', '#seat/t', '#join/t/', '#watch/%E0%A4%A'])
      expect(routeOf(hash).page).toBe('lost')
  })
})

describe('the players of the seats', () => {
  const two = initialPlayers(['german', 'allied'])

  it('is me against a bot by default', () => {
    expect([two['german']?.kind, two['allied']?.kind]).toEqual(['me', 'bot'])
    const moved = initialPlayers(['a', 'b', 'c'], { b: { kind: 'me', bot: '', name: '' } })
    expect(['a', 'b', 'c'].map((seat) => moved[seat]?.kind)).toEqual(['bot', 'me', 'bot'])
  })

  it('swaps my seat with the player whose seat I take', () => {
    const friend = withPlayer(two, 'allied', 'open')
    const swapped = withPlayer(friend, 'allied', 'me')
    expect([swapped['german']?.kind, swapped['allied']?.kind]).toEqual(['open', 'me'])
    expect(withPlayer(two, 'german', 'me')).toEqual(two)
  })

  it('is sent to the service without names of bots and strangers', () => {
    const players: SeatPlayers = {
      a: { kind: 'me', bot: '', name: 'ignored' },
      b: { kind: 'here', bot: '', name: ' Ben ' },
      c: { kind: 'open', bot: '', name: 'Cleo' },
      d: { kind: 'bot', bot: 'hard', name: '' },
      e: { kind: 'bot', bot: 'no longer there', name: '' },
    }
    const { seats, names } = seatSettings(players, 'Ann', ['random', 'basic', 'hard'])
    expect(seats).toEqual({ a: 'human', b: 'human', c: 'open', d: 'bot:hard', e: 'bot:basic' })
    expect(names).toEqual({ a: 'Ann', b: 'Ben' })
    expect(seatSettings({ a: players['a']! }, '', []).names).toEqual({})
  })

  it('accepts unknown bots', () => {
    expect(usualBot(['random', 'clever'])).toBe('clever')
    expect(usualBot([])).toBe('')
    expect(weakestFirst(['mine', 'master', 'hard', 'basic', 'medium', 'easy', 'random'])).toEqual([
      ...['random', 'easy', 'basic', 'medium', 'hard', 'master', 'mine'],
    ])
  })
})

describe('my games', () => {
  it('begin with those that wait for me', () => {
    const rows = waitingFirst([
      tableStatus(known('theirs'), facts()),
      tableStatus(known('mine'), facts({ actor: 'german' })),
      tableStatus(known('unheard', { actor: 'german' }), undefined),
      tableStatus(known('gone', { actor: 'german' }), 'gone'),
    ])
    expect(rows.map((row) => row.known.table)).toEqual(['mine', 'unheard', 'theirs', 'gone'])
    expect(rows.map((row) => row.mine)).toEqual([true, true, false, false])
  })

  it('show who plays and which turn it is', () => {
    const { seats, turn } = tableStatus(known('t'), facts())
    expect(turn).toBe('2')
    expect(seats).toEqual([
      { seat: 'german', player: 'human', name: 'Ann', here: true },
      { seat: 'allied', player: 'open', name: '', here: false },
    ])
    expect(tableStatus(known('t', { actor: 'german' }), facts({ over: true, actor: null })).mine).toBe(false)
  })

  it('are removed and restored in place', () => {
    for (const table of ['c', 'b', 'a']) saveTable(known(table))
    const back = removeTable('b')
    expect(knownTables().map((each) => each.table)).toEqual(['a', 'c'])
    back()
    expect(knownTables().map((each) => each.table)).toEqual(['a', 'b', 'c'])
  })

  it('never lose the key of a running game, however many there are', () => {
    for (let i = 0; i < 120; i += 1) saveTable(known(`going ${i}`))
    for (let i = 0; i < 120; i += 1) saveTable(known(`over ${i}`, { over: true }))
    const tables = knownTables()
    expect(tables.filter((each) => !each.over)).toHaveLength(120)
    expect(tables.filter((each) => each.over).length).toBeLessThan(120)
    expect(tables.filter((each) => each.over)[0]?.table).toBe('over 119')
  })

  it('keep the keys of all own seats at a table, and its notes', () => {
    saveTable(known('t', { invites: { allied: 'token' } }))
    const both = knownTable(facts(), { allied: 'second' })
    expect(both.keys).toEqual({ german: 'key-t', allied: 'second' })
    expect(both.invites).toEqual({ allied: 'token' })
    saveTable(both)
    updateTable(both, { joined: false, seats: { german: 'human', allied: 'human' } })
    expect(both.joined).toBe(false)
    expect(knownTables()[0]).toMatchObject({ table: 't', joined: false, seats: { allied: 'human' } })
  })

  it('are empty where the storage is corrupt', () => {
    for (const text of ['{', '"x"', 'null']) {
      kept.set('sandtable-tables', text)
      expect(knownTables()).toEqual([])
    }
  })
})

describe('the seat shown first', () => {
  const two = { german: 'g', allied: 'a' }

  it('is the asked one, otherwise the first, where nothing is secret', () => {
    expect(firstShown(known('t', { keys: two, actor: 'allied' }), false)).toBe('allied')
    expect(firstShown(known('t', { keys: two, actor: 'elsewhere' }), false)).toBe('german')
    expect(firstShown(known('t', { keys: two, actor: null }), false)).toBe('german')
  })

  it('is none behind a curtain or for a spectator', () => {
    expect(firstShown(known('t', { keys: two, actor: 'allied' }), true)).toBeNull()
    expect(firstShown(known('t', { keys: {} }), false)).toBeNull()
    expect(firstShown(known('t', { actor: 'allied' }), true)).toBe('german')
  })
})

describe('a call', () => {
  it('comes when another seat was to move before', () => {
    expect(isCall('allied', 'german', ['german'])).toBe(true)
    expect(isCall(null, 'german', ['german'])).toBe(true)
  })

  it('does not come on joining, to another player, or between players who share a screen', () => {
    expect(isCall(undefined, 'german', ['german'])).toBe(false)
    expect(isCall('german', 'german', ['german'])).toBe(false)
    expect(isCall('german', 'allied', ['german'])).toBe(false)
    expect(isCall('german', 'allied', ['german', 'allied'])).toBe(false)
    expect(isCall('german', null, ['german'])).toBe(false)
  })

  it('is in the title', () => {
    expect(titleOf('Eleven', 'Spring 1941', 'Your turn')).toBe('● Your turn · Eleven · Spring 1941')
    expect(titleOf('Eleven', '', '')).toBe('Eleven')
  })
})

describe('a record from a file', () => {
  const head = JSON.stringify({
    game: 'eleven',
    variant: '2',
    seats: { a: 'human', b: 'bot:basic' },
    edition: 'x',
    dice: 'committed',
  })
  const step = JSON.stringify({ seat: 'a', choice: 'draft rommel' })

  it('is described by its heading', () => {
    expect(headingOf(`${head}\n${step}\n${step}\n`)).toEqual({
      game: 'eleven',
      variant: '2',
      seats: { a: 'human', b: 'bot:basic' },
      steps: 2,
      over: false,
    })
    expect(headingOf(`${head}\r\n${step}\r\n${JSON.stringify({ outcome: { winners: [] } })}`)).toMatchObject({
      steps: 1,
      over: true,
    })
    expect(headingOf(head)).toMatchObject({ steps: 0, over: false })
  })

  it('is null for other files', () => {
    for (const text of ['', 'hello', '{}', '[]', 'null', `${head}\n{"seat":`, '{"game": 3, "seats": {}}'])
      expect(headingOf(text)).toBeNull()
  })
})

describe('variants', () => {
  const of = (id: string, seats: number) => ({ id, seats: ['a', 'b', 'c', 'd', 'e'].slice(0, seats), unrated: null })
  const eleven = [of('3', 3), of('2', 2), of('solo', 1), of('short-3', 3), of('short-solo', 1)]

  it('are scenarios and numbers of players', () => {
    expect(scenarios(eleven)).toEqual(['standard', 'short'])
    expect(matchingVariant(eleven, 'short', of('3', 3))?.id).toBe('short-3')
    expect(matchingVariant(eleven, 'short', of('2', 2))?.id, 'the fewest players').toBe('short-solo')
    expect(matchingVariant(eleven, 'short', of('solo', 1))?.id).toBe('short-solo')
  })

  it('can be for one player', () => {
    expect(soloVariant(eleven)?.id).toBe('solo')
    expect(soloVariant([of('standard', 2)])).toBeUndefined()
  })
})
