// Measures the page's performance, and prints a table: the size of its scripts, the time until a table is usable, the
// response time of a click, and how smoothly the map moves. The click is measured while four games between bots run.
// The response time and the movement are also measured with the processor slowed down to a quarter.
//
//   npm run build && npm run measure [-- PART…]
//
// The PARTs are size, load, move and click. Without a PART, the script measures all of them. By default it starts a
// service with its own database. SANDTABLE_URL can name a running service instead, and SANDTABLE_STATIC the folder of
// the page that the running service serves.
import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { base, pageAt, play, withBrowser } from './service-and-browser.mjs'

const STATIC = process.env.SANDTABLE_STATIC ?? '../src/sandtable/service/static'
const WIDE = { width: 1440, height: 900 }
const LOADS = 5
const CLICKS = 40
const BOTS = 4
/** The factor by which the processor is slowed down to resemble that of an old phone. */
const SLOWER = 4
const SLOWED = ', processor slowed four times'
/**
 * How long to wait in a new window before opening a table, in milliseconds. Meanwhile the browser loads its own start
 * page.
 */
const SETTLED_MS = 1500
const wanted = process.argv.slice(2)
const measures = (part) => wanted.length === 0 || wanted.includes(part)
const rows = []

const sorted = (numbers) => [...numbers].sort((a, b) => a - b)
const at = (numbers, share) =>
  sorted(numbers)[Math.min(numbers.length - 1, Math.floor(numbers.length * share))] ?? Number.NaN
const median = (numbers) => at(numbers, 0.5)
const row = (what, found, wanted, note = '') => rows.push({ what, found, wanted, note })

function size() {
  const files = readdirSync(STATIC, { recursive: true }).filter((file) => file.endsWith('.js'))
  const bytes = files.reduce((sum, file) => sum + gzipSync(readFileSync(join(STATIC, file)), { level: 9 }).length, 0)
  row(
    'Script, gzipped',
    `${(bytes / 1024).toFixed(1)} kB`,
    '≤ 900 kB',
    `${files.length} file${files.length === 1 ? '' : 's'}`,
  )
}

/** Return the scripts that a page loads before a table can be used. */
async function firstGame(browser, name, known) {
  const page = await pageAt(browser, { viewport: WIDE, known })
  await page.waitForTimeout(SETTLED_MS)
  const files = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => new URL(name).pathname)
      .filter((path) => path.endsWith('.js')),
  )
  await page.context().close()
  const bytes = files.reduce((sum, file) => sum + gzipSync(readFileSync(join(STATIC, file)), { level: 9 }).length, 0)
  row(
    `Script of a first game, gzipped: ${name}`,
    `${(bytes / 1024).toFixed(1)} kB`,
    '≤ 250 kB',
    `${files.length} files`,
  )
}

/**
 * Slow down the processor of a page. Return a function that reads how much processor time the page has used, in
 * milliseconds.
 */
async function slowed(page, rate) {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate })
  // Measure processor time instead of elapsed time, so that other programs do not affect the result.
  await session.send('Performance.enable', { timeDomain: 'threadTicks' })
  return async () => {
    const { metrics } = await session.send('Performance.getMetrics')
    return metrics.find(({ name }) => name === 'TaskDuration').value * 1000
  }
}

/** Play a game until `wanted` returns true for a state. Return the entry that a browser stores for this table. */
async function tableOf(game, variant, seats, wanted) {
  let found = null
  await play({ game, variant, seats, seed: 7 }, (state, known) => {
    if (wanted(state)) found = known
    return found !== null
  })
  return found
}

async function loading(browser, name, known) {
  const times = []
  const paints = []
  for (let i = 0; i <= LOADS; i += 1) {
    const page = await pageAt(browser, { viewport: WIDE, known, ready: USABLE, settled: SETTLED_MS })
    await page.waitForTimeout(SETTLED_MS)
    const { usable, painted } = await page.evaluate(TIMES)
    // Ignore the first run, in which the service warms up.
    if (i > 0) {
      times.push(usable)
      paints.push(painted)
    }
    await page.context().close()
  }
  const note = (found) => `${LOADS} loads in fresh browsers, slowest ${Math.round(Math.max(...found))} ms`
  row(`Until the table answers: ${name}`, `${Math.round(median(times))} ms`, '< 1000 ms', note(times))
  row(`Until what is read on it has been painted: ${name}`, `${Math.round(median(paints))} ms`, '', note(paints))
}

/** Return whether the page has recorded when it became usable. This function runs often, so it must be fast. */
const USABLE = () => performance.getEntriesByName('usable').length > 0

/** Return when the prompt became usable, and when the largest text was painted. */
const TIMES = () => {
  const usable = performance.getEntriesByName('usable')[0].startTime
  return { usable, painted: Math.max(usable, window.painted ?? 0) }
}

/** Record the first animation frame that shows the prompt, and each painting of text. */
const WATCH = () => {
  new PerformanceObserver((list) => (window.painted = list.getEntries().at(-1).startTime)).observe({
    type: 'largest-contentful-paint',
    buffered: true,
  })
  const look = () => {
    if (document.querySelector('.prompt .question, .outcome')) performance.mark('usable')
    else requestAnimationFrame(look)
  }
  look()
}

async function clicks(browser, known, rate = 1) {
  // A table needs a human seat. The script plays one seat of each game, and bots play all other seats.
  let enough = false
  const games = Array.from({ length: BOTS }, (_, i) => ({
    ...(i % 2 === 0
      ? { game: 'blitzkrieg', variant: '', seats: { german: 'human', allied: 'bot:basic' } }
      : { game: 'eleven', variant: '3', seats: { a: 'human', b: 'bot:basic', c: 'bot:basic' } }),
    seed: i + 1,
  })).map((game) => play(game, () => enough))
  const page = await pageAt(browser, { viewport: WIDE, known })
  const work = await slowed(page, rate)
  const before = await work()
  const times = []
  for (let i = 0; i < CLICKS; i += 1) {
    const time = await page.evaluate(
      (i) =>
        new Promise((done) => {
          const table = document.querySelector('[data-version]')
          const before = table.getAttribute('data-version')
          const lit = [...document.querySelectorAll('[data-space][data-lit]')]
          const start = performance.now()
          const watch = new MutationObserver(() => {
            if (table.getAttribute('data-version') === before) return
            watch.disconnect()
            requestAnimationFrame(() => done(performance.now() - start))
          })
          watch.observe(table, { attributes: true })
          // Place a unit and undo the placement repeatedly, so that every click changes the position.
          const undo = document.querySelector('[data-undo]')
          const thing = i % 2 === 1 && undo ? undo : lit[i % Math.max(lit.length, 1)]
          thing.dispatchEvent(new MouseEvent('click', { bubbles: true }))
          setTimeout(() => done(Number.NaN), 5000)
        }),
      i,
    )
    if (Number.isFinite(time)) times.push(time)
    await page.waitForTimeout(60)
  }
  const each = ((await work()) - before) / CLICKS
  enough = true
  await Promise.all(games)
  await page.context().close()
  row(
    `A click answered and drawn, ${BOTS} bot games running${rate > 1 ? SLOWED : ''}`,
    `${Math.round(median(times))} ms`,
    '< 100 ms at the median',
    `${times.length} clicks, nine of ten within ${Math.round(at(times, 0.9))} ms; ${each.toFixed(1)} ms of the page's own work each`,
  )
}

/** Return the times between animation frames while the map is dragged. */
async function frames(page, hand) {
  await page.evaluate(() => {
    window.frames60 = []
    let last = performance.now()
    window.stop60 = false
    const tick = (now) => {
      window.frames60.push(now - last)
      last = now
      if (!window.stop60) requestAnimationFrame(tick)
    }
    requestAnimationFrame(tick)
  })
  await hand()
  return page.evaluate(() => {
    window.stop60 = true
    return window.frames60.slice(2)
  })
}

async function moving(browser, name, known, rate = 1) {
  const page = await pageAt(browser, { viewport: WIDE, known, motion: 'no-preference' })
  await page.waitForTimeout(600)
  const work = await slowed(page, rate)
  const middle = { x: 500, y: 480 }
  await page.mouse.move(middle.x, middle.y)
  for (let i = 0; i < 4; i += 1) await page.mouse.wheel(0, -200)
  await page.waitForTimeout(600)
  const step = () => page.evaluate(() => new Promise((done) => requestAnimationFrame(() => done())))
  let before = 0
  const report = async (what, times) =>
    row(
      `${what}: ${name}${rate > 1 ? SLOWED : ''}`,
      `${(1000 / (times.reduce((sum, time) => sum + time, 0) / times.length)).toFixed(1)} frames a second`,
      '60 frames a second',
      `${times.length} frames, median ${median(times).toFixed(1)} ms, nine of ten within ${at(times, 0.9).toFixed(1)} ms; ${(((await work()) - before) / times.length).toFixed(1)} ms of the page's own work each`,
    )
  before = await work()
  await report(
    'Pan',
    await frames(page, async () => {
      await page.mouse.down()
      for (let i = 0; i < 120; i += 1) {
        await page.mouse.move(middle.x + 220 * Math.sin(i / 12), middle.y + 160 * Math.sin(i / 17))
        await step()
      }
      await page.mouse.up()
    }),
  )
  await page.waitForTimeout(400)
  before = await work()
  await report(
    'Zoom',
    await frames(page, async () => {
      for (let i = 0; i < 90; i += 1) {
        await page.mouse.wheel(0, i % 45 < 22 ? -25 : 25)
        await step()
      }
    }),
  )
  await page.context().close()
}

await withBrowser(async (browser) => {
  if (measures('size')) size()
  const started = { game: 'blitzkrieg', variant: '', seats: { german: 'bot:random', allied: 'human' } }
  const placing = await tableOf(
    started.game,
    started.variant,
    started.seats,
    (state) => state.view.decision === 'DeployAllies',
  )
  const blitzkrieg = await tableOf(
    'blitzkrieg',
    '',
    { german: 'human', allied: 'bot:random' },
    (state) => state.view.turn > 1,
  )
  const eleven = await tableOf(
    'eleven',
    '3',
    { a: 'human', b: 'human', c: 'human' },
    (state) => state.view.turn > '1940',
  )
  const context = browser.newContext.bind(browser)
  browser.newContext = async (options) => {
    const made = await context(options)
    await made.addInitScript(WATCH)
    return made
  }
  for (const [name, table] of [
    ['The Rise of Blitzkrieg', blitzkrieg],
    ['Hitler’s Eleven', eleven],
  ]) {
    if (measures('size')) await firstGame(browser, name, table)
    if (measures('load')) await loading(browser, name, table)
    if (measures('move')) for (const rate of [1, SLOWER]) await moving(browser, name, table, rate)
  }
  if (measures('click')) for (const rate of [1, SLOWER]) await clicks(browser, placing, rate)
  console.log(`Measured at ${base} in Chromium ${browser.version()}, without a graphics card.\n`)
  console.log('| What | Found | Wanted | |\n| --- | --- | --- | --- |')
  for (const { what, found, wanted, note } of rows) console.log(`| ${what} | ${found} | ${wanted} | ${note} |`)
})
