// Measures what the page that needs no server promises, and prints it as a table: how much is sent, how soon its first page is
// seen and its engine is ready, how fast the rules are there, how long a choice, a hint and a bot take.
//
//   make offline && npm run measure:offline
import { chromium } from '@playwright/test'
import { Files } from './files.mjs'

const TIMES = 5
const PLAYED_SECONDS = 4
const rows = []
const row = (what, found, wanted) => rows.push(`| ${what} | ${found} | ${wanted} |`)
const seconds = (ms) => `${(ms / 1000).toFixed(2)} s`
const median = (numbers) => [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)]

const files = await Files.serve()
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu'],
})
const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })

/** How long until the first page is seen, and until the engine is ready, since the page was asked for. */
async function opened(page, go) {
  await go()
  const seen = await page.waitForFunction(() => document.querySelector('.covers') && performance.now(), null, {
    polling: 'raf',
    timeout: 120_000,
  })
  const mark = () => performance.getEntriesByName('sandtable-engine')[0]?.startTime
  const ready = await page.waitForFunction(mark, null, { timeout: 120_000 })
  return [await seen.jsonValue(), await ready.jsonValue()]
}

const page = await context.newPage()
const first = await opened(page, () => page.goto(files.address))
row('Sent at the first visit', `${(files.bytes / 1e6).toFixed(2)} MB`, '≤ 9 MB')
row('First visit: first page seen', seconds(first[0]), '')
row('First visit: engine ready', seconds(first[1]), '')
await files.cut()
const again = []
for (let n = 0; n < TIMES; n += 1) again.push(await opened(page, () => page.reload()))
row('Again, without a network: first page seen', seconds(median(again.map(([seen]) => seen))), '≤ 1 s')
row('Again, without a network: engine ready', seconds(median(again.map(([, ready]) => ready))), '≤ 3 s')

/** Runs in a worker of the page: random games on the engine as it was packed. */
const WORK = `
onmessage = async ({ data: { base, code } }) => {
  const open = async (name) => (await fetch(base + 'python/' + name + '.bin')).body.pipeThrough(new DecompressionStream('gzip'))
  const bytes = async (name) => new Uint8Array(await new Response(await open(name)).arrayBuffer())
  const url = async (name, type) => URL.createObjectURL(new Blob([await bytes(name)], { type }))
  const pack = await (await fetch(base + 'python/pack.json')).json()
  const { default: createPyodideModule } = await import(await url('pyodide.asm.mjs', 'text/javascript'))
  const wasm = new Response(await open('pyodide.asm.wasm'), { headers: { 'content-type': 'application/wasm' } })
  const usual = fetch
  self.fetch = (what, init) => (String(what).endsWith('.wasm') ? Promise.resolve(wasm) : usual(what, init))
  const { loadPyodide } = await import(base + 'python/pyodide.mjs')
  const python = await loadPyodide({
    indexURL: base + 'python/', stdLibURL: await url('library.zip', 'application/zip'), lockFileContents: pack.lock,
    packageBaseUrl: base + 'python/', createPyodideModule,
  })
  const engine = await bytes('engine')
  let at = 4 + new DataView(engine.buffer).getUint32(0)
  for (const [name, size] of Object.entries(JSON.parse(new TextDecoder().decode(engine.subarray(4, at))))) {
    const path = pack.site + '/' + name
    python.FS.mkdirTree(path.slice(0, path.lastIndexOf('/')))
    python.FS.writeFile(path, engine.subarray(at, (at += size)))
  }
  postMessage(python.runPython(code))
}`
const PLAY = (game) => `
from time import perf_counter
from sandtable.games import find
from sandtable.kernel.dice import SeededDice
from sandtable.kernel.state import apply, legal
def played(seconds):
    game, made, seed, begun = find("${game}"), 0, 0, perf_counter()
    while perf_counter() < begun + seconds:
        seed += 1
        dice = SeededDice(seed)
        state = game.start(dice)
        while not state.over:
            choices = legal(state)
            apply(state, choices[dice.pick(len(choices))], dice)
            made += 1
    return made / (perf_counter() - begun)
played(1)
played(${PLAYED_SECONDS})
`
const played = (game) =>
  page.evaluate(
    ([work, code]) =>
      new Promise((resolve, reject) => {
        const worker = new Worker(URL.createObjectURL(new Blob([work], { type: 'text/javascript' })), {
          type: 'module',
        })
        worker.onmessage = ({ data }) => (worker.terminate(), resolve(data))
        worker.onerror = ({ message }) => reject(new Error(message))
        worker.postMessage({ base: new URL('./', location.href).href, code })
      }),
    [WORK, PLAY(game)],
  )
const rate = (found) => `${Math.round(found / 1000)},000 a second`
row('Random play, The Rise of Blitzkrieg', rate(await played('blitzkrieg')), '≥ 60,000 a second')
row("Random play, Hitler's Eleven", rate(await played('eleven')), '')
await browser.close()
console.log(`| what | found | promised |\n|---|---|---|\n${rows.join('\n')}`)
