// This browser is told though its page is closed (Web Push), if somebody wants that.
import * as api from '../api'
import type { Browser, NoBrowser } from '../generated/wire'

const WORKER = 'push-worker.js'

/** Whether this browser can be told: only where the page is reached by HTTPS, or on this computer. */
export const able = (): boolean => 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window

const registration = async (): Promise<ServiceWorkerRegistration | undefined> =>
  able() ? navigator.serviceWorker.getRegistration() : undefined

/** Whether this browser is told. */
export const told = async (): Promise<boolean> =>
  ((await (await registration())?.pushManager.getSubscription()) ?? null) !== null

/** Has this browser told; says whether it may be. */
export async function begin(key: string): Promise<boolean> {
  if ((await Notification.requestPermission()) !== 'granted') return false
  await navigator.serviceWorker.register(WORKER)
  const ready = await navigator.serviceWorker.ready
  const made = await ready.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key })
  const { endpoint, keys } = made.toJSON()
  const body: Browser = { endpoint: endpoint ?? '', p256dh: keys?.['p256dh'] ?? '', auth: keys?.['auth'] ?? '' }
  await api.ask('account/browser', { body })
  return true
}

/** Has this browser told nothing any more. */
export async function end(): Promise<void> {
  const found = await (await registration())?.pushManager.getSubscription()
  if (!found) return
  await api.ask('account/no-browser', { body: { endpoint: found.endpoint } satisfies NoBrowser })
  await found.unsubscribe()
}

/** Goes where somebody has pressed on what he was told. */
export function follow(): void {
  if (!('serviceWorker' in navigator) || api.here()) return
  navigator.serviceWorker.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    const open = typeof data === 'object' && data !== null && 'open' in data ? data.open : null
    if (typeof open === 'string' && open.startsWith('#')) location.hash = open
  })
  navigator.serviceWorker.startMessages()
}
