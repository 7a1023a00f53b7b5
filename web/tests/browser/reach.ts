// Tables brought to a moment of their game by the API alone, and opened as a browser that has their keys.
import { expect, type APIRequestContext, type Page } from '@playwright/test'
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
}

export interface Opening {
  game: string
  variant: string
  seats: Record<string, string>
  seed: number
}

/** What ends a turn early makes a short and empty game. */
const IDLE = new Set(['pass', 'done', 'wait', 'transfer', 'obey-all'])

/** A table at its beginning, with its bots at it. */
export async function opened(request: APIRequestContext, opening: Opening): Promise<Reached> {
  const answer = await request.post('api/tables', { data: opening })
  return { ...opening, ...((await answer.json()) as { table: string; keys: Record<string, string>; actor: string | null }), opened: 0, over: false }
}

/**
 * Plays a game until a seat that is to be human is asked at the wished moment. The bots' seats are played here as well, for bots
 * throw dice of their own, and no two games with them are alike; the page gets the keys of the human seats only.
 */
export async function reach<V extends BaseView>(
  request: APIRequestContext, opening: Opening, is: (state: SeatState<V>, options: Option[]) => boolean,
): Promise<Reached> {
  const everybody = Object.fromEntries(Object.keys(opening.seats).map((seat) => [seat, 'human']))
  const { table, keys } = await opened(request, { ...opening, seats: everybody })
  const human = Object.fromEntries(Object.entries(keys).filter(([seat]) => opening.seats[seat] === 'human'))
  const random = seeded(opening.seed)
  for (let step = 0; step < 4000; step += 1) {
    let found: { seat: string; key: string; state: SeatState<V> } | null = null
    for (const [seat, key] of Object.entries(keys)) {
      const state = (await (await request.get(`api/tables/${table}/seat`, { headers: { authorization: `Bearer ${key}` } })).json()) as SeatState<V>
      if (state.over || state.options.length > 0) {
        found = { seat, key, state }
        break
      }
    }
    if (found === null) {
      await new Promise((done) => setTimeout(done, 60))
      continue
    }
    const { seat, key, state } = found
    if ((state.over || seat in human) && is(state, state.options))
      return { table, ...opening, keys: human, opened: 0, actor: state.over ? null : seat, over: state.over }
    if (state.over) break
    const eager = state.options.filter((option) => !IDLE.has(option.notation) || random() < 0.2)
    const options = eager.length > 0 ? eager : state.options
    const { notation } = options[Math.floor(random() * options.length)]!
    const answer = await request.post(`api/tables/${table}/choose`, {
      headers: { authorization: `Bearer ${key}` }, data: { version: state.version, notation, token: `reach-${step}` },
    })
    expect(answer.ok() || answer.status() === 409).toBe(true)
  }
  throw new Error(`${opening.game} with seed ${opening.seed} has no such moment`)
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
