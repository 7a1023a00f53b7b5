// Measures the same work on a server, in a browser, in the terminal and in `simulate`, and returns a table for
// docs/research/offline.md.
import { execFileSync, spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { begunEngine, choices } from './second-tab-engine.mjs'
import { median, seconds, thousands } from './offline-measurement-helpers.mjs'

const SANDTABLE = fileURLToPath(new URL('../../.venv/bin/sandtable', import.meta.url))
const PYTHON = fileURLToPath(new URL('../../.venv/bin/python', import.meta.url))
const DEFINED = fileURLToPath(new URL('./measure_offline.py', import.meta.url))
const CHOICES = 60
/** The settings of the table: a human seat against the `basic` bot, which needs almost no computing time. */
const TABLE = { game: 'blitzkrieg', seats: { german: 'human', allied: 'bot:basic' }, seed: 3 }
const UNKNOWN = '–'

const now = () => performance.now()
const milliseconds = (found) => `${median(found).toFixed(1)} ms`

/** Return the private memory of a process, in MB. */
function memoryOf(pid) {
  try {
    const rollup = readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8')
    const kB = [...rollup.matchAll(/^Private_\w+:\s+(\d+) kB$/gm)].reduce((sum, [, each]) => sum + Number(each), 0)
    return `${Math.round((kB * 1024) / 1e6)} MB`
  } catch {
    return UNKNOWN
  }
}

/** Start a program and measure the time until its output matches `wanted`. */
async function begun(program, words, wanted) {
  const since = now()
  const child = spawn(program, words, { stdio: ['pipe', 'pipe', 'ignore'] })
  let said = ''
  const found = await new Promise((resolve, reject) => {
    child.stdout.on('data', (part) => {
      said += part.toString()
      const match = wanted.exec(said)
      if (match) resolve(match[0])
    })
    child.on('exit', () => reject(new Error(said)))
  })
  return { child, found, took: now() - since }
}

async function server() {
  const folder = mkdtempSync(join(tmpdir(), 'sandtable-'))
  const words = ['serve', '--port', '0', '--database', join(folder, 'tables.sqlite3')]
  const { child, found: address, took } = await begun(SANDTABLE, words, /http:\/\/\S+?\//)
  try {
    const ask = async (path, key, body) => {
      const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' }
      const sent = body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }
      const answer = await fetch(`${address}api/${path}`, { headers, ...sent })
      if (!answer.ok) throw new Error(`${path}: ${answer.status}`)
      return answer.json()
    }
    const { table, keys } = await ask('tables', '', TABLE)
    const waited = await choices(ask, { table, key: keys.german }, CHOICES)
    return { ready: seconds(took), choice: milliseconds(waited), memory: memoryOf(child.pid) }
  } finally {
    child.kill()
    rmSync(folder, { recursive: true, force: true })
  }
}

async function inBrowser(browser, page, ready) {
  await page.reload()
  const ask = await page
    .waitForFunction(() => performance.getEntriesByName('sandtable-engine').length > 0)
    .then(() => begunEngine(page))
  const { table, keys } = await ask('tables', '', TABLE)
  const waited = await page.evaluate(
    ([code, seat, most]) => new Function(`return (${code})`)()(window.ask, seat, most),
    [choices.toString(), { table, key: keys.german }, CHOICES],
  )
  await page.reload()
  await page.waitForFunction(() => performance.getEntriesByName('sandtable-engine').length > 0)
  const again = await page.evaluate(() => performance.getEntriesByName('sandtable-engine')[0].startTime)
  return {
    ready: `${seconds(again)}, the first time ${seconds(ready)}`,
    choice: milliseconds(waited),
    memory: `${Math.round(await browser.memory())} MB`,
  }
}

async function terminal() {
  // Without a terminal `sandtable play` draws nothing, so `script` provides one.
  const words = ['-qec', `${SANDTABLE} play blitzkrieg --seed 3`, '/dev/null']
  const { child, took } = await begun('script', words, /\S/)
  child.kill()
  return { ready: seconds(took) }
}

/** Run all measurements and return the finished Markdown table. */
export async function beside(browser, page, ready) {
  const rates = JSON.parse(execFileSync(PYTHON, [DEFINED], { encoding: 'utf8' }))
  const native = Object.values(rates).map(thousands).join('; ')
  const [served, here, typed] = [await server(), await inBrowser(browser, page, ready), await terminal()]
  const since = now()
  execFileSync(SANDTABLE, ['simulate', 'blitzkrieg', '--games', '1', '--bots', 'basic,basic'])
  const simulated = seconds(now() - since)
  const lines = [
    ['| | server | browser | terminal | `simulate` |'],
    ['|---|---|---|---|---|'],
    [`| needs | Python, a C compiler, Node.js | a browser | Python, a C compiler | Python, a C compiler |`],
    [`| ready | ${served.ready} | ${here.ready} | ${typed.ready} | a game from beginning to end ${simulated} |`],
    [`| a choice answered | ${served.choice} | ${here.choice} | ${UNKNOWN} | ${UNKNOWN} |`],
    [`| random play, both games | ${native} | as above | as the server | as the server |`],
    [`| memory | ${served.memory} | ${here.memory} | ${UNKNOWN} | ${UNKNOWN} |`],
  ]
  return lines.flat().join('\n')
}
