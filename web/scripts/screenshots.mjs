// Takes pictures of the page, to be looked at: every screen wide and on a phone, light and dark, in both languages.
//
//   npm run screenshots [-- FOLDER]
//
// It starts the service itself, on a database of its own; SANDTABLE_URL names one that runs already.
import { spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from '@playwright/test'

const folder = process.argv[2] ?? 'screenshots'
const PORT = 8932
const base = process.env.SANDTABLE_URL ?? `http://127.0.0.1:${PORT}`
const SIZES = { wide: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } }
/** Moments of a game worth a picture: its name, and whether a seat's state is it. */
const MOMENTS = {
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
const sum = (counts) => Object.values(counts ?? {}).reduce((total, count) => total + count, 0)

/** A game on the service, of which one seat is played by clicking nothing: the choices are sent at once. */
async function play(seats, seed, onState) {
  const opened = await call('tables', { game: 'blitzkrieg', seats, seed })
  const [seat, key] = Object.entries(opened.keys)[0]
  let random = seed
  const next = () => (random = (random * 16807) % 2147483647) / 2147483647
  for (let step = 0; step < 3000; step += 1) {
    const state = await call(`tables/${opened.table}/seat?key=${key}`)
    if (state.view.actor !== seat && !state.over) {
      await new Promise((done) => setTimeout(done, 40))
      continue
    }
    await onState(state, { table: opened.table, key, seat })
    if (state.over) return
    const eager = state.options.filter((option) => !['pass', 'done'].includes(option.notation) || next() < 0.2)
    const options = eager.length > 0 ? eager : state.options
    const option = options[Math.floor(next() * options.length)]
    await call(`tables/${opened.table}/choose?key=${key}`, { version: state.version, notation: option.notation, token: `${step}` })
  }
}

async function call(path, body) {
  const init = body && { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }
  const response = await fetch(`${base}/api/${path}`, init)
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`)
  return response.json()
}

async function reachable() {
  for (let i = 0; i < 100; i += 1) {
    if (await fetch(`${base}/api/games`).then((response) => response.ok, () => false)) return
    await new Promise((done) => setTimeout(done, 200))
  }
  throw new Error(`no service at ${base}`)
}

async function shoot(browser, name, { size, theme, lang, known }) {
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
  await page.waitForSelector(known ? '.prompt, .outcome, .curtain' : 'main', { timeout: 10_000 })
  await page.waitForTimeout(250)
  await page.screenshot({ path: join(folder, `${name}-${size}-${theme}-${lang}.png`) })
  await context.close()
}

const own = process.env.SANDTABLE_URL
  ? null
  : spawn('../.venv/bin/sandtable', ['serve', '--port', String(PORT), '--database', join(mkdtempSync(join(tmpdir(), 'sandtable-')), 'tables.sqlite3')])
mkdirSync(folder, { recursive: true })
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking', '--disable-component-update', '--disable-sync'],
})
try {
  await reachable()
  const styles = [['light', 'en'], ['dark', 'ja']]
  for (const size of Object.keys(SIZES)) for (const [theme, lang] of styles) await shoot(browser, 'start', { size, theme, lang })
  const taken = new Set()
  for (const [human, seed] of [['german', 7], ['allied', 8], ['german', 9], ['allied', 10]]) {
    const seats = { german: 'bot:random', allied: 'bot:random', [human]: 'human' }
    await play(seats, seed, async (state, { table, key }) => {
      for (const [name, is] of Object.entries(MOMENTS)) {
        if (taken.has(name) || !is(state)) continue
        taken.add(name)
        const known = { table, game: 'blitzkrieg', keys: { [human]: key }, seats, opened: 0, actor: human, over: state.over }
        for (const size of Object.keys(SIZES)) for (const [theme, lang] of styles) await shoot(browser, name, { size, theme, lang, known })
        console.log(name)
      }
    })
  }
} finally {
  await browser.close()
  own?.kill()
}
