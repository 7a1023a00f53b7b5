// What is under way at a table, such as what could be chosen being asked for: what is pressed meanwhile comes after it.
import { tick } from 'svelte'

export class Settling {
  private readonly works = new Set<Promise<unknown>>()

  get quiet(): boolean {
    return this.works.size === 0
  }

  /** Lets whoever asks for `over` wait for this as well. */
  async hold<T>(work: Promise<T>): Promise<T> {
    this.works.add(work)
    try {
      return await work
    } finally {
      this.works.delete(work)
    }
  }

  /** Ends once nothing is under way, nor anything that the screen begins when it sees what has come of it. */
  async over(): Promise<void> {
    do {
      await Promise.allSettled(this.works)
      await tick()
    } while (!this.quiet)
  }
}
