// That the page opens without a network: a service worker keeps its files, a later version of them is taken when that is wanted,
// and the browser is asked not to clear its tables.

/** Tells how much of the page has come, of 1, while it comes for the first time. */
type Told = (share: number) => void

/** How often it is looked for a later version while the page is open, in milliseconds. */
const EVERY = 3_600_000

const container = (): ServiceWorkerContainer | undefined => navigator.serviceWorker

/**
 * Waits until all files are kept, so that whatever is begun then reads them from here. Where a browser keeps none, such as
 * at an address that is not safe, the page works as long as there is a network.
 */
export async function kept(base: string, told: Told): Promise<boolean> {
  const workers = container()
  if (workers === undefined) return false
  const hear = ({ data }: MessageEvent<{ kept?: number }>): void => {
    if (data.kept !== undefined) told(data.kept)
  }
  if (workers.controller !== null) return true
  workers.addEventListener('message', hear)
  workers.startMessages()
  try {
    const registration = await workers.register(`${base}service-worker.js`)
    const installing = registration.installing ?? registration.waiting
    // A page that was loaded past what is kept is not led by it.
    if (installing === null) return false
    return await Promise.race([
      new Promise<boolean>((resolve) =>
        workers.addEventListener('controllerchange', () => resolve(true), { once: true }),
      ),
      new Promise<boolean>((resolve) =>
        installing.addEventListener('statechange', () => {
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

/**
 * Looks for a later version now and then, and tells of one that has come as a whole: what is told takes it. When it is taken,
 * in whichever tab, all tabs are loaded again, for files of two versions do not fit together; tables stay as they are.
 */
export async function watched(base: string, come: (take: () => void) => void): Promise<void> {
  const workers = container()
  // What takes hold of the page at its first visit is no later version.
  if (workers?.controller == null) return
  workers.addEventListener('controllerchange', () => location.reload(), { once: true })
  const registration = await workers.register(`${base}service-worker.js`)
  const tell = (): void => {
    const { waiting } = registration
    if (waiting !== null) come(() => waiting.postMessage('take'))
  }
  tell()
  registration.addEventListener('updatefound', () => registration.installing?.addEventListener('statechange', tell))
  const look = (): void => void registration.update().catch(() => undefined)
  setInterval(look, EVERY)
  document.addEventListener('visibilitychange', () => {
    if (!document.hidden) look()
  })
}

/** Asks the browser to keep the tables even where room is short. */
export const persist = async (): Promise<boolean> => (await navigator.storage?.persist?.()) ?? false
