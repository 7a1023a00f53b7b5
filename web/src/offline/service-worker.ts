// Caches every file of the offline page, so that the page opens without a network after the first visit. Each version
// has its own cache. A newer version takes over when the page requests this, or when no tab uses the old version. An
// earlier version that a table still needs (page-versions.ts) is served below `v/<version>/`.
import { EARLIER_PATH, CACHE_PREFIX, VERSION, type Version } from './page-versions'

/** The properties of a service worker's scope that this file uses. The page's types do not declare them. */
interface Scope {
  sealed: Version
  clients: { claim(): Promise<void>; matchAll(which: object): Promise<{ postMessage(message: unknown): void }[]> }
  skipWaiting(): Promise<void>
  addEventListener(what: string, heard: (event: MessageHeard) => void): void
  location: Location
}

interface MessageHeard extends Event {
  request: Request
  data: unknown
  waitUntil(work: Promise<unknown>): void
  respondWith(answer: Promise<Response>): void
}

const scope = self as unknown as Scope
/** The values that scripts/finish-offline-page.mjs writes into this file. */
const { version, files, editions } = scope.sealed
const base = new URL('./', scope.location.href).href
const NOT_FOUND = 404

/** Return the cache and name of each cached file. The keys are the hashes of the files' contents. */
async function known(): Promise<Map<string, { cache: Cache; file: string }>> {
  const found = new Map<string, { cache: Cache; file: string }>()
  for (const name of await caches.keys()) {
    if (!name.startsWith(CACHE_PREFIX)) continue
    const cache = await caches.open(name)
    const before = (await (await cache.match(base + VERSION))?.json()) as Version | undefined
    for (const [file, hash] of Object.entries(before?.files ?? {})) found.set(hash, { cache, file })
  }
  return found
}

const DIGITS = 16

async function isWhole(response: Response, hash: string): Promise<boolean> {
  const digest = await crypto.subtle.digest('SHA-256', await response.clone().arrayBuffer())
  const found = [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  return found.slice(0, DIGITS) === hash
}

/**
 * Fetch a file of this version. First use the browser's HTTP cache, because the page may have just fetched the file. If
 * the content has the wrong hash, fetch it from the network.
 */
async function fetched(file: string, hash: string): Promise<Response> {
  for (const cache of ['force-cache', 'reload'] as const) {
    const response = await fetch(base + file, { cache })
    if (response.ok && (await isWhole(response, hash))) return response
  }
  throw new Error(`${file} is not the one of version ${version}`)
}

/** Fetch the files that no cached version contains. */
async function fetchAll(): Promise<void> {
  const before = await known()
  const cache = await caches.open(CACHE_PREFIX + version)
  const all = Object.entries(files)
  let come = 0
  for (const [file, hash] of all) {
    const there = before.get(hash)
    const response = (await there?.cache.match(base + there.file)) ?? (await fetched(file, hash))
    await cache.put(base + file, response)
    come += 1
    const tabs = await scope.clients.matchAll({ includeUncontrolled: true })
    for (const tab of tabs) tab.postMessage({ kept: come / all.length })
  }
  // This entry marks the version as completely cached.
  await cache.put(base + VERSION, Response.json({ version, files, editions } satisfies Version))
}

async function answer(request: Request): Promise<Response> {
  const address = new URL(request.url)
  const asked = address.href.slice(base.length).split(/[?#]/)[0]!
  const [, earlier, path] = EARLIER_PATH.exec(asked) ?? [null, version, asked]
  const file = path === '' || path.endsWith('/') ? `${path}index.html` : path
  const cache = await caches.open(CACHE_PREFIX + earlier)
  const kept = await cache.match(base + file)
  if (kept) return kept
  return earlier === version ? fetch(request) : new Response(null, { status: NOT_FOUND })
}

scope.addEventListener('install', (event) => event.waitUntil(fetchAll()))
scope.addEventListener('activate', (event) => event.waitUntil(scope.clients.claim()))
scope.addEventListener('message', ({ data }) => {
  if (data === 'take') void scope.skipWaiting()
})
scope.addEventListener('fetch', (event) => {
  const { request } = event
  if (request.method === 'GET' && request.url.startsWith(base)) event.respondWith(answer(request))
})
