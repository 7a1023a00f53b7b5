// The workers in which bots think and games are analysed, each begun when it is first needed.
import type { FromThinker, ToThinker } from './messages'

/** Each has an engine of its own in memory, so that there are no more, however many cores there are. */
const MOST = 3

interface Waiting {
  resolve: (answer: string) => void
  reject: (why: Error) => void
}

class Mind {
  private worker: Worker | null = null
  private asked = 0
  private readonly waiting = new Map<number, Waiting>()

  constructor(
    private readonly base: string,
    private readonly told: (text: string) => void = () => undefined,
  ) {}

  get busy(): boolean {
    return this.waiting.size > 0
  }

  think(question: string): Promise<string> {
    return this.ask((number) => ({ think: { number, question } }))
  }

  /** One at a time: its answer has no number. */
  analyse(job: string): Promise<string> {
    return this.ask(() => ({ analyse: job }))
  }

  /** Whoever waits is told, and the next who asks has another worker. */
  end(why: string): void {
    this.worker?.terminate()
    this.worker = null
    for (const { reject } of this.waiting.values()) reject(new Error(why))
    this.waiting.clear()
  }

  private ask(message: (number: number) => ToThinker): Promise<string> {
    const worker = (this.worker ??= this.begun())
    const number = (this.asked += 1)
    return new Promise((resolve, reject) => {
      this.waiting.set(number, { resolve, reject })
      worker.postMessage(message(number))
    })
  }

  private begun(): Worker {
    const worker = new Worker(new URL('./thinker.worker.ts', import.meta.url), { type: 'module' })
    worker.postMessage({ begin: { base: this.base } } satisfies ToThinker)
    worker.onmessage = ({ data }: MessageEvent<FromThinker>) => {
      if ('failed' in data) this.end(data.failed)
      else if ('reached' in data) this.told(data.reached)
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

/** Where bots think: those of a table always in the same worker, for they remember. */
export class Thinkers {
  private readonly minds: Mind[]
  private readonly tables = new Map<string, Mind>()

  constructor(base: string, cores = navigator.hardwareConcurrency) {
    // One core is the tables' own.
    const several = Math.min(MOST, Math.max(1, cores - 1))
    this.minds = Array.from({ length: several }, () => new Mind(base))
  }

  ask(table: string, question: string): Promise<string> {
    const known = this.tables.get(table)
    // A table that comes new takes one that does nothing, the first of them: another has to be begun.
    const mind = known ?? this.minds.find((each) => !each.busy) ?? this.minds[this.tables.size % this.minds.length]!
    this.tables.set(table, mind)
    return mind.think(question)
  }

  /** Gives back the memory of those that do nothing; whoever is asked again begins anew, without what it remembered. */
  rest(): void {
    for (const mind of this.minds) if (!mind.busy) mind.end('resting')
  }
}

/** Where a game is analysed. */
export class Analyst {
  private mind: Mind | null = null

  constructor(
    private readonly base: string,
    private readonly thinkers: Thinkers,
  ) {}

  async analyse(job: string, told: (text: string) => void): Promise<string> {
    // The place of a bot that has nothing to think about is taken, so that a telephone has memory enough.
    this.thinkers.rest()
    this.mind = new Mind(this.base, told)
    try {
      return await this.mind.analyse(job)
    } finally {
      // Its memory is given back.
      this.stop()
    }
  }

  stop(): void {
    this.mind?.end('stopped')
    this.mind = null
  }
}
