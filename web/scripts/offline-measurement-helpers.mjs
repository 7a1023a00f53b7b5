// Helpers that measure the offline page. They format numbers, and slow down a browser. They read the browser's memory
// and processor time, and run the packed Python engine in a worker of the page.
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

/**
 * The code of a worker thread that repeatedly pauses and resumes processes, so that they run for a fraction of the
 * time.
 */
const STOPPING = `
const { workerData: { pids, rate } } = require('node:worker_threads')
const wait = (ms) => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms)
const all = (signal) => pids.forEach((pid) => { try { process.kill(pid, signal) } catch {} })
const RUNS = 5
for (;;) { all('SIGCONT'); wait(RUNS); all('SIGSTOP'); wait(RUNS * (rate - 1)) }
`

/** A browser whose processes for pages and workers can be measured and slowed down. */
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

  /** Return the processor time that all pages and workers have used, in milliseconds. */
  async work() {
    return (await this.renderers()).reduce((sum, { cpuTime }) => sum + 1000 * cpuTime, 0)
  }

  /**
   * Return the private memory in MB of the page process that uses most. Its workers are included. Without /proc, return
   * NaN.
   */
  async memory() {
    const sizes = (await this.renderers()).map(({ id }) => {
      try {
        const rollup = readFileSync(`/proc/${id}/smaps_rollup`, 'utf8')
        return [...rollup.matchAll(/^Private_\w+:\s+(\d+) kB$/gm)].reduce((sum, [, kB]) => sum + Number(kB) * 1024, 0)
      } catch {
        return Number.NaN
      }
    })
    return Math.max(...sizes) / 1e6
  }

  /**
   * Slow down pages and their workers while `work` runs. Chromium can slow down only pages ("Operation is only
   * supported for pages, not workers"), but the engine runs in workers. This method therefore pauses their processes
   * for most of the time.
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

/** The source code of a worker in the page that runs Python with the packed engine. */
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

/**
 * Start a worker in the page that runs the given Python definitions. Afterwards, `window.python` evaluates a Python
 * expression in the worker and returns its value as JSON.
 */
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
