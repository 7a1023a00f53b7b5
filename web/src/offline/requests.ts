// What IndexedDB answers, as promises, and how it reaches Python.

export const asked = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error ?? new Error('not read'))
  })

/** What was begun is complete, and on the disk. */
export const written = (transaction: IDBTransaction): Promise<void> =>
  new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve()
    transaction.onabort = () => reject(transaction.error ?? new Error('not written'))
    transaction.onerror = () => reject(transaction.error ?? new Error('not written'))
  })

/**
 * The same object, for Python: what fails is told as a plain error. Python takes nothing else, a DOMException neither, and
 * whoever waits for it there would wait for ever.
 */
export function forPython<T extends object>(thing: T): T {
  return new Proxy(thing, {
    get(target, name): unknown {
      const value: unknown = Reflect.get(target, name)
      if (typeof value !== 'function' || name === 'constructor') return value
      const method = value as (...words: unknown[]) => unknown
      return async (...words: unknown[]): Promise<unknown> => {
        try {
          return await method.apply(target, words)
        } catch (failure) {
          throw new Error(String(failure), { cause: failure })
        }
      }
    },
  })
}
