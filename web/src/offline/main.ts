// The entry point of the offline page: the same page, but with the tables in a worker of this browser.
import { mount } from 'svelte'
import { useTransport } from '../transport'
import { watchInstallPrompt } from '../browser-storage/install-app.svelte'
import { installPageCache, requestPersistence, watchForUpdates } from '../browser-storage/page-cache'
import UpdateNotice from './UpdateNotice.svelte'
import { update } from './page-update.svelte'
import EngineLoading from './EngineLoading.svelte'
import { setLoading } from './engine-loading.svelte'
import { WorkerTransport } from './worker-transport'
import { isEarlier, presentBase } from './page-versions'

const base = new URL('./', location.href).href
/** Whether this is an earlier version of the page. The service worker of the current version caches its files. */
const earlier = isEarlier(base)
/** The longest time that the engine waits for the page's first paint, in milliseconds. */
const MAX_WAIT_MS = 1000

/** Show the page and wait for its first paint. The start page does not need the engine. */
async function shown(): Promise<void> {
  await import('../main')
  mount(EngineLoading, { target: document.body })
  mount(UpdateNotice, { target: document.body, props: { present: earlier ? presentBase(base) : '' } })
  await new Promise((resolve) => {
    if ('requestIdleCallback' in self) requestIdleCallback(resolve, { timeout: MAX_WAIT_MS })
    else setTimeout(resolve, MAX_WAIT_MS)
  })
}

/** Start the engine after its files have been cached, so that no file is fetched twice. */
async function begun(): Promise<Worker> {
  await Promise.all([earlier || installPageCache(base, (share) => setLoading({ share })), seen])
  return new Worker(new URL('./engine.worker.ts', import.meta.url), { type: 'module' })
}

// The function that resolves `seen`, called when the page has been painted.
let show: () => void = () => undefined
const seen = new Promise<void>((resolve) => (show = resolve))
useTransport(new WorkerTransport(begun(), base, setLoading))
// When the player opens the first table, ask the browser to keep the stored tables.
const atTable = (): void => {
  if (!location.hash.startsWith('#table/')) return
  removeEventListener('hashchange', atTable)
  void requestPersistence()
}
addEventListener('hashchange', atTable)
atTable()
watchInstallPrompt()
if (!earlier) void watchForUpdates(base, (take) => (update.take = take)).catch(() => undefined)
void shown().then(show)
