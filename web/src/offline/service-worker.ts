// Keeps every file of the page that needs no server, so that it opens with the network off after the first visit. All files of
// a version are kept together: a later one is fetched beside it, and taken when the page asks for that, or when no tab is open
// any more that has this one. An earlier version that is still needed (versions.ts) stays, and answers below `v/<version>/`.
import { BESIDE, OURS, VERSION, type Version } from './versions'

/** What of a service worker is used here: the types of a page know of none. */
interface Scope {
  sealed: Version
  clients: { claim(): Promise<void>; matchAll(which: object): Promise<{ postMessage(message: unknown): void }[]> }
  skipWaiting(): Promise<void>
  addEventListener(what: string, heard: (event: Heard) => void): void
  location: Location
}

interface Heard extends Event {
  request: Request
  data: unknown
  waitUntil(work: Promise<unknown>): void
  respondWith(answer: Promise<Response>): void
}

const scope = self as unknown as Scope
/** Written into the file when the page is sealed: scripts/offline-seal.mjs. */
const { version, files, editions } = scope.sealed
const base = new URL('./', scope.location.href).href
const NOT_FOUND = 404

/** Of each file that is kept already, by what is in it: where it is. */
async function known(): Promise<Map<string, { cache: Cache; file: string }>> {
  const found = new Map<string, { cache: Cache; file: string }>()
  for (const name of await caches.keys()) {
    if (!name.startsWith(OURS)) continue
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

/** A file of this version. What the page has fetched a moment ago need not come twice, unless it is that of another version. */
async function fetched(file: string, hash: string): Promise<Response> {
  for (const cache of ['force-cache', 'reload'] as const) {
    const response = await fetch(base + file, { cache })
    if (response.ok && (await isWhole(response, hash))) return response
  }
  throw new Error(`${file} is not the one of version ${version}`)
}

/** Fetches what no earlier version has. */
async function fetchAll(): Promise<void> {
  const before = await known()
  const cache = await caches.open(OURS + version)
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
  // By it a version is known to be whole.
  await cache.put(base + VERSION, Response.json({ version, files, editions } satisfies Version))
}

async function answer(request: Request): Promise<Response> {
  const address = new URL(request.url)
  const asked = address.href.slice(base.length).split(/[?#]/)[0]!
  const [, earlier, path] = BESIDE.exec(asked) ?? [null, version, asked]
  const file = path === '' || path.endsWith('/') ? `${path}index.html` : path
  const cache = await caches.open(OURS + earlier)
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
