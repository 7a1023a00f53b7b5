// Games to be looked back on, played without a page.
import { expect, type APIRequestContext } from '@playwright/test'
import type { View } from '../../src/blitzkrieg/types'
import type { SeatState } from '../../src/types'
import { seeded } from './player'

export interface Opened {
  table: string
  keys: Record<string, string>
}
export type State = SeatState<View>

const authorization = (key: string): Record<string, string> => ({ authorization: `Bearer ${key}` })

export async function json<T>(request: APIRequestContext, address: string, key = ''): Promise<T> {
  const answer = await request.get(address, key === '' ? {} : { headers: authorization(key) })
  expect(answer.ok(), `${address}: ${answer.status()}`).toBe(true)
  return (await answer.json()) as T
}

/** A game of the Allies against a computer, both playing at random, to its end or until something is so. */
export async function played(request: APIRequestContext, base: string, seed: number, until: (state: State) => boolean = () => false): Promise<Opened> {
  const seats = { german: 'bot:random', allied: 'human' }
  const opened = (await (await request.post(`${base}api/tables`, { data: { game: 'blitzkrieg', seats } })).json()) as Opened
  const random = seeded(seed)
  const key = opened.keys['allied']!
  const table = `${base}api/tables/${opened.table}`
  let state = await json<State>(request, `${table}/seat`, key)
  while (!state.over && !until(state)) {
    if (state.options.length === 0) {
      await new Promise((done) => setTimeout(done, 20))
      state = await json<State>(request, `${table}/seat`, key)
      continue
    }
    const option = state.options[Math.floor(random() * state.options.length)]!
    const data = { version: state.version, notation: option.notation }
    const answer = await request.post(`${table}/choose`, { headers: authorization(key), data })
    state = answer.ok() ? ((await answer.json()) as State) : await json<State>(request, `${table}/seat`, key)
  }
  return opened
}
