// Work in progress at a table, such as a request for options. Input that arrives meanwhile waits for the end of the
// work.
import { tick } from 'svelte'

export class PendingWork {
  private readonly works = new Set<Promise<unknown>>()

  get quiet(): boolean {
    return this.works.size === 0
  }

  /** Add work for whose end `over` waits, and return the result of the work. */
  async hold<T>(work: Promise<T>): Promise<T> {
    this.works.add(work)
    try {
      return await work
    } finally {
      this.works.delete(work)
    }
  }

  /** Wait until no work is in progress, including work that the screen starts after rendering the result. */
  async over(): Promise<void> {
    do {
      await Promise.allSettled(this.works)
      await tick()
    } while (!this.quiet)
  }
}
