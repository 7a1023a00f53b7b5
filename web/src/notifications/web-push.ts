// Subscribes this browser to push notifications (Web Push). They arrive even while the page is closed.
import * as api from '../api'
import type { BrowserSubscription, BrowserRemoval } from '../generated/wire'

const WORKER = 'push-worker.js'

/** Check whether this browser supports push. Browsers support it only over HTTPS or on localhost. */
export const canPush = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window

const registration = async (): Promise<ServiceWorkerRegistration | undefined> =>
  canPush() ? navigator.serviceWorker.getRegistration() : undefined

/** Check whether this browser is subscribed to push notifications. */
export const isSubscribed = async (): Promise<boolean> =>
  ((await (await registration())?.pushManager.getSubscription()) ?? null) !== null

/** Subscribe this browser to push notifications. Return false if the player refuses permission. */
export async function subscribe(key: string): Promise<boolean> {
  if ((await Notification.requestPermission()) !== 'granted') return false
  await navigator.serviceWorker.register(WORKER)
  const ready = await navigator.serviceWorker.ready
  const made = await ready.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key })
  const { endpoint, keys } = made.toJSON()
  const body: BrowserSubscription = {
    endpoint: endpoint ?? '',
    p256dh: keys?.['p256dh'] ?? '',
    auth: keys?.['auth'] ?? '',
  }
  await api.request('account/browser', { body })
  return true
}

/** Cancel this browser's subscription. */
export async function unsubscribe(): Promise<void> {
  const found = await (await registration())?.pushManager.getSubscription()
  if (!found) return
  await api.request('account/no-browser', { body: { endpoint: found.endpoint } satisfies BrowserRemoval })
  await found.unsubscribe()
}

/** When the player clicks a notification, open the page to which it leads. */
export function followClicks(): void {
  if (!('serviceWorker' in navigator) || api.isLocal()) return
  navigator.serviceWorker.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    const open = typeof data === 'object' && data !== null && 'open' in data ? data.open : null
    if (typeof open === 'string' && open.startsWith('#')) location.hash = open
  })
  navigator.serviceWorker.startMessages()
}
