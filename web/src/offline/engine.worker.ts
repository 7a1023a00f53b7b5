// The worker that runs the tables. It contains the engine and the service's API, and stores the tables in this browser.
import { loadInterpreter } from './python-interpreter'
import { workerSide, type FromEngine, type ToEngine } from './worker-messages'
import { MailKeystore } from './mail-keystore'
import { forPython } from './indexed-db-promises'
import { TableDatabase } from './table-database'
import { AnalysisWorker, BotWorkers } from './bot-workers'
import { isEarlier, deleteUnused } from './page-versions'

/** The methods of the Python object that sandtable/offline/offline_service.py defines. */
interface Engine {
  ask(number: number, method: string, address: string, headers: string, body: string): void
  open(line: number, address: string): void
  leave(line: number): void
  heard(table: string): void
}

interface Offline {
  start(
    database: object,
    botWorkers: object,
    analysisWorker: object,
    page: object,
    telling: (table: string) => void,
    keystore: object,
  ): Promise<Engine>
}

const page = workerSide<ToEngine, FromEngine>()
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
  const [python, database, keystore] = await Promise.all([
    loadInterpreter(base, (loaded) => page.postMessage({ loaded })),
    TableDatabase.open(),
    MailKeystore.open(),
  ])
  const offline = python.pyimport('sandtable.offline.offline_service') as unknown as Offline
  const answers = {
    answered: (number: number, status: number, kind: string, body: string) =>
      page.postMessage({ answered: { number, status, kind, body } }),
    framed: (line: number, text: string) => page.postMessage({ framed: { line, text } }),
    ended: (line: number, code: number) => page.postMessage({ ended: { line, code } }),
  }
  const telling = (table: string): void => tabs.postMessage(table)
  const botWorkers = new BotWorkers(base)
  const analysisWorker = new AnalysisWorker(base, botWorkers)
  engine = await offline.start(forPython(database), botWorkers, analysisWorker, answers, telling, forPython(keystore))
  tabs.onmessage = ({ data }: MessageEvent<string>) => engine?.heard(data)
  page.postMessage({ ready: true })
  said.splice(0).forEach(hand)
  // Without the Cache API, no earlier versions are stored.
  if ('caches' in self && !isEarlier(base)) await deleteUnused(base, () => database.editions())
}

page.onmessage = ({ data }) => {
  if (!('begin' in data)) return hand(data)
  begin(data.begin.base).catch((failure: unknown) => page.postMessage({ failed: String(failure) }))
}
