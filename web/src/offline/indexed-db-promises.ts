// Converts IndexedDB requests and transactions to promises, and wraps objects so that Python can call them.

export const requestDone = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error ?? new Error('not read'))
  })

/** Return a promise that resolves when a transaction is complete. */
export const transactionDone = (transaction: IDBTransaction): Promise<void> =>
  new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve()
    transaction.onabort = () => reject(transaction.error ?? new Error('not written'))
    transaction.onerror = () => reject(transaction.error ?? new Error('not written'))
  })

/**
 * Wrap an object for Python. If a method fails with a DOMException, the wrapper throws a plain error instead. Pyodide
 * does not convert a DOMException, and the Python code would wait forever.
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
