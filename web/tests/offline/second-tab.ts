// Uses this browser's tables through a second engine without a page. The second engine makes choices as fast as a
// second tab can.
import type { Page } from '@playwright/test'

export interface Seat {
  table: string
  key: string
}

/** Return this browser's seat at the table that was opened last. */
export const mine = (page: Page): Promise<Seat> =>
  page.evaluate(() => {
    const [, table] = location.hash.split('/')
    const known = Object.values(localStorage)
      .flatMap((text) => {
        try {
          return JSON.parse(text) as unknown
        } catch {
          return []
        }
      })
      .flat() as { table?: string; keys?: Record<string, string> }[]
    const keys = known.find((each) => each?.table === table)?.keys ?? {}
    return { table: table!, key: Object.values(keys)[0]! }
  })

/** Start another engine in the page, which uses the same stored tables. `window.ask` sends requests to this engine. */
export async function beginAnother(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const script = performance.getEntriesByType('resource').find(({ name }) => name.includes('engine.worker'))!.name
    const worker = new Worker(script, { type: 'module' })
    const waiting = new Map<number, (answer: { status: number; body: string }) => void>()
    let number = 0
    const ready = new Promise<void>((resolve, reject) => {
      worker.onmessage = ({ data }) => {
        if (data.ready) resolve()
        if (data.failed) reject(new Error(data.failed))
        if (data.answered) waiting.get(data.answered.number)!(data.answered)
      }
    })
    worker.postMessage({ begin: { base: new URL('./', location.href).href } })
    await ready
    Object.assign(window, {
      ask: (path: string, key: string, body?: unknown) =>
        new Promise((resolve) => {
          waiting.set((number += 1), resolve)
          const headers = JSON.stringify({ authorization: `Bearer ${key}`, 'content-type': 'application/json' })
          const method = body === undefined ? 'GET' : 'POST'
          const text = body === undefined ? '' : JSON.stringify(body)
          worker.postMessage({ ask: { number, method, address: `/api/${path}`, headers, body: text } })
        }),
    })
  })
}

export interface EngineAnswer {
  version: number
  over: boolean
  options: { notation: string }[]
  events: unknown[]
}

type Asking = Window & { ask: (path: string, key: string, body?: unknown) => Promise<{ status: number; body: string }> }

export const look = (page: Page, { table, key }: Seat): Promise<EngineAnswer> =>
  page.evaluate(
    async ([path, known]) => JSON.parse((await (window as unknown as Asking).ask(path!, known!)).body) as EngineAnswer,
    [`tables/${table}/seat`, key],
  )

/**
 * Play a seat at random, with a fixed seed, until the game is over or `most` choices are made. Return the number of
 * choices, and how long each choice took.
 */
export const play = (
  page: Page,
  seat: Seat,
  most = 10_000,
): Promise<{ choices: number; over: boolean; version: number; waited: number[] }> =>
  page.evaluate(
    async ({ table, key, most }) => {
      const { ask } = window as unknown as Asking
      const pause = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 5))
      let state = JSON.parse((await ask(`tables/${table}/seat`, key)).body) as EngineAnswer
      const waited: number[] = []
      let number = 7
      while (!state.over && waited.length < most) {
        if (state.options.length === 0) {
          await pause()
          state = JSON.parse((await ask(`tables/${table}/seat`, key)).body) as EngineAnswer
          continue
        }
        number = (number * 48271) % 2147483647
        const { notation } = state.options[number % state.options.length]!
        const begun = performance.now()
        const answer = await ask(`tables/${table}/choose`, key, {
          version: state.version,
          notation,
          token: crypto.randomUUID(),
        })
        waited.push(performance.now() - begun)
        const body = JSON.parse(answer.body) as EngineAnswer & { state?: EngineAnswer }
        state = answer.status === 200 ? body : body.state!
      }
      return { choices: waited.length, over: state.over, version: state.version, waited }
    },
    { ...seat, most },
  )

/** Make random choices, with a fixed seed, while the seat is to move. */
export const turn = (page: Page, seat: Seat): Promise<{ over: boolean }> =>
  page.evaluate(async ({ table, key }) => {
    const { ask } = window as unknown as Asking
    let state = JSON.parse((await ask(`tables/${table}/seat`, key)).body) as EngineAnswer
    let number = 7
    while (state.options.length > 0) {
      number = (number * 48271) % 2147483647
      const { notation } = state.options[number % state.options.length]!
      const made = { version: state.version, notation, token: crypto.randomUUID() }
      const body = JSON.parse((await ask(`tables/${table}/choose`, key, made)).body) as EngineAnswer & {
        state?: EngineAnswer
      }
      state = body.state ?? body
    }
    return { over: state.over }
  }, seat)

/** Wait until a seat is to move. Return the second engine's response to a request for a bot's hint. */
export const hint = (page: Page, seat: Seat): Promise<{ status: number; body: string }> =>
  page.evaluate(async ({ table, key }) => {
    const { ask } = window as unknown as Asking
    for (;;) {
      const state = JSON.parse((await ask(`tables/${table}/seat`, key)).body) as EngineAnswer
      if (state.options.length > 1) return ask(`tables/${table}/hint`, key, { version: state.version })
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
  }, seat)

/** Open a table against a bot that searches. Return the human seat, and how long the bot's first choice took. */
export const searched = (page: Page): Promise<{ seat: Seat; took: number }> =>
  page.evaluate(async () => {
    const { ask } = window as unknown as Asking
    const seats = { german: 'human', allied: 'bot:hard' }
    const begun = performance.now()
    const { table, keys } = JSON.parse((await ask('tables', '', { game: 'blitzkrieg', seats, seed: 1 })).body) as {
      table: string
      keys: Record<string, string>
    }
    for (;;) {
      const key = keys['german']!
      const state = JSON.parse((await ask(`tables/${table}/seat`, key)).body) as EngineAnswer
      if (state.options.length > 0) return { seat: { table, key }, took: performance.now() - begun }
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
  })
