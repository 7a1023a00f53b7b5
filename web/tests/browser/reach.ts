// Tables brought to a moment of their game by one request, and opened as a browser that has their keys.
//
//   const known = await reach<View>(request, 'operation', OPENING, ({ view }, options) => view.decision === 'Operation')
//   await sitDown(page, known)
//
// The way to the moment is a record in records/<game>/<name>.jsonl: a table is opened that goes on from it, with the players
// of OPENING, bots among them. A record that is missing is made: the game is played over the service, by all seats at random,
// until one that is to be human is asked (or the game is over) and the condition holds; commit the file. The condition is
// looked at again each time the record is used. Where the rules or the map have moved on and it holds no more, the record is
// made anew by npx playwright test FILE -g NAME -u for a test, and by npm run records for all of them.
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test, type APIRequestContext, type Page } from '@playwright/test'
import type { View } from '../../src/games/blitzkrieg/types'
import type { BaseView, Option, SeatState } from '../../src/types'
import { seeded } from './player'

export interface Reached {
  table: string
  game: string
  variant: string
  keys: Record<string, string>
  seats: Record<string, string>
  opened: number
  actor: string | null
  over: boolean
  invites?: Record<string, string>
}

export interface Opening {
  game: string
  variant: string
  seats: Record<string, string>
  seed: number
  /** Whether the dice can be proved, and so are others each time; the seed then is only that of the choices. */
  fair?: boolean
}

export type Moment<V extends BaseView> = (state: SeatState<V>, options: Option[]) => boolean

const ANEW = ': make the record anew with npx playwright test FILE -u'
export const RECORDS = join(import.meta.dirname, 'records')
/** What ends a turn early makes a short and empty game. */
const IDLE = new Set(['pass', 'done', 'wait', 'transfer', 'obey-all'])
/** So many choices are made at most where the last one of a record does not end the game, because of other dice. */
const LAST = 40
/** In so many games a moment is looked for. */
const GAMES = 8

const authorization = (key: string): { authorization: string } => ({ authorization: `Bearer ${key}` })
const look = async <V extends BaseView>(
  request: APIRequestContext,
  table: string,
  key: string,
): Promise<SeatState<V>> =>
  (await (await request.get(`api/tables/${table}/seat`, { headers: authorization(key) })).json()) as SeatState<V>
const pause = (): Promise<void> => new Promise((done) => setTimeout(done, 20))

/** A table at its beginning, or after so many steps of a record, with its bots at it. */
export async function opened(
  request: APIRequestContext,
  { fair = false, ...opening }: Opening,
  source: { record?: string; step?: number } = {},
): Promise<Reached> {
  const answer = await request.post('api/tables', { data: { ...opening, seed: fair ? null : opening.seed, ...source } })
  expect(answer.status(), `${await answer.text()}${source.record === undefined ? '' : ANEW}`).toBe(201)
  return {
    ...opening,
    ...((await answer.json()) as { table: string; keys: Record<string, string>; actor: string | null }),
    opened: 0,
    over: false,
  }
}

/** The record that leads to a moment, or to the end of its game; it is made if need be. */
async function recordOf<V extends BaseView>(
  request: APIRequestContext,
  name: string,
  opening: Opening,
  is: Moment<V>,
): Promise<string> {
  const file = join(RECORDS, opening.game, `${name}.jsonl`)
  if (test.info().config.updateSnapshots === 'all' || !existsSync(file)) await write(request, file, opening, is)
  return readFileSync(file, 'utf8')
}

/**
 * A table at which a human seat is asked at the wished moment, or whose game has just ended.
 *
 * `name` names the record that leads there, `is` says what is so at that moment, as the seat that is asked sees it.
 */
export async function reach<V extends BaseView>(
  request: APIRequestContext,
  name: string,
  opening: Opening,
  is: Moment<V>,
): Promise<Reached> {
  const record = await recordOf(request, name, opening, is)
  const lines = record.trimEnd().split('\n')
  // Nobody goes on from a game that is over: its last choice is made here.
  const finished = lines.at(-1)!.includes('"outcome"')
  const known = await opened(request, opening, finished ? { record, step: lines.length - 3 } : { record })
  const random = seeded(opening.seed)
  for (let made = 0; made < LAST;) {
    const { actor } = (await (await request.get(`api/tables/${known.table}`)).json()) as { actor: string | null }
    const key = known.keys[actor ?? Object.keys(known.keys)[0]!]
    if (key === undefined) {
      await pause()
      continue
    }
    const state = await look<V>(request, known.table, key)
    if (is(state, state.options)) return { ...known, actor, over: state.over }
    if (state.over || !finished) break
    await choose(request, known.table, key, state, state.options[Math.floor(random() * state.options.length)]!)
    made += 1
  }
  throw new Error(`records/${opening.game}/${name}.jsonl leads no more to its moment${ANEW}`)
}

/** A finished game to be looked back on, its dice fair: the table of a record that is put in, and the key to it. */
export async function finished(request: APIRequestContext): Promise<{ table: string; key: string }> {
  const opening = { game: 'blitzkrieg', variant: '', seats: { german: 'human', allied: 'human' }, seed: 5, fair: true }
  const record = await recordOf(request, 'finished', opening, (state) => state.over)
  const answer = await request.post('api/records', { data: { record } })
  expect(answer.status(), `${await answer.text()}${ANEW}`).toBe(201)
  return (await answer.json()) as { table: string; key: string }
}

/** A game in which the Allied player, against a computer, has his first operation before him. */
export const running = (request: APIRequestContext): Promise<Reached> => {
  const opening = {
    game: 'blitzkrieg',
    variant: '',
    seats: { german: 'bot:random', allied: 'human' },
    seed: 6,
    fair: true,
  }
  return reach<View>(request, 'allied-operation', opening, ({ view }) => view.phase === 'operations')
}

/** Makes a choice; what the seat sees then. */
async function choose<V extends BaseView>(
  request: APIRequestContext,
  table: string,
  key: string,
  { version }: SeatState<V>,
  { notation }: Option,
): Promise<SeatState<V>> {
  const answer = await request.post(`api/tables/${table}/choose`, {
    headers: authorization(key),
    data: { version, notation },
  })
  expect(answer.ok(), await answer.text()).toBe(true)
  return (await answer.json()) as SeatState<V>
}

/** Plays games of people at all seats until the moment has come in one, and writes down how it came there. */
async function write<V extends BaseView>(
  request: APIRequestContext,
  file: string,
  opening: Opening,
  is: Moment<V>,
): Promise<void> {
  test.setTimeout(600_000)
  for (let game = 0; game < GAMES; game += 1) {
    const found = await play(request, { ...opening, seed: opening.seed + 100 * game }, is)
    if (found === null) continue
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(`${file}.part`, found)
    renameSync(`${file}.part`, file)
    return
  }
  throw new Error(`${opening.game} has no such moment in ${GAMES} games`)
}

/** The record of a game up to the moment, which is all of it where the game is over then; null if it never came. */
async function play<V extends BaseView>(
  request: APIRequestContext,
  opening: Opening,
  is: Moment<V>,
): Promise<string | null> {
  const human = (seat: string): boolean => opening.seats[seat] === 'human'
  const seats = Object.keys(opening.seats)
  const { table, keys } = await opened(request, {
    ...opening,
    seats: Object.fromEntries(seats.map((seat) => [seat, 'human'])),
  })
  // One choice is one step of the record.
  for (const key of Object.values(keys))
    await request.post(`api/tables/${table}/auto-forced`, { headers: authorization(key), data: { on: false } })
  const random = seeded(opening.seed)
  let steps: number | null = null
  let [seat, state]: [string, SeatState<V> | null] = ['', null]
  for (let step = 0; ; step += 1) {
    // Whoever has just chosen is often asked again.
    if (state === null || state.options.length === 0) {
      const { actor } = (await (await request.get(`api/tables/${table}`)).json()) as { actor: string | null }
      seat = actor ?? seats.find(human)!
      state = await look<V>(request, table, keys[seat]!)
    }
    // A choice without an alternative will have been made for whoever has it.
    if (steps === null && human(seat) && state.options.length !== 1 && is(state, state.options))
      steps = state.over ? Infinity : step
    if (state.over) break
    const eager: Option[] = state.options.filter((option) => !IDLE.has(option.notation) || random() < 0.2)
    const options: Option[] = eager.length > 0 ? eager : state.options
    state = await choose(request, table, keys[seat]!, state, options[Math.floor(random() * options.length)]!)
  }
  if (steps === null) return null
  // Only the record of a finished game is given to anybody.
  const lines = (await (await request.get(`api/tables/${table}/record`)).text()).trimEnd().split('\n')
  return `${lines.slice(0, 1 + steps).join('\n')}\n`
}

/** From now on the service takes its time to tell what could be chosen next. */
export async function slow(page: Page): Promise<void> {
  await page.route(/\/ahead$/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 300))
    await route.continue()
  })
}

/** Opens the page at a table, or at the start where none is given. */
export async function sitDown(page: Page, known: Reached | null, { lang = 'en', theme = 'light' } = {}): Promise<void> {
  await page.addInitScript(
    ([lang, theme, known]) => {
      localStorage.setItem('sandtable-lang', lang)
      localStorage.setItem('sandtable-theme', theme)
      if (known !== '') localStorage.setItem('sandtable-tables', known)
    },
    [lang, theme, known ? JSON.stringify([known]) : ''] as const,
  )
  await page.goto(known ? `./#table/${known.table}` : './')
  await expect(page.locator(known ? '.prompt, .outcome, .curtain' : 'main').first()).toBeVisible()
}

/** What goes to the service that changes the table. */
export function sent(page: Page): string[][] {
  const found: string[][] = []
  page.on('request', (request) => {
    if (!/\/(choose|line)$/.test(request.url())) return
    const body = request.postDataJSON() as { notation?: string; line?: string[] }
    found.push(body.line ?? [body.notation!])
  })
  return found
}

/** A table at which Germany is asked for an operation, with the most cards in its hand. */
export const operation = (request: APIRequestContext): Promise<Reached> =>
  reach<View>(
    request,
    'crowded-hand',
    { game: 'blitzkrieg', variant: '', seats: { german: 'human', allied: 'bot:random' }, seed: 91 },
    ({ view }) => view.decision === 'Operation',
  )
