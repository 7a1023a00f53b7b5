// The worker in which the tables are: the engine and the service's addresses, on tables that this browser keeps.
import { interpreter } from './interpreter'
import { side, type FromEngine, type FromThinker, type ToEngine, type ToThinker } from './messages'
import { Shelf } from './shelf'

/** The door to the tables: sandtable/offline/engine.py. */
interface Engine {
  ask(number: number, method: string, address: string, headers: string, body: string): void
  open(line: number, address: string): void
  leave(line: number): void
  heard(table: string): void
}

interface Offline {
  start(shelf: object, thinker: object, page: object, telling: (table: string) => void): Promise<Engine>
}

const page = side<ToEngine, FromEngine>()
const said: ToEngine[] = []
let engine: Engine | null = null

/** The worker in which bots think; begun when the first of them is asked. */
class Thinker {
  private worker: Worker | null = null
  private asked = 0
  private readonly waiting = new Map<number, { resolve: (answer: string) => void; reject: (why: Error) => void }>()

  constructor(private readonly base: string) {}

  ask(question: string): Promise<string> {
    const worker = (this.worker ??= this.begun())
    const number = (this.asked += 1)
    return new Promise((resolve, reject) => {
      this.waiting.set(number, { resolve, reject })
      worker.postMessage({ think: { number, question } } satisfies ToThinker)
    })
  }

  private begun(): Worker {
    const worker = new Worker(new URL('./thinker.worker.ts', import.meta.url), { type: 'module' })
    worker.postMessage({ begin: { base: this.base } } satisfies ToThinker)
    worker.onmessage = ({ data }: MessageEvent<FromThinker>) => {
      if ('failed' in data) return this.failed(data.failed)
      this.waiting.get(data.thought.number)?.resolve(data.thought.answer)
      this.waiting.delete(data.thought.number)
    }
    worker.onerror = (event) => this.failed(event.message)
    return worker
  }

  /** Whoever waits is told, and the next who asks has another. */
  private failed(why: string): void {
    this.worker?.terminate()
    this.worker = null
    for (const { reject } of this.waiting.values()) reject(new Error(why))
    this.waiting.clear()
  }
}

function hand(message: ToEngine): void {
  if (engine === null) said.push(message)
  else if ('ask' in message) {
    const { number, method, address, headers, body } = message.ask
    engine.ask(number, method, address, headers, body)
  } else if ('open' in message) engine.open(message.open.line, message.open.address)
  else if ('leave' in message) engine.leave(message.leave)
}

async function begin(base: string): Promise<void> {
  const tabs = new BroadcastChannel('sandtable-tables')
  const [python, shelf] = await Promise.all([interpreter(base, (loaded) => page.postMessage({ loaded })), Shelf.open()])
  const offline = python.pyimport('sandtable.offline.engine') as unknown as Offline
  const answers = {
    answered: (number: number, status: number, kind: string, body: string) =>
      page.postMessage({ answered: { number, status, kind, body } }),
    framed: (line: number, text: string) => page.postMessage({ framed: { line, text } }),
    ended: (line: number, code: number) => page.postMessage({ ended: { line, code } }),
  }
  engine = await offline.start(shelf, new Thinker(base), answers, (table) => tabs.postMessage(table))
  tabs.onmessage = ({ data }: MessageEvent<string>) => engine?.heard(data)
  page.postMessage({ ready: true })
  said.splice(0).forEach(hand)
}

page.onmessage = ({ data }) => {
  if (!('begin' in data)) return hand(data)
  begin(data.begin.base).catch((failure: unknown) => page.postMessage({ failed: String(failure) }))
}
