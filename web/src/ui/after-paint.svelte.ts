// Delays work until the page has painted, if the work is not needed for the same frame.

/** Call `work` after the next paint. Return a function that cancels the call. */
export function afterPaint(work: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const frame = requestAnimationFrame(() => (timer = setTimeout(work)))
  return () => {
    cancelAnimationFrame(frame)
    clearTimeout(timer)
  }
}

/** The value of `read` after the next paint. Before, it is null. Create it while a component initialises. */
export class Deferred<T> {
  now = $state.raw<T | null>(null)

  constructor(read: () => T) {
    $effect(() => {
      const value = read()
      return afterPaint(() => (this.now = value))
    })
  }
}
