// Notification settings of an account, and reports to the service of which table is on screen.
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
/** The kinds of notification about a table that the player has joined. All other kinds arrive before that. */
export const TABLE_KINDS = NOTIFICATION_KINDS.filter((kind) => kind !== 'invited' && kind !== 'round')
export const EMAIL_MODES = ['off', 'once', 'digest'] as const satisfies readonly Preference['mail'][]

/** Whether each channel reaches the player. */
export type UsableChannels = Record<keyof Preference, boolean>
export const usableChannels = (settings: NotificationSettings): UsableChannels => ({
  mail: settings.letters && settings.address !== '',
  push: settings.browsers > 0,
  hook: settings.hook !== '',
})
/** The channels that are switched on or off for each kind of notification. E-mail has modes instead. */
export const SWITCHED_CHANNELS = ['push', 'hook'] as const satisfies readonly Exclude<keyof Preference, 'mail'>[]

const SIGNED_IN = 'sandtable-signed-in'
/** The interval of reports in milliseconds. The service counts the table as on screen for a little longer. */
const VISIBLE_MS = 30_000

/** Store whether this browser is signed in, so that a table requests notification settings only then. */
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

/** Save the settings of a table; null makes the account's settings apply to the table again. */
export const saveTablePreferences = (table: string, wishes: Preferences | null): Promise<void> =>
  api.request('account/notices-at', { body: { table, wishes } satisfies TablePreferencesUpdate })

/** Set the account's webhook URL; "" removes it. */
export const setWebhook = (url: string): Promise<WebhookSecret> =>
  api.request('account/hook', { body: { url } satisfies AccountWebhookUrl })

/** Send e-mails again to an address to which the mail server has refused them. */
export const retryEmail = (): Promise<void> => api.request('account/mail-again', { body: {} })

/** Cancel e-mail notifications with the token from an e-mail. */
export const unsubscribeEmail = (token: string): Promise<void> =>
  api.request(`notices/leave/${encodeURIComponent(token)}`, { body: {} })

/** Send a report without waiting for the answer; the browser delivers it even if the page closes. */
function say(table: string, is: boolean): void {
  const said = JSON.stringify({ table, in_sight: is } satisfies TablePresence)
  navigator.sendBeacon('api/account/in-sight', new Blob([said], { type: 'application/json' }))
}

/** Report that a table is on screen; return a function that reports the end. */
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
