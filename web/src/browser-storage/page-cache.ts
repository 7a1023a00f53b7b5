// Makes the page usable offline. A service worker caches the page's files, and updates apply when the player requests
// them. The browser is asked to keep the stored tables.

/** Receives the completed share of the first download, from 0 to 1. */
type OnProgress = (share: number) => void

/** How often an open page checks for a newer version, in milliseconds. */
const UPDATE_CHECK_MS = 3_600_000

const container = (): ServiceWorkerContainer | undefined => navigator.serviceWorker

/**
 * Wait until all files are cached, so that later page loads work offline. Return false if the browser has no service
 * workers, for example over HTTP. The page then always needs a network.
 */
export async function installPageCache(base: string, onProgress: OnProgress): Promise<boolean> {
  const workers = container()
  if (workers === undefined) return false
  const hear = ({ data }: MessageEvent<{ kept?: number }>): void => {
    if (data.kept !== undefined) onProgress(data.kept)
  }
  if (workers.controller !== null) return true
  workers.addEventListener('message', hear)
  workers.startMessages()
  try {
    const registration = await workers.register(`${base}service-worker.js`)
    const installing = registration.installing ?? registration.waiting
    // If the page was reloaded without the cache, the installed service worker does not control it.
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
 * Check for updates at intervals. When an update is downloaded, call `come` with a function that applies the update.
 * Applying it reloads the page in all tabs, because files of two versions do not work together. Tables stay unchanged.
 */
export async function watchForUpdates(base: string, come: (take: () => void) => void): Promise<void> {
  const workers = container()
  // The first installation of the service worker is not an update.
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
  setInterval(look, UPDATE_CHECK_MS)
  document.addEventListener('visibilitychange', () => {
    if (!document.hidden) look()
  })
}

/** Ask the browser to keep the tables even when storage runs low. */
export const requestPersistence = async (): Promise<boolean> => (await navigator.storage?.persist?.()) ?? false
