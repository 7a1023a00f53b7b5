// Takes pictures of the page, to be looked at: every screen wide and on a phone, light and dark, in both languages.
//
//   npm run screenshots [-- FOLDER [GAME]]
//
// It starts the service itself, on a database of its own; SANDTABLE_URL names one that runs already.
import { spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from '@playwright/test'

const folder = process.argv[2] ?? 'screenshots'
const only = process.argv[3]
const SIZES = { wide: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } }
const STYLES = [['light', 'en'], ['dark', 'ja']]

const sum = (counts) => Object.values(counts ?? {}).reduce((total, count) => total + count, 0)
const offers = (state, ...verbs) => state.options.some((option) => verbs.includes(option.verb))
/** Moments of a game worth a picture: its name, and whether a seat's state is it. */
const BLITZKRIEG = {
  deployment: (state) => state.view.decision === 'DeployAllies' && state.events.length > 8,
  bases: (state) => state.view.decision === 'DeployGermans' && state.events.length > 21,
  planning: (state) => state.view.decision === 'Plan' && sum(state.view.cards[state.seat].hand) > 3,
  operation: (state) => state.view.decision === 'Operation' && state.view.turn > 1,
  move: (state) => state.view.move !== null && sum(state.view.move.units) > 1,
  cards: (state) => state.view.decision === 'DeclareAttackCards',
  defence: (state) => state.view.decision === 'DeclareDefenceCards',
  dice: (state) => state.view.decision === 'KeepDice',
  retreat: (state) => state.view.spaces.some((space) => space.retreating.length > 0),
  late: (state) => state.view.turn >= 4 && state.view.decision === 'Operation',
  over: (state) => state.over,
}
const ELEVEN = {
  draft: (state) => offers(state, 'draft') && state.view.draft.left.length < 10,
  deployment: (state) => offers(state, 'deploy') && state.seat !== 'a',
  general: (state) => offers(state, 'use') && state.view.turn > '1939-winter',
  action: (state) => offers(state, 'act'),
  destination: (state) => offers(state, 'to'),
  target: (state) => offers(state, 'target'),
  soldiers: (state) => offers(state, 'soldiers') && state.view.action !== null,
  losses: (state) => offers(state, 'lose') && state.view.action !== null,
  order: (state) => offers(state, 'order'),
  answer: (state) => offers(state, 'refuse'),
  event: (state) => offers(state, 'lose', 'strike', 'assign') && state.view.event !== null && state.view.action === null,
  late: (state) => offers(state, 'use') && state.view.turn >= '1942',
  over: (state) => state.over,
}
const SOLO = {
  'solo-soldiers': (state) => state.view.phase === 'deployment' && offers(state, 'soldiers'),
  'solo-cards': (state) => offers(state, 'include'),
  'solo-action': (state) => offers(state, 'act'),
  'solo-restore': (state) => offers(state, 'restore'),
}
const HUMANS = ['a', 'b', 'c', 'd', 'e'].map((seat) => [seat, 'human'])
/** Games to be played for pictures; where several seats are human, all of them are played here. */
const GAMES = [
  ...[['german', 7], ['allied', 8], ['german', 9], ['allied', 10]].map(([human, seed]) => ({
    game: 'blitzkrieg', variant: '', seed, moments: BLITZKRIEG, seats: { german: 'bot:random', allied: 'bot:random', [human]: 'human' },
  })),
  ...[7, 11, 12].map((seed) => ({ game: 'eleven', variant: '3', seed, moments: ELEVEN, seats: Object.fromEntries(HUMANS.slice(0, 3)) })),
  { game: 'eleven', variant: 'short-5', seed: 5, moments: ELEVEN, seats: Object.fromEntries(HUMANS) },
  { game: 'eleven', variant: 'solo', seed: 5, moments: SOLO, seats: { a: 'human' } },
]
/** What ends a turn early makes a short and empty game. */
const IDLE = new Set(['pass', 'done', 'wait', 'transfer', 'obey-all'])

let base = process.env.SANDTABLE_URL

async function call(path, body, key) {
  const headers = { ...(body && { 'content-type': 'application/json' }), ...(key && { authorization: `Bearer ${key}` }) }
  const response = await fetch(`${base}/api/${path}`, body ? { method: 'POST', headers, body: JSON.stringify(body) } : { headers })
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`)
  return response.json()
}

/** A game on the service whose human seats are played by clicking nothing: the choices are sent at once. */
async function play({ game, variant, seats, seed }, onState) {
  const opened = await call('tables', { game, variant, seats, seed })
  const keys = Object.entries(opened.keys)
  let random = seed
  const next = () => (random = (random * 16807) % 2147483647) / 2147483647
  for (let step = 0; step < 3000; step += 1) {
    const states = await Promise.all(keys.map(async ([seat, key]) => ({ seat, key, state: await call(`tables/${opened.table}/seat`, undefined, key) })))
    const found = states.find(({ state }) => state.over || state.options.length > 0)
    if (!found) {
      await new Promise((done) => setTimeout(done, 40))
      continue
    }
    const { seat, key, state } = found
    await onState(state, { table: opened.table, game, variant, keys: opened.keys, seats, opened: 0, actor: state.over ? null : seat, over: state.over })
    if (state.over) return
    const eager = state.options.filter((option) => !IDLE.has(option.notation) || next() < 0.2)
    const options = eager.length > 0 ? eager : state.options
    const option = options[Math.floor(next() * options.length)]
    await call(`tables/${opened.table}/choose`, { version: state.version, notation: option.notation, token: `${step}` }, key)
  }
}

async function reachable() {
  for (let i = 0; i < 100; i += 1) {
    if (await fetch(`${base}/api/games`).then((response) => response.ok, () => false)) return
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

async function shoot(browser, name, { size, theme, lang, known, prepare }) {
  const context = await browser.newContext({
    viewport: SIZES[size], colorScheme: theme, reducedMotion: 'reduce', hasTouch: size === 'phone', isMobile: size === 'phone',
  })
  await context.addInitScript(
    ([lang, known]) => {
      localStorage.setItem('sandtable-lang', lang)
      if (known) localStorage.setItem('sandtable-tables', JSON.stringify([known]))
    },
    [lang, known],
  )
  const page = await context.newPage()
  await page.goto(`${base}/${known ? `#table/${known.table}` : ''}`)
  await page.waitForSelector(known ? '.prompt, .outcome, .curtain' : 'main', { timeout: 20_000 })
  await prepare?.(page)
  await page.waitForTimeout(250)
  await page.screenshot({ path: join(folder, `${name}-${size}-${theme}-${lang}.png`), fullPage: !known })
  await context.close()
}

async function everyWay(browser, name, more) {
  for (const size of Object.keys(SIZES)) for (const [theme, lang] of STYLES) await shoot(browser, name, { size, theme, lang, ...more })
  console.log(name)
}

let own = null
if (base === undefined) {
  const port = await freePort()
  base = `http://127.0.0.1:${port}`
  own = spawn('../.venv/bin/sandtable', ['serve', '--port', String(port), '--database', join(mkdtempSync(join(tmpdir(), 'sandtable-')), 'tables.sqlite3')])
}
mkdirSync(folder, { recursive: true })
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking', '--disable-component-update', '--disable-sync'],
})
try {
  await reachable()
  for (const { name } of await call('games')) {
    if (only && only !== name) continue
    await everyWay(browser, `${name}-start`, { prepare: (page) => page.locator(`input[name="game"][value="${name}"]`).check({ force: true }) })
  }
  const taken = new Set()
  for (const wish of GAMES) {
    if (only && only !== wish.game) continue
    await play(wish, async (state, known) => {
      for (const [moment, is] of Object.entries(wish.moments)) {
        const name = `${wish.game}-${moment}`
        if (taken.has(name) || !is(state)) continue
        taken.add(name)
        await everyWay(browser, name, { known })
      }
    })
  }
} finally {
  await browser.close()
  own?.kill()
}
