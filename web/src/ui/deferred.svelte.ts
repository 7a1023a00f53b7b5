// What need not be there in the same frame: it is worked out once the page has painted what is seen.

/** Calls `work` after the next frame has been painted; the answer calls it off. */
export function afterPaint(work: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const frame = requestAnimationFrame(() => (timer = setTimeout(work)))
  return () => {
    cancelAnimationFrame(frame)
    clearTimeout(timer)
  }
}

/** What `read` answers, a frame later: null before the first. To be made while a component is set up. */
export class Deferred<T> {
  now = $state.raw<T | null>(null)

  constructor(read: () => T) {
    $effect(() => {
      const value = read()
      return afterPaint(() => (this.now = value))
    })
  }
}
