// The API calls for an account's notification settings, and reports to the service of which table is visible.
import * as api from '../api'
import type {
  AccountWebhookUrl,
  WebhookSecret,
  TablePresence,
  PreferencesUpdate,
  TablePreferencesUpdate,
  NotificationSettings,
  Preference,
  Preferences,
} from '../generated/wire'
import { language } from '../words/language.svelte'
import { writeStored, readStored } from '../ui/local-storage'

export const NOTIFICATION_KINDS = [
  'turn',
  'offer',
  'clock',
  'message',
  'over',
  'invited',
  'round',
] as const satisfies readonly (keyof Preferences)[]
/** The kinds of notification about a table at which the player has a seat. */
export const TABLE_KINDS = NOTIFICATION_KINDS.filter((kind) => kind !== 'invited' && kind !== 'round')
export const EMAIL_MODES = ['off', 'once', 'digest'] as const satisfies readonly Preference['mail'][]

/** For each channel, whether it reaches the player. */
export type UsableChannels = Record<keyof Preference, boolean>
export const usableChannels = (settings: NotificationSettings): UsableChannels => ({
  mail: settings.letters && settings.address !== '',
  push: settings.browsers > 0,
  hook: settings.hook !== '',
})
/**
 * The channels that are on or off for each kind of notification. E-mail is not among them, because it has more modes.
 */
export const SWITCHED_CHANNELS = ['push', 'hook'] as const satisfies readonly Exclude<keyof Preference, 'mail'>[]

const SIGNED_IN = 'sandtable-signed-in'
/**
 * How often a visible table is reported, in milliseconds. The service assumes slightly longer that the table is
 * visible.
 */
const VISIBLE_MS = 30_000

/** Store whether this browser is signed in. A table requests notification settings only if it is. */
export const storeSignedIn = (is: boolean): void => {
  if (is !== wasSignedIn()) writeStored(SIGNED_IN, is ? 'yes' : '')
}
export const wasSignedIn = (): boolean => !api.isLocal() && (readStored(SIGNED_IN) ?? '') !== ''

export const fetchPreferences = (table = ''): Promise<NotificationSettings> =>
  api.request(`account/notices?${new URLSearchParams({ table }).toString()}`)

export const savePreferences = (wishes: Preferences): Promise<void> =>
  api.request('account/notices', {
    body: { wishes, lang: language.lang, site: location.origin + location.pathname } satisfies PreferencesUpdate,
  })

/** Save the notification settings of a table. If `wishes` is null, the account's settings apply to the table again. */
export const saveTablePreferences = (table: string, wishes: Preferences | null): Promise<void> =>
  api.request('account/notices-at', { body: { table, wishes } satisfies TablePreferencesUpdate })

/** Set the account's webhook URL. The URL "" removes the webhook. */
export const setWebhook = (url: string): Promise<WebhookSecret> =>
  api.request('account/hook', { body: { url } satisfies AccountWebhookUrl })

/** Try to send e-mails again to an address that the mail server has refused. */
export const retryEmail = (): Promise<void> => api.request('account/mail-again', { body: {} })

/** Cancel e-mail notifications with the token from an e-mail. */
export const unsubscribeEmail = (token: string): Promise<void> =>
  api.request(`notices/leave/${encodeURIComponent(token)}`, { body: {} })

/** Send a report without waiting for the response. The browser delivers it even if the page closes. */
function say(table: string, is: boolean): void {
  const said = JSON.stringify({ table, in_sight: is } satisfies TablePresence)
  navigator.sendBeacon('api/account/in-sight', new Blob([said], { type: 'application/json' }))
}

/** Report that a table is visible. Return a function that reports the end. */
export function markVisible(table: string): () => void {
  const look = (): void => say(table, !document.hidden)
  const leaves = (): void => say(table, false)
  look()
  const every = setInterval(() => document.hidden || look(), VISIBLE_MS)
  document.addEventListener('visibilitychange', look)
  addEventListener('pagehide', leaves)
  return () => {
    clearInterval(every)
    document.removeEventListener('visibilitychange', look)
    removeEventListener('pagehide', leaves)
    leaves()
  }
}
