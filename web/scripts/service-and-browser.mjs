// Helpers for scripts that control the page: start a service, play games through its API, and open the page in a
// browser.
import { spawn } from 'node:child_process'
import { mkdtempSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from '@playwright/test'

/** Choices that `play` makes rarely, because they make games short and uneventful. */
const IDLE = new Set(['pass', 'done', 'wait', 'transfer', 'obey-all'])

const TIMEOUT_MS = 120_000

export let base = process.env.SANDTABLE_URL

export async function call(path, body, key) {
  const headers = {
    ...(body && { 'content-type': 'application/json' }),
    ...(key && { authorization: `Bearer ${key}` }),
  }
  const response = await fetch(
    `${base}/api/${path}`,
    body ? { method: 'POST', headers, body: JSON.stringify(body) } : { headers },
  )
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`)
  return response.json()
}

/**
 * Play a game through the API by making choices for its human seats. `onState` receives each state of the seat to move,
 * and returns true to stop the game.
 */
export async function play({ game, variant, seats, seed }, onState) {
  const opened = await call('tables', { game, variant, seats, seed })
  const keys = Object.entries(opened.keys)
  let random = seed
  const next = () => (random = (random * 16807) % 2147483647) / 2147483647
  for (let step = 0; step < 3000; step += 1) {
    const states = await Promise.all(
      keys.map(async ([seat, key]) => ({
        seat,
        key,
        state: await call(`tables/${opened.table}/seat`, undefined, key),
      })),
    )
    const found = states.find(({ state }) => state.over || state.options.length > 0)
    if (!found) {
      await new Promise((done) => setTimeout(done, 40))
      continue
    }
    const { seat, key, state } = found
    if (
      await onState(state, {
        table: opened.table,
        game,
        variant,
        keys: opened.keys,
        seats,
        opened: 0,
        actor: state.over ? null : seat,
        over: state.over,
      })
    )
      return
    if (state.over) return
    const eager = state.options.filter((option) => !IDLE.has(option.notation) || next() < 0.2)
    const options = eager.length > 0 ? eager : state.options
    const option = options[Math.floor(next() * options.length)]
    await call(
      `tables/${opened.table}/choose`,
      { version: state.version, notation: option.notation, token: `${step}` },
      key,
    )
  }
}

async function reachable() {
  for (let i = 0; i < 100; i += 1) {
    if (
      await fetch(`${base}/api/games`).then(
        (response) => response.ok,
        () => false,
      )
    )
      return
    await new Promise((done) => setTimeout(done, 200))
  }
  throw new Error(`no service at ${base}`)
}

const freePort = () =>
  new Promise((done) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address()
      server.close(() => done(port))
    })
  })

/**
 * Run `work` with a browser and a service, and close both afterwards. SANDTABLE_URL names a running service; otherwise
 * this function starts one.
 */
export async function withBrowser(work) {
  let own = null
  if (base === undefined) {
    const port = await freePort()
    base = `http://127.0.0.1:${port}`
    own = spawn('../.venv/bin/sandtable', [
      'serve',
      '--port',
      String(port),
      '--database',
      join(mkdtempSync(join(tmpdir(), 'sandtable-')), 'tables.sqlite3'),
    ])
  }
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  })
  try {
    await reachable()
    await work(browser)
  } finally {
    await browser.close()
    own?.kill()
  }
}

/**
 * Open a table or the start page in a browser that has the players' seat keys. `ready` runs in the page and returns
 * true when the page has loaded. `settled` is how long the window stays open before the page is loaded, in
 * milliseconds.
 */
export async function pageAt(
  browser,
  { viewport, theme = 'light', lang = 'en', touch = false, motion = 'reduce', known = null, ready = null, settled = 0 },
) {
  const context = await browser.newContext({
    viewport,
    colorScheme: theme,
    reducedMotion: motion,
    hasTouch: touch,
    isMobile: touch,
  })
  await context.addInitScript(
    ([lang, known]) => {
      localStorage.setItem('sandtable-lang', lang)
      if (known) localStorage.setItem('sandtable-tables', JSON.stringify([known]))
    },
    [lang, known],
  )
  const page = await context.newPage()
  // On a busy machine the page is slow but works, so use a long timeout.
  page.setDefaultTimeout(TIMEOUT_MS)
  await page.waitForTimeout(settled)
  await page.goto(`${base}/${known ? `#table/${known.table}` : ''}`)
  if (ready) await page.waitForFunction(ready, undefined, { polling: 50 })
  else await page.waitForSelector(known ? '.prompt, .outcome, .curtain' : 'main')
  return page
}
