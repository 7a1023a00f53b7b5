// What measuring the page that needs no server needs: numbers as they are said, a browser whose processor can be slowed down as a
// whole, its memory and processor time, and Python on the packed engine in a worker of the page.
import { chromium } from '@playwright/test'
import { readFileSync } from 'node:fs'
import { Worker } from 'node:worker_threads'

export const seconds = (ms) => `${(ms / 1000).toFixed(2)} s`
export const thousands = (found) => `${Math.round(found / 1000).toLocaleString('en')},000 a second`
export const least = (numbers) => Math.min(...numbers)
export const at = (numbers, share) => {
  const sorted = [...numbers].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}
export const median = (numbers) => at(numbers, 0.5)

/** Stops a process and lets it go on, over and over, so that it runs for one part of so many. */
const STOPPING = `
const { workerData: { pids, rate } } = require('node:worker_threads')
const wait = (ms) => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms)
const all = (signal) => pids.forEach((pid) => { try { process.kill(pid, signal) } catch {} })
const RUNS = 5
for (;;) { all('SIGCONT'); wait(RUNS); all('SIGSTOP'); wait(RUNS * (rate - 1)) }
`

/** A browser, and the processes in which its pages and their workers are. */
export class Browser {
  static async begin() {
    const found = new Browser()
    found.browser = await chromium.launch({
      executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
      args: ['--no-sandbox', '--disable-gpu'],
    })
    found.session = await found.browser.newBrowserCDPSession()
    return found
  }

  async renderers() {
    const { processInfo } = await this.session.send('SystemInfo.getProcessInfo')
    return processInfo.filter(({ type }) => type === 'renderer')
  }

  /** How much of the processor all pages with their workers have taken, in milliseconds. */
  async work() {
    return (await this.renderers()).reduce((sum, { cpuTime }) => sum + 1000 * cpuTime, 0)
  }

  /** What the page with its workers has in memory for itself, in MB; where there is no /proc, nobody knows. */
  async memory() {
    const sizes = (await this.renderers()).map(({ id }) => {
      try {
        const told = readFileSync(`/proc/${id}/smaps_rollup`, 'utf8')
        return [...told.matchAll(/^Private_\w+:\s+(\d+) kB$/gm)].reduce((sum, [, kB]) => sum + Number(kB) * 1024, 0)
      } catch {
        return Number.NaN
      }
    })
    return Math.max(...sizes) / 1e6
  }

  /**
   * Slows pages and their workers down while something is done. Chromium itself slows a page only ("Operation is only supported for
   * pages, not workers"), and the engine is in workers: so their processes are stopped for all but a part of the time.
   */
  async slowed(rate, work) {
    const pids = (await this.renderers()).map(({ id }) => id)
    const stopping = new Worker(STOPPING, { eval: true, workerData: { pids, rate } })
    try {
      return await work()
    } finally {
      await stopping.terminate()
      for (const pid of pids) process.kill(pid, 'SIGCONT')
    }
  }
}

/** Runs in a worker of the page: Python on the engine as it was packed. */
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
  python.runPython(code)
  onmessage = ({ data }) => postMessage(python.runPython(data))
  postMessage('')
}`

/** Begins such a worker, which knows what some Python defines; `window.python` then has it reckon something, as JSON. */
export const begunPython = (page, code) =>
  page.evaluate(
    async ([work, code]) => {
      window.other?.terminate()
      const worker = (window.other = new Worker(URL.createObjectURL(new Blob([work], { type: 'text/javascript' })), {
        type: 'module',
      }))
      const answer = (message) =>
        new Promise((resolve, reject) => {
          worker.onmessage = ({ data }) => resolve(data)
          worker.onerror = ({ message }) => reject(new Error(message))
          worker.postMessage(message)
        })
      window.python = async (wanted) => JSON.parse(await answer(wanted))
      await answer({ base: new URL('./', location.href).href, code })
    },
    [WORK, code],
  )

export const python = (page, wanted) => page.evaluate((wanted) => window.python(wanted), wanted)
