// The page that needs no server: the same page, its tables in a worker of this browser.
import { mount } from 'svelte'
import { reachBy } from '../transport'
import { offered } from '../here/install.svelte'
import { kept, persist, watched } from '../here/keeping'
import Later from './Later.svelte'
import { later } from './later.svelte'
import Loading from './Loading.svelte'
import { told } from './loading.svelte'
import { WorkerTransport } from './transport'
import { isEarlier, present } from './versions'

const base = new URL('./', location.href).href
/** An earlier version is kept by the service worker of the present one. */
const earlier = isEarlier(base)
/** So long the page may take before the engine is begun beside it, in milliseconds. */
const LONGEST = 1000

/** The page comes first: what it shows at the beginning needs no engine. */
async function shown(): Promise<void> {
  await import('../main')
  mount(Loading, { target: document.body })
  mount(Later, { target: document.body, props: { present: earlier ? present(base) : '' } })
  await new Promise((resolve) => {
    if ('requestIdleCallback' in self) requestIdleCallback(resolve, { timeout: LONGEST })
    else setTimeout(resolve, LONGEST)
  })
}

/** The engine is read from what is kept, so that nothing is fetched twice. */
async function begun(): Promise<Worker> {
  await Promise.all([earlier || kept(base, (share) => told({ share })), seen])
  return new Worker(new URL('./engine.worker.ts', import.meta.url), { type: 'module' })
}

// The page speaks to it as soon as it is there itself.
let show: () => void = () => undefined
const seen = new Promise<void>((resolve) => (show = resolve))
reachBy(new WorkerTransport(begun(), base, told))
// The browser is asked to keep tables as soon as there is one.
const atTable = (): void => {
  if (!location.hash.startsWith('#table/')) return
  removeEventListener('hashchange', atTable)
  void persist()
}
addEventListener('hashchange', atTable)
atTable()
offered()
if (!earlier) void watched(base, (take) => (later.take = take)).catch(() => undefined)
void shown().then(show)
