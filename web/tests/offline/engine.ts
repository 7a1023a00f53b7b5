// Another who speaks to the tables of this browser, as a second tab would: quick, and without a page.
import type { Page } from '@playwright/test'

export interface Seat {
  table: string
  key: string
}

/** The seat that this browser has at the table that was opened last. */
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

/** Begins another engine on the same tables, in the page, where `window.ask` then asks it. */
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

export interface Told {
  version: number
  over: boolean
  options: { notation: string }[]
  events: unknown[]
}

type Asking = Window & { ask: (path: string, key: string, body?: unknown) => Promise<{ status: number; body: string }> }

export const look = (page: Page, { table, key }: Seat): Promise<Told> =>
  page.evaluate(
    async ([path, known]) => JSON.parse((await (window as unknown as Asking).ask(path!, known!)).body) as Told,
    [`tables/${table}/seat`, key],
  )

/**
 * Plays a seat at random, by a fixed seed, until the game is over or so many choices are made; answers with how many
 * choices were made and how long each was waited for.
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
      let state = JSON.parse((await ask(`tables/${table}/seat`, key)).body) as Told
      const waited: number[] = []
      let number = 7
      while (!state.over && waited.length < most) {
        if (state.options.length === 0) {
          await pause()
          state = JSON.parse((await ask(`tables/${table}/seat`, key)).body) as Told
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
        const body = JSON.parse(answer.body) as Told & { state?: Told }
        state = answer.status === 200 ? body : body.state!
      }
      return { choices: waited.length, over: state.over, version: state.version, waited }
    },
    { ...seat, most },
  )

/** Has a seat choose at random, by a fixed seed, as long as it is asked. */
export const turn = (page: Page, seat: Seat): Promise<{ over: boolean }> =>
  page.evaluate(async ({ table, key }) => {
    const { ask } = window as unknown as Asking
    let state = JSON.parse((await ask(`tables/${table}/seat`, key)).body) as Told
    let number = 7
    while (state.options.length > 0) {
      number = (number * 48271) % 2147483647
      const { notation } = state.options[number % state.options.length]!
      const made = { version: state.version, notation, token: crypto.randomUUID() }
      const body = JSON.parse((await ask(`tables/${table}/choose`, key, made)).body) as Told & { state?: Told }
      state = body.state ?? body
    }
    return { over: state.over }
  }, seat)

/** What a bot would do for a seat that is asked, as soon as it is asked; it thinks in the other worker. */
export const hint = (page: Page, seat: Seat): Promise<{ status: number; body: string }> =>
  page.evaluate(async ({ table, key }) => {
    const { ask } = window as unknown as Asking
    for (;;) {
      const state = JSON.parse((await ask(`tables/${table}/seat`, key)).body) as Told
      if (state.options.length > 1) return ask(`tables/${table}/hint`, key, { version: state.version })
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
  }, seat)

/** Opens a table against a bot that searches, and answers with how long its first choice took; it thinks in the other worker. */
export const searched = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    const { ask } = window as unknown as Asking
    const seats = { german: 'human', allied: 'bot:hard' }
    const begun = performance.now()
    const { table, keys } = JSON.parse((await ask('tables', '', { game: 'blitzkrieg', seats, seed: 1 })).body) as {
      table: string
      keys: Record<string, string>
    }
    for (;;) {
      const state = JSON.parse((await ask(`tables/${table}/seat`, keys['german']!)).body) as Told
      if (state.options.length > 0) return performance.now() - begun
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
  })
