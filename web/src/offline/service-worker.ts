// Keeps every file of the page that needs no server, so that it opens with the network off after the first visit. All files of
// a version are kept together: a later one is fetched beside it, and taken when no tab is open any more that has this one.

interface Sealed {
  version: string
  files: string[]
}

/** What of a service worker is used here: the types of a page know of none. */
interface Scope {
  sealed: Sealed
  clients: { claim(): Promise<void>; matchAll(which: object): Promise<{ postMessage(message: unknown): void }[]> }
  addEventListener(what: string, heard: (event: Heard) => void): void
  location: Location
}

interface Heard extends Event {
  request: Request
  waitUntil(work: Promise<unknown>): void
  respondWith(answer: Promise<Response>): void
}

const scope = self as unknown as Scope
/** Written into the file when the page is sealed: scripts/offline-seal.mjs. */
const { version, files } = scope.sealed
const OURS = 'sandtable-'
const cacheName = OURS + version

async function fetchAll(): Promise<void> {
  const cache = await caches.open(cacheName)
  let come = 0
  for (const file of files) {
    // What has a name by its content was fetched by the page a moment ago, and need not come twice.
    const response = await fetch(file, { cache: file.startsWith('assets/') ? 'force-cache' : 'no-cache' })
    if (!response.ok) throw new Error(`${file}: ${response.status}`)
    await cache.put(file, response)
    come += 1
    const tabs = await scope.clients.matchAll({ includeUncontrolled: true })
    for (const tab of tabs) tab.postMessage({ kept: come / files.length })
  }
}

async function drop(): Promise<void> {
  const old = (await caches.keys()).filter((name) => name.startsWith(OURS) && name !== cacheName)
  await Promise.all(old.map((name) => caches.delete(name)))
  await scope.clients.claim()
}

async function answer(request: Request): Promise<Response> {
  const address = new URL(request.url)
  const file = address.pathname.endsWith('/') ? new URL('index.html', address) : address
  const cache = await caches.open(cacheName)
  return (await cache.match(file, { ignoreSearch: true })) ?? fetch(request)
}

scope.addEventListener('install', (event) => event.waitUntil(fetchAll()))
scope.addEventListener('activate', (event) => event.waitUntil(drop()))
scope.addEventListener('fetch', (event) => {
  const { request } = event
  if (request.method === 'GET' && request.url.startsWith(scope.location.origin)) event.respondWith(answer(request))
})
