// Opens tables at a prepared position of a game (a moment), and opens them in a browser that has the seat keys.
//
//   const known = await reach<View>(request, 'operation', OPENING,
//     ({ view }, options) => view.decision === 'Operation')
//   await sitDown(page, known)
//
// The script tests/records/<game>/<name>.toml lists the choices that lead to a moment. make-records.ts plays these
// choices and writes the record before the tests begin. To add a moment, add its condition to
// tests/records/target_positions.py and run `make records`. This searches for a game that meets the condition and writes
// the script. It also repairs scripts that no longer lead to their moment. Each test checks the condition again on the
// view of the seat to move.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { APIRequestContext, Page } from '@playwright/test'
import type { View } from '../../src/games/blitzkrieg/types'
import type { BaseView, Option, SeatState } from '../../src/types'
import { expect } from './expect'
import { seeded } from './random-player'

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
  /** Whether the dice can be verified. Verifiable dice differ each time, and `seed` determines only the choices. */
  fair?: boolean
}

export type Moment<V extends BaseView> = (state: SeatState<V>, options: Option[]) => boolean

const AGAIN = ': its condition stands in tests/records/target_positions.py, and make records plays the game again'
export const RECORDS = join(import.meta.dirname, '../../../build/records')
/**
 * The largest number of choices after the last choice of a record. With other dice, the last choice may not end the
 * game.
 */
const LAST = 40

const authorization = (key: string): { authorization: string } => ({ authorization: `Bearer ${key}` })
const look = async <V extends BaseView>(
  request: APIRequestContext,
  table: string,
  key: string,
): Promise<SeatState<V>> =>
  (await (await request.get(`api/tables/${table}/seat`, { headers: authorization(key) })).json()) as SeatState<V>
const pause = (): Promise<void> => new Promise((done) => setTimeout(done, 20))

/** Return the record that leads to a prepared position, or to the end of a game. */
export const recordOf = (game: string, name: string): string =>
  readFileSync(join(RECORDS, game, `${name}.jsonl`), 'utf8')

/** Open a table with its bots at the beginning of a game, or after some steps of a record. */
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
 * Open a table at a prepared position in which a human seat is to move, or at a game that has just ended. `name` is the
 * name of the record. `is` checks the position on the view of the seat to move.
 */
export async function reach<V extends BaseView>(
  request: APIRequestContext,
  name: string,
  opening: Opening,
  is: Moment<V>,
): Promise<Reached> {
  const record = recordOf(opening.game, name)
  const lines = record.trimEnd().split('\n')
  // A finished game cannot be continued, so open it before its last choice and make this choice here.
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

/** Import a finished game with verifiable dice, in order to replay it. Return its table and key. */
export async function finished(request: APIRequestContext): Promise<{ table: string; key: string }> {
  const answer = await request.post('api/records', { data: { record: recordOf('blitzkrieg', 'finished') } })
  expect(answer.status(), `${await answer.text()}${AGAIN}`).toBe(201)
  return (await answer.json()) as { table: string; key: string }
}

/** Open a game against a bot, before the Allied player's first operation. */
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

/** Make a choice, and return the seat's view after it. */
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

/** Delay the service's responses to preview requests. */
export async function slow(page: Page): Promise<void> {
  await page.route(/\/ahead$/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 300))
    await route.continue()
  })
}

/** Open a page at a table. Without a table, open the start page. */
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

/** Open another table in the open page. Only the table is drawn again, which is faster than loading the page. */
export async function sitElsewhere(page: Page, known: Reached): Promise<void> {
  await page.evaluate((known) => {
    const tables = JSON.parse(localStorage.getItem('sandtable-tables') ?? '[]') as unknown[]
    localStorage.setItem('sandtable-tables', JSON.stringify([known, ...tables]))
    // Mark the old table. It stays visible until the new table appears.
    document.querySelector('main.table')?.setAttribute('data-left', '')
  }, known)
  await page.goto(`./#table/${known.table}`)
  await expect(page.locator('main.table:not([data-left])').locator('.prompt, .outcome, .curtain').first()).toBeVisible()
}

/** Start recording the requests that change the table. Return the list to which they are added. */
export function sent(page: Page): string[][] {
  const found: string[][] = []
  page.on('request', (request) => {
    if (!/\/(choose|line)$/.test(request.url())) return
    const body = request.postDataJSON() as { notation?: string; line?: string[] }
    found.push(body.line ?? [body.notation!])
  })
  return found
}

/** Open a table at which Germany chooses an operation, with the largest possible hand. */
export const operation = (request: APIRequestContext): Promise<Reached> =>
  reach<View>(
    request,
    'crowded-hand',
    { game: 'blitzkrieg', variant: '', seats: { german: 'human', allied: 'bot:random' }, seed: 91 },
    ({ view }) => view.decision === 'Operation',
  )
