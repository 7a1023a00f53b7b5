// The workers that run bots and analyses. Each worker starts when it is first needed.
import type { FromBotWorker, ToBotWorker } from './worker-messages'

/**
 * The largest number of bot workers. Each worker loads its own engine, so memory limits their number, not the cores.
 */
const MAX_WORKERS = 3

interface Waiting {
  resolve: (answer: string) => void
  reject: (why: Error) => void
}

class BotWorker {
  private worker: Worker | null = null
  private asked = 0
  private readonly waiting = new Map<number, Waiting>()

  constructor(
    private readonly base: string,
    private readonly onReached: (text: string) => void = () => undefined,
  ) {}

  get busy(): boolean {
    return this.waiting.size > 0
  }

  think(question: string): Promise<string> {
    return this.ask((number) => ({ think: { number, question } }))
  }

  /** Run an analysis. Only one analysis can run at a time, because responses do not name their request. */
  analyse(job: string): Promise<string> {
    return this.ask(() => ({ analyse: job }))
  }

  /** Stop the worker and reject the pending requests. The next request starts a new worker. */
  end(why: string): void {
    this.worker?.terminate()
    this.worker = null
    for (const { reject } of this.waiting.values()) reject(new Error(why))
    this.waiting.clear()
  }

  private ask(message: (number: number) => ToBotWorker): Promise<string> {
    const worker = (this.worker ??= this.begun())
    const number = (this.asked += 1)
    return new Promise((resolve, reject) => {
      this.waiting.set(number, { resolve, reject })
      worker.postMessage(message(number))
    })
  }

  private begun(): Worker {
    const worker = new Worker(new URL('./bot.worker.ts', import.meta.url), { type: 'module' })
    worker.postMessage({ begin: { base: this.base } } satisfies ToBotWorker)
    worker.onmessage = ({ data }: MessageEvent<FromBotWorker>) => {
      if ('failed' in data) this.end(data.failed)
      else if ('reached' in data) this.onReached(data.reached)
      else if ('analysed' in data) this.answered(this.asked, data.analysed)
      else this.answered(data.thought.number, data.thought.answer)
    }
    worker.onerror = (event) => this.end(event.message)
    return worker
  }

  private answered(number: number, answer: string): void {
    this.waiting.get(number)?.resolve(answer)
    this.waiting.delete(number)
  }
}

/**
 * Distributes requests to the workers that run bots. A table always uses the same worker, because its bots keep their
 * state there.
 */
export class BotWorkers {
  private readonly minds: BotWorker[]
  private readonly tables = new Map<string, BotWorker>()

  constructor(base: string, cores = navigator.hardwareConcurrency) {
    // Leave one core for the worker of the tables.
    const several = Math.min(MAX_WORKERS, Math.max(1, cores - 1))
    this.minds = Array.from({ length: several }, () => new BotWorker(base))
  }

  ask(table: string, question: string): Promise<string> {
    const known = this.tables.get(table)
    // A new table uses the first idle worker, because a later worker may not have been started.
    const mind = known ?? this.minds.find((each) => !each.busy) ?? this.minds[this.tables.size % this.minds.length]!
    this.tables.set(table, mind)
    return mind.think(question)
  }

  /**
   * Stop the idle workers to free their memory. Their bots lose their state. The next request starts a worker again.
   */
  rest(): void {
    for (const mind of this.minds) if (!mind.busy) mind.end('resting')
  }
}

/** The worker that runs analyses of games. */
export class AnalysisWorker {
  private mind: BotWorker | null = null

  constructor(
    private readonly base: string,
    private readonly botWorkers: BotWorkers,
  ) {}

  async analyse(job: string, onReached: (text: string) => void): Promise<string> {
    // Stop the idle bot workers first, because a phone has little memory.
    this.botWorkers.rest()
    this.mind = new BotWorker(this.base, onReached)
    try {
      return await this.mind.analyse(job)
    } finally {
      // Stop the worker to free its memory.
      this.stop()
    }
  }

  stop(): void {
    this.mind?.end('stopped')
    this.mind = null
  }
}
