// That the page opens without a network: a service worker keeps its files, and the browser is asked not to clear its tables.

/** Tells how much of the page has come, of 1, while it comes for the first time. */
type Told = (share: number) => void

/**
 * Waits until all files are kept, so that whatever is begun then reads them from here. Where a browser keeps none, such as
 * at an address that is not safe, the page works as long as there is a network.
 */
export async function kept(base: string, told: Told): Promise<boolean> {
  const workers = navigator.serviceWorker as ServiceWorkerContainer | undefined
  if (workers === undefined) return false
  const hear = ({ data }: MessageEvent<{ kept?: number }>): void => {
    if (data.kept !== undefined) told(data.kept)
  }
  workers.addEventListener('message', hear)
  workers.startMessages()
  try {
    const registration = await workers.register(`${base}service-worker.js`)
    if (workers.controller !== null) return true
    const installing = registration.installing ?? registration.waiting
    return await Promise.race([
      new Promise<boolean>((resolve) =>
        workers.addEventListener('controllerchange', () => resolve(true), { once: true }),
      ),
      new Promise<boolean>((resolve) =>
        installing?.addEventListener('statechange', () => {
          if (installing.state === 'redundant') resolve(false)
        }),
      ),
    ])
  } catch {
    return false
  } finally {
    workers.removeEventListener('message', hear)
  }
}

/** Asks the browser to keep the tables even where room is short. */
export const persist = async (): Promise<boolean> => (await navigator.storage?.persist?.()) ?? false
