// The page that needs no server: the same page, its tables in a worker of this browser.
import { mount } from 'svelte'
import { reachBy } from '../transport'
import { kept, persist } from './keeping'
import Loading from './Loading.svelte'
import { told } from './loading.svelte'
import { WorkerTransport } from './transport'

const base = new URL('./', location.href).href

/** The engine is read from what is kept, so that nothing is fetched twice. */
async function begun(): Promise<Worker> {
  await kept(base, (share) => told({ share }))
  return new Worker(new URL('./engine.worker.ts', import.meta.url), { type: 'module' })
}

reachBy(new WorkerTransport(begun(), base, told))
void persist()
void import('../main').then(() => mount(Loading, { target: document.body }))
