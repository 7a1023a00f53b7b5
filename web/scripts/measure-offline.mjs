// Measures the offline page, and prints the tables of docs/research/offline.md: the download size, the start of the
// page and of its engine, the speed of rules and bots, and the memory use.
//
//   make offline && npm run measure:offline [-- PART...]
//
// The PARTs are start, rules, bots, memory and beside. Without a PART, the script measures all of them. Other programs
// make the times longer. The minimum of several runs is the time without disturbance; the median is the usual time.
import { readFileSync } from 'node:fs'
import { Browser, at, begunPython, least, median, python, seconds, thousands } from './offline-measurement-helpers.mjs'
import { beside } from './compare-server-and-browser.mjs'
import { begunEngine } from './second-tab-engine.mjs'
import { Files } from './static-server.mjs'

const TIMES = 5
/** The factor by which the processor is slowed down to resemble that of an old phone. */
const SLOWER = 4
/** How long each bot plays while its response times are measured, in seconds: most bots, then bots that search. */
const GAMES_PLAYED = 3
const SEARCHES = 40
const DEFINED = readFileSync(new URL('./measure_offline.py', import.meta.url), 'utf8').replace(
  /\nif __name__[^]*$/,
  '\n',
)
const TITLES = { blitzkrieg: 'The Rise of Blitzkrieg', eleven: "Hitler's Eleven" }

const parts = process.argv.slice(2)
const measures = (part) => parts.length === 0 || parts.includes(part)
const rows = []
const row = (what, found, wanted = '', note = '') => rows.push(`| ${what} | ${found} | ${wanted} | ${note} |`)

const READY = () => performance.getEntriesByName('sandtable-engine')[0]?.startTime
const SEEN = () => document.querySelector('.covers') && performance.now()
/** Return the current time as soon as the other game is selected and its form is usable. Return false before. */
const TURNED = () => document.querySelector('.new[data-game="eleven"]:not([inert])') && performance.now()
const waiting = (page, what) =>
  page.waitForFunction(what, null, { polling: 'raf', timeout: 240_000 }).then((found) => found.jsonValue())

/**
 * Open a page with `go`. Return the times in milliseconds at which the page was visible, was usable, and had its
 * engine.
 */
async function opened(page, go) {
  await go()
  const seen = await waiting(page, SEEN)
  await page.evaluate(() => document.querySelector('input[name="game"][value="eleven"]').click())
  const used = await waiting(page, TURNED)
  const ready = await page.waitForFunction(READY, null, { timeout: 240_000 }).then((found) => found.jsonValue())
  return { seen, used, ready }
}

const files = await Files.serve()
const browser = await Browser.begin()
const context = await browser.browser.newContext({ viewport: { width: 1440, height: 900 } })
let page = await context.newPage()
const first = await opened(page, () => page.goto(files.address))
const sent = files.bytes
await files.cut()

async function start() {
  row('Sent at the first visit, by a server that packs nothing itself', `${(sent / 1e6).toFixed(2)} MB`, '≤ 9 MB')
  row('First visit: first page seen', seconds(first.seen), '≤ 1 s')
  row('First visit: another game turned to, while the engine comes', seconds(first.used), 'before it is ready')
  row('First visit: engine ready', seconds(first.ready))
  for (const rate of [1, SLOWER]) {
    const found = []
    const before = await browser.work()
    const measure = async () => {
      for (let n = 0; n < TIMES; n += 1) found.push(await opened(page, () => page.reload()))
    }
    await (rate === 1 ? measure() : browser.slowed(rate, measure))
    const work = `${seconds(((await browser.work()) - before) / TIMES)} of the processor in all`
    const of = (what) => found.map((each) => each[what])
    const remark = (what) => `best of ${TIMES}, median ${seconds(median(of(what)))}`
    const how = `Again, without a network${rate > 1 ? `, slowed ${rate} times` : ''}`
    row(`${how}: first page seen`, seconds(least(of('seen'))), rate > 1 ? '' : '≤ 1 s', remark('seen'))
    row(`${how}: another game opened`, seconds(least(of('used'))), 'before the engine is ready', remark('used'))
    row(
      `${how}: engine ready`,
      seconds(least(of('ready'))),
      rate > 1 ? '≤ 8 s' : '≤ 3 s',
      `${remark('ready')}; ${work}`,
    )
  }
}

async function rules() {
  await begunPython(page, DEFINED)
  for (const [game, title] of Object.entries(TITLES)) {
    await python(page, `played("${game}", 0.5, 2)`)
    const before = await browser.work()
    const [best, made] = await python(page, `played("${game}", 0.5, 12)`)
    const rate = (1000 * made) / ((await browser.work()) - before)
    const promised = game === 'blitzkrieg' ? '≥ 60,000 a second' : ''
    row(`Random play, ${title}`, thousands(best), promised, `best of 12; ${thousands(rate)} of the processor's time`)
  }
}

async function bots() {
  await begunPython(page, DEFINED)
  for (const [game, levels] of Object.entries(await python(page, 'games()')))
    for (const level of levels) {
      const long = level.startsWith('hard') ? SEARCHES : GAMES_PLAYED
      const asked = () => python(page, `answers("${game}", "${level}", ${long})`)
      const usual = await asked()
      const slow = await browser.slowed(SLOWER, asked)
      const remark = ({ took }) => `${seconds(1000 * median(took))}, longest ${seconds(1000 * at(took, 1))}`
      const limits = `≤ 2 s and 5 s, ${usual.took.length} and ${slow.took.length} answers`
      row(`${TITLES[game]}, *${level}*: an answer`, remark(usual), limits, `slowed ${SLOWER} times: ${remark(slow)}`)
    }
}

/** Measure the page's memory after its start, during a game against a bot that searches, and during an analysis. */
async function memory() {
  const ask = await begunEngine(page)
  const seats = { german: 'bot:hard', allied: 'human' }
  const { table, keys } = await ask('tables', '', { game: 'blitzkrieg', seats, seed: 1 })
  const over = await ask('tables', '', { game: 'blitzkrieg', seats: { ...seats, german: 'bot:basic' }, seed: 2 })
  await ask(`tables/${over.table}/resign`, over.keys.allied, {})
  const remark = async (what) => {
    const found = []
    for (let n = 0; n < TIMES; n += 1) {
      await page.waitForTimeout(500)
      found.push(await browser.memory())
    }
    row(`Memory of page and workers: ${what}`, `${Math.round(Math.max(...found))} MB`, '≤ 300 MB')
  }
  // Use a new page with its own process, so that its memory contains nothing from earlier measurements.
  await page.close()
  page = await context.newPage()
  await page.goto(files.address)
  await waiting(page, READY)
  await remark('first page, engine ready')
  await page.evaluate((hash) => (location.hash = hash), `#seat/${table}/${keys.allied}`)
  await page.waitForFunction(() => document.querySelector('.prompt.mine'), null, { timeout: 240_000 })
  // Requesting a hint starts the bot that searches.
  await page.locator('[data-hint]').first().click()
  await page.waitForTimeout(8000)
  await remark('a table against *hard*, its worker started')
  await page.evaluate((hash) => (location.hash = hash), `#seat/${over.table}/${over.keys.allied}`)
  await page.waitForTimeout(2000)
  await page.evaluate((hash) => (location.hash = hash), `#replay/${over.table}`)
  await page.locator('[data-analysis]').click()
  await page.getByRole('dialog').locator('[data-analyse]').click()
  await page.waitForFunction(() => document.querySelector('[data-chance]'), null, { timeout: 240_000 })
  await remark('an analysis as well')
}

try {
  if (measures('start')) await start()
  if (measures('rules')) await rules()
  if (measures('memory')) await memory()
  if (measures('bots')) await bots()
  if (rows.length > 0) console.log(`| | measured | limit | |\n|---|---|---|---|\n${rows.join('\n')}`)
  if (measures('beside')) console.log(`\n${await beside(browser, page, first.ready)}`)
} finally {
  await browser.browser.close()
}
