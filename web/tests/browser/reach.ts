// Tables brought to a moment of their game by one request, and opened as a browser that has their keys.
//
//   const known = await reach<View>(request, 'operation', OPENING, ({ view }, options) => view.decision === 'Operation')
//   await sitDown(page, known)
//
// The way to the moment is a script, tests/records/<game>/<name>.toml, from which its record is made before the tests
// begin (records.ts). What is so at the moment, and how a game with such a moment is looked for, stands in
// tests/records/moments.py: that is where a new moment is added. `make records` writes its script, and plays those again
// that have lost their way. The condition is looked at again each time, as the seat that is asked sees it.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, type APIRequestContext, type Page } from '@playwright/test'
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

const AGAIN = ': its condition stands in tests/records/moments.py, and make records plays the game again'
export const RECORDS = join(import.meta.dirname, '../../../build/records')
/** So many choices are made at most where the last one of a record does not end the game, because of other dice. */
const LAST = 40

const authorization = (key: string): { authorization: string } => ({ authorization: `Bearer ${key}` })
const look = async <V extends BaseView>(
  request: APIRequestContext,
  table: string,
  key: string,
): Promise<SeatState<V>> =>
  (await (await request.get(`api/tables/${table}/seat`, { headers: authorization(key) })).json()) as SeatState<V>
const pause = (): Promise<void> => new Promise((done) => setTimeout(done, 20))

/** The record that leads to a moment, or to the end of its game. */
export const recordOf = (game: string, name: string): string =>
  readFileSync(join(RECORDS, game, `${name}.jsonl`), 'utf8')

/** A table at its beginning, or after so many steps of a record, with its bots at it. */
export async function opened(
  request: APIRequestContext,
  { fair = false, ...opening }: Opening,
  source: { record?: string; step?: number } = {},
): Promise<Reached> {
  const answer = await request.post('api/tables', { data: { ...opening, seed: fair ? null : opening.seed, ...source } })
  expect(answer.status(), `${await answer.text()}${source.record === undefined ? '' : AGAIN}`).toBe(201)
  return {
    ...opening,
    ...((await answer.json()) as { table: string; keys: Record<string, string>; actor: string | null }),
    opened: 0,
    over: false,
  }
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
  const record = recordOf(opening.game, name)
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
  throw new Error(`The script ${opening.game}/${name} leads no more to the moment of this test${AGAIN}`)
}

/** A finished game to be looked back on, its dice fair: the table of a record that is put in, and the key to it. */
export async function finished(request: APIRequestContext): Promise<{ table: string; key: string }> {
  const answer = await request.post('api/records', { data: { record: recordOf('blitzkrieg', 'finished') } })
  expect(answer.status(), `${await answer.text()}${AGAIN}`).toBe(201)
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
