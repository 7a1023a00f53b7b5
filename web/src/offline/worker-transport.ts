// Sends requests to the tables in a worker of this browser. Some responses need no engine, such as games, messages and
// rules. The build has written these responses to files, so the page appears before the engine is ready.
import type { LiveLine, Transport } from '../transport'
import type { FromEngine, ToEngine } from './worker-messages'
import { storedEditions } from '../browser-storage/stored-editions'
import { versionFor } from './page-versions'

/** Requests whose responses never change. sandtable/offline/static_responses.py writes these responses to files. */
const WRITTEN =
  /^(games|games\/[^/?]+(\?variant=[^&]*)?|games\/[^/?]+\/rules|bots\/[^/]+|locale\/[^/]+|(lessons|puzzles)\/[^/?]+)$/
const GONE_CODE = 1001
const NO_CONTENT = 204

/** Return the name of the file that contains the response to a request. */
export const fileOf = (path: string): string => `answers/${path.replace(/[^A-Za-z0-9]+/g, '-')}.bin`

/** Return a stream that decompresses a file. The files of a static web host are not decompressed by the browser. */
const unpacking = (): TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>> =>
  new DecompressionStream('gzip')

export interface Loading {
  /** The share of the engine that has been loaded, from 0 to 1. */
  share: number
  ready: boolean
  failed: string
}

class WorkerLine implements LiveLine {
  onmessage: LiveLine['onmessage'] = null
  onclose: LiveLine['onclose'] = null
  readyState: number = WebSocket.OPEN

  constructor(private readonly leave: () => void) {}

  close(): void {
    this.readyState = WebSocket.CLOSED
    this.leave()
  }

  framed(text: string): void {
    if (this.readyState === WebSocket.OPEN) this.onmessage?.(new MessageEvent('message', { data: text }))
  }

  ended(code: number): void {
    if (this.readyState === WebSocket.CLOSED) return
    this.readyState = WebSocket.CLOSED
    this.onclose?.(new CloseEvent('close', { code }))
  }
}

export class WorkerTransport implements Transport {
  readonly here = true
  private readonly answers = new Map<number, (response: Response | null) => void>()
  private readonly lines = new Map<number, WorkerLine>()
  private last = 0
  private failed = ''

  constructor(
    private readonly worker: Promise<Worker>,
    private readonly base: string,
    private readonly onLoading: (loading: Partial<Loading>) => void,
  ) {
    void worker.then((begun) => {
      begun.onmessage = ({ data }: MessageEvent<FromEngine>) => this.hear(data)
      begun.onerror = (event) => this.fail(event.message)
    })
    this.say({ begin: { base } })
  }

  async fetch(path: string, init: RequestInit = {}): Promise<Response> {
    const method = init.method ?? 'GET'
    if (method === 'GET' && WRITTEN.test(path)) {
      const response = await fetch(this.base + fileOf(path)).catch(() => null)
      if (response?.ok && response.body !== null) return new Response(response.body.pipeThrough(unpacking()))
    }
    if (this.failed !== '') throw new TypeError(this.failed)
    const number = (this.last += 1)
    const headers = JSON.stringify(Object.fromEntries(new Headers(init.headers)))
    const body = typeof init.body === 'string' ? init.body : ''
    return new Promise((resolve, reject) => {
      this.answers.set(number, (response) =>
        response === null ? reject(new TypeError(this.failed)) : resolve(response),
      )
      this.say({ ask: { number, method, address: `/api/${path}`, headers, body } })
    })
  }

  live(path: string): LiveLine {
    const number = (this.last += 1)
    const line = new WorkerLine(() => {
      this.lines.delete(number)
      this.say({ leave: number })
    })
    this.lines.set(number, line)
    this.say({ open: { line: number, address: `/api/${path}` } })
    return line
  }

  /**
   * Return the URL of the page version that contains the base of an edition. Only this version can read a merged
   * edition.
   */
  async versionAddress(edition: string): Promise<string> {
    if (!('caches' in self)) return ''
    const laid = await storedEditions().catch(() => [])
    return versionFor(this.base, laid.find((each) => each.edition === edition)?.own ?? edition)
  }

  private say(message: ToEngine): void {
    void this.worker.then((begun) => begun.postMessage(message))
  }

  private hear(message: FromEngine): void {
    if ('answered' in message) {
      const { number, status, kind, body } = message.answered
      const content = status === NO_CONTENT ? null : body
      this.answers.get(number)?.(
        new Response(content, { status, headers: kind === '' ? {} : { 'content-type': kind } }),
      )
      this.answers.delete(number)
    } else if ('framed' in message) this.lines.get(message.framed.line)?.framed(message.framed.text)
    else if ('ended' in message) {
      this.lines.get(message.ended.line)?.ended(message.ended.code)
      this.lines.delete(message.ended.line)
    } else if ('loaded' in message) this.onLoading({ share: message.loaded })
    else if ('ready' in message) this.onLoading({ share: 1, ready: true })
    else this.fail(message.failed)
  }

  private fail(why: string): void {
    this.failed = why === '' ? 'failed' : why
    this.onLoading({ failed: this.failed })
    for (const answer of this.answers.values()) answer(null)
    this.answers.clear()
    for (const line of this.lines.values()) line.ended(GONE_CODE)
    this.lines.clear()
  }
}
