// The worker in which the tables are: the engine and the service's addresses, on tables that this browser keeps.
import { interpreter } from './interpreter'
import { side, type FromEngine, type ToEngine } from './messages'
import { Pouch } from './pouch'
import { forPython } from './requests'
import { Shelf } from './shelf'
import { Analyst, Thinkers } from './thinkers'
import { isEarlier, tidy } from './versions'

/** The door to the tables: sandtable/offline/engine.py. */
interface Engine {
  ask(number: number, method: string, address: string, headers: string, body: string): void
  open(line: number, address: string): void
  leave(line: number): void
  heard(table: string): void
}

interface Offline {
  start(
    shelf: object,
    thinker: object,
    analyst: object,
    page: object,
    telling: (table: string) => void,
    pouch: object,
  ): Promise<Engine>
}

const page = side<ToEngine, FromEngine>()
const said: ToEngine[] = []
let engine: Engine | null = null

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
  const [python, shelf, pouch] = await Promise.all([
    interpreter(base, (loaded) => page.postMessage({ loaded })),
    Shelf.open(),
    Pouch.open(),
  ])
  const offline = python.pyimport('sandtable.offline.engine') as unknown as Offline
  const answers = {
    answered: (number: number, status: number, kind: string, body: string) =>
      page.postMessage({ answered: { number, status, kind, body } }),
    framed: (line: number, text: string) => page.postMessage({ framed: { line, text } }),
    ended: (line: number, code: number) => page.postMessage({ ended: { line, code } }),
  }
  const telling = (table: string): void => tabs.postMessage(table)
  const thinkers = new Thinkers(base)
  const analyst = new Analyst(base, thinkers)
  engine = await offline.start(forPython(shelf), thinkers, analyst, answers, telling, forPython(pouch))
  tabs.onmessage = ({ data }: MessageEvent<string>) => engine?.heard(data)
  page.postMessage({ ready: true })
  said.splice(0).forEach(hand)
  // Where nothing can be kept, nothing is to be tidied up.
  if ('caches' in self && !isEarlier(base)) await tidy(base, () => shelf.editions())
}

page.onmessage = ({ data }) => {
  if (!('begin' in data)) return hand(data)
  begin(data.begin.base).catch((failure: unknown) => page.postMessage({ failed: String(failure) }))
}
