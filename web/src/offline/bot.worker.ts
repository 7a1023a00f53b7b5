// A worker that runs bots and analyses, so that they do not block the worker of the tables.
import { loadInterpreter } from './python-interpreter'
import { workerSide, type FromBotWorker, type ToBotWorker } from './worker-messages'

/** The methods of the Python object that sandtable/offline/bot_and_analysis_worker.py defines. */
interface Thinking {
  answer(question: string): string
  analyse(job: string, tell: (reached: string) => void): string
}

const tables = workerSide<ToBotWorker, FromBotWorker>()
let thinking: Promise<Thinking> | null = null

async function begin(base: string): Promise<Thinking> {
  const python = await loadInterpreter(base, () => undefined)
  const module = python.pyimport('sandtable.offline.bot_and_analysis_worker') as unknown as {
    BotWorker: () => Thinking
  }
  return module.BotWorker()
}

async function hand(message: ToBotWorker): Promise<void> {
  if ('begin' in message) {
    thinking = begin(message.begin.base)
    await thinking
  } else if (thinking === null) return
  else if ('analyse' in message) {
    const tell = (reached: string): void => tables.postMessage({ reached })
    tables.postMessage({ analysed: (await thinking).analyse(message.analyse, tell) })
  } else {
    const { number, question } = message.think
    tables.postMessage({ thought: { number, answer: (await thinking).answer(question) } })
  }
}

tables.onmessage = ({ data }) =>
  void hand(data).catch((failure: unknown) => tables.postMessage({ failed: String(failure) }))
