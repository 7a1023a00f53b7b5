// A worker in which bots think, or a game is analysed, so that the tables need not wait for them.
import { interpreter } from './interpreter'
import { side, type FromThinker, type ToThinker } from './messages'

/** sandtable/offline/thinking.py */
interface Thinking {
  answer(question: string): string
  analyse(job: string, tell: (reached: string) => void): string
}

const tables = side<ToThinker, FromThinker>()
let thinking: Promise<Thinking> | null = null

async function begin(base: string): Promise<Thinking> {
  const python = await interpreter(base, () => undefined)
  const module = python.pyimport('sandtable.offline.thinking') as unknown as { Thinking: () => Thinking }
  return module.Thinking()
}

async function hand(message: ToThinker): Promise<void> {
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
