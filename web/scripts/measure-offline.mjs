// Measures what the page that needs no server promises, and prints it as the tables of docs/offline.md: how much is sent, how soon
// its first page is seen, can be used and its engine is ready, how fast the rules are, how long bots take, how much memory it has.
//
//   make offline && npm run measure:offline [-- PART...]
//
// Without a PART (start, rules, bots, memory, beside) it measures all of them. Where a machine does other work as well, times are longer
// than they need be: the best of several is what it can do, the median what it did.
import { readFileSync } from 'node:fs'
import { Browser, at, begunPython, least, median, python, seconds, thousands } from './measuring.mjs'
import { beside } from './measure-beside.mjs'
import { begunEngine } from './measuring-engine.mjs'
import { Files } from './files.mjs'

const TIMES = 5
/** How much slower the processor of an old telephone is taken to be. */
const SLOWER = 4
/** For so long each bot plays, in seconds: those that search need more. */
const PLAYS = 3
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
/** The other game is turned to, and a table of it can be set up. */
const TURNED = () => document.querySelector('.new[data-game="eleven"]:not([inert])') && performance.now()
const waiting = (page, what) =>
  page.waitForFunction(what, null, { polling: 'raf', timeout: 240_000 }).then((found) => found.jsonValue())

/** When the first page was seen, could be used, and the engine was ready, since it was asked for. */
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
    const told = (what) => `best of ${TIMES}, median ${seconds(median(of(what)))}`
    const how = `Again, without a network${rate > 1 ? `, slowed ${rate} times` : ''}`
    row(`${how}: first page seen`, seconds(least(of('seen'))), rate > 1 ? '' : '≤ 1 s', told('seen'))
    row(`${how}: another game turned to`, seconds(least(of('used'))), 'before the engine is ready', told('used'))
    row(`${how}: engine ready`, seconds(least(of('ready'))), rate > 1 ? '≤ 8 s' : '≤ 3 s', `${told('ready')}; ${work}`)
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
      const long = level.startsWith('hard') ? SEARCHES : PLAYS
      const asked = () => python(page, `answers("${game}", "${level}", ${long})`)
      const usual = await asked()
      const slow = await browser.slowed(SLOWER, asked)
      const told = ({ took }) => `${seconds(1000 * median(took))}, longest ${seconds(1000 * at(took, 1))}`
      const limits = `≤ 2 s and 5 s, ${usual.took.length} and ${slow.took.length} answers`
      row(`${TITLES[game]}, *${level}*: an answer`, told(usual), limits, `slowed ${SLOWER} times: ${told(slow)}`)
    }
}

/** How much memory the page has at its beginning, at a table against a bot that searches, and with an analysis under way. */
async function memory() {
  const ask = await begunEngine(page)
  const seats = { german: 'bot:hard', allied: 'human' }
  const { table, keys } = await ask('tables', '', { game: 'blitzkrieg', seats, seed: 1 })
  const over = await ask('tables', '', { game: 'blitzkrieg', seats: { ...seats, german: 'bot:basic' }, seed: 2 })
  await ask(`tables/${over.table}/resign`, over.keys.allied, {})
  const told = async (what) => {
    const found = []
    for (let n = 0; n < TIMES; n += 1) {
      await page.waitForTimeout(500)
      found.push(await browser.memory())
    }
    row(`Memory of page and workers: ${what}`, `${Math.round(Math.max(...found))} MB`, '≤ 300 MB')
  }
  // A page that comes new has a process of its own; what others have left is not in it.
  await page.close()
  page = await context.newPage()
  await page.goto(files.address)
  await waiting(page, READY)
  await told('first page, engine ready')
  await page.evaluate((hash) => (location.hash = hash), `#seat/${table}/${keys.allied}`)
  await page.waitForFunction(() => document.querySelector('.prompt.mine'), null, { timeout: 240_000 })
  // The bot that searches is asked for a hint, if it was not asked already.
  await page.locator('[data-hint]').first().click()
  await page.waitForTimeout(8000)
  await told('a table against *hard*, its worker begun')
  await page.evaluate((hash) => (location.hash = hash), `#seat/${over.table}/${over.keys.allied}`)
  await page.waitForTimeout(2000)
  await page.evaluate((hash) => (location.hash = hash), `#replay/${over.table}`)
  await page.locator('[data-analysis]').click()
  await page.getByRole('dialog').locator('[data-analyse]').click()
  await page.waitForFunction(() => document.querySelector('[data-chance]'), null, { timeout: 240_000 })
  await told('an analysis besides')
}

try {
  if (measures('start')) await start()
  if (measures('rules')) await rules()
  if (measures('memory')) await memory()
  if (measures('bots')) await bots()
  if (rows.length > 0) console.log(`| what | found | promised | |\n|---|---|---|---|\n${rows.join('\n')}`)
  if (measures('beside')) console.log(`\n${await beside(browser, page, first.ready)}`)
} finally {
  await browser.browser.close()
}
