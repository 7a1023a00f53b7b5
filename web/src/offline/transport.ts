// The way to tables in a worker of this browser. What needs no engine, such as games, words and rules, was written as files
// when the page was built, so that the page is there before the engine is.
import type { Line, Transport } from '../transport'
import type { FromEngine, ToEngine } from './messages'
import { laidOver } from '../here/editions'
import { besides } from './versions'

/** What never changes, whatever is played: sandtable/offline/answers.py writes it. */
const WRITTEN =
  /^(games|games\/[^/?]+(\?variant=[^&]*)?|games\/[^/?]+\/rules|bots\/[^/]+|locale\/[^/]+|(lessons|puzzles)\/[^/?]+)$/
const GONE = 1001
const NO_CONTENT = 204

/** The name of the file that an answer was written to. */
export const fileOf = (path: string): string => `answers/${path.replace(/[^A-Za-z0-9]+/g, '-')}.bin`

/** What a server need not do: files are kept packed. */
const unpacking = (): TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>> =>
  new DecompressionStream('gzip')

export interface Loading {
  /** How much of the engine has come, of 1. */
  share: number
  ready: boolean
  failed: string
}

class WorkerLine implements Line {
  onmessage: Line['onmessage'] = null
  onclose: Line['onclose'] = null
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
    private readonly told: (loading: Partial<Loading>) => void,
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

  live(path: string): Line {
    const number = (this.last += 1)
    const line = new WorkerLine(() => {
      this.lines.delete(number)
      this.say({ leave: number })
    })
    this.lines.set(number, line)
    this.say({ open: { line: number, address: `/api/${path}` } })
    return line
  }

  /** Where an edition was laid over what a version has, that version can read it. */
  async besides(edition: string): Promise<string> {
    if (!('caches' in self)) return ''
    const laid = await laidOver().catch(() => [])
    return besides(this.base, laid.find((each) => each.edition === edition)?.own ?? edition)
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
    } else if ('loaded' in message) this.told({ share: message.loaded })
    else if ('ready' in message) this.told({ share: 1, ready: true })
    else this.fail(message.failed)
  }

  private fail(why: string): void {
    this.failed = why === '' ? 'failed' : why
    this.told({ failed: this.failed })
    for (const answer of this.answers.values()) answer(null)
    this.answers.clear()
    for (const line of this.lines.values()) line.ended(GONE)
    this.lines.clear()
  }
}
