// Opens, reads and plays tables of The Rise of Blitzkrieg through the API, and opens them in a page.
import type { APIRequestContext, Page } from '@playwright/test'
import type { View } from '../../src/games/blitzkrieg/types'
import type { SeatState } from '../../src/types'
import { expect } from './expect'
import type { Random } from './random-player'

export type State = SeatState<View>

export interface Opened {
  table: string
  keys: Record<string, string>
}

export const SEATS = ['german', 'allied'] as const
export const other = (seat: string): string => (seat === 'german' ? 'allied' : 'german')

export async function open(
  request: APIRequestContext,
  base: string,
  seed: number,
  seats = { german: 'human', allied: 'human' },
): Promise<Opened> {
  const answer = await request.post(`${base}api/tables`, { data: { game: 'blitzkrieg', seats, seed } })
  expect(answer.status()).toBe(201)
  return (await answer.json()) as Opened
}

export const seen = async (
  request: APIRequestContext,
  base: string,
  { table, keys }: Opened,
  seat: string,
): Promise<State> =>
  (await (
    await request.get(`${base}api/tables/${table}/seat`, { headers: { authorization: `Bearer ${keys[seat]}` } })
  ).json()) as State

/** Make a choice through the API for the seat to move. Return false if that seat is not one of the given seats. */
export async function move(
  request: APIRequestContext,
  base: string,
  opened: Opened,
  random: Random,
  seats: readonly string[] = SEATS,
): Promise<State | null> {
  for (const seat of seats) {
    const state = await seen(request, base, opened, seat)
    if (state.options.length === 0) continue
    const attacks = state.options.filter((option) => ['play', 'lay', 'take', 'from', 'to'].includes(option.verb))
    const among = attacks.length > 0 && random() < 0.8 ? attacks : state.options
    const option = among[Math.floor(random() * among.length)]!
    const data = { version: state.version, notation: option.notation }
    const answer = await request.post(`${base}api/tables/${opened.table}/choose`, {
      headers: { authorization: `Bearer ${opened.keys[seat]}` },
      data,
    })
    expect(answer.ok()).toBe(true)
    return (await answer.json()) as State
  }
  return null
}

export async function json<T>(request: APIRequestContext, address: string, key = ''): Promise<T> {
  const answer = await request.get(address, key === '' ? {} : { headers: { authorization: `Bearer ${key}` } })
  expect(answer.ok(), `${address}: ${answer.status()}`).toBe(true)
  return (await answer.json()) as T
}

export async function sit(page: Page, base: string, { table, keys }: Opened, seat: string): Promise<void> {
  await page.goto(`${base}#seat/${table}/${keys[seat]}`)
  // On a busy machine, the first load of the page takes long.
  await expect(page.locator('.prompt')).toBeVisible({ timeout: 60_000 })
}
