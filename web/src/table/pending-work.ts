// Keeps track of work in progress at a table, such as requests for options. Input that arrives meanwhile can wait for
// its end.
import { tick } from 'svelte'

export class PendingWork {
  private readonly works = new Set<Promise<unknown>>()

  get quiet(): boolean {
    return this.works.size === 0
  }

  /** Add work in progress. Return its result. */
  async hold<T>(work: Promise<T>): Promise<T> {
    this.works.add(work)
    try {
      return await work
    } finally {
      this.works.delete(work)
    }
  }

  /** Wait until no work is in progress. This includes work that the screen starts after it has rendered a result. */
  async over(): Promise<void> {
    do {
      await Promise.allSettled(this.works)
      await tick()
    } while (!this.quiet)
  }
}
