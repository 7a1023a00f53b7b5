// What somebody with an account wants to be told while he does not look, and whether he does.
import * as api from '../api'
import type { AccountHook, HookSet, InSight, Listen, ListenAt, Listening, Wish, Wishes } from '../generated/wire'
import { language } from '../words/language.svelte'
import { remember, remembered } from '../ui/storage'

export const KINDS = [
  'turn',
  'offer',
  'clock',
  'message',
  'over',
  'invited',
  'round',
] as const satisfies readonly (keyof Wishes)[]
/** Of a table at which one sits: to that one is invited no more, and its round has begun. */
export const AT_TABLE = KINDS.filter((kind) => kind !== 'invited' && kind !== 'round')
export const MAILS = ['off', 'once', 'digest'] as const satisfies readonly Wish['mail'][]

const SIGNED_IN = 'sandtable-signed-in'
/** The service believes for somewhat longer that the table is in sight. */
const EVERY = 30_000

/** Notes whether this browser is signed in: whoever never was is not asked about it at a table. */
export const noteSignedIn = (is: boolean): void => {
  if (is !== maySignedIn()) remember(SIGNED_IN, is ? 'yes' : '')
}
export const maySignedIn = (): boolean => !api.here() && (remembered(SIGNED_IN) ?? '') !== ''

export const listening = (table = ''): Promise<Listening> =>
  api.ask(`account/notices?${new URLSearchParams({ table }).toString()}`)

export const listen = (wishes: Wishes): Promise<void> =>
  api.ask('account/notices', {
    body: { wishes, lang: language.lang, site: location.origin + location.pathname } satisfies Listen,
  })

/** Without wishes the same holds as for all tables. */
export const listenAt = (table: string, wishes: Wishes | null): Promise<void> =>
  api.ask('account/notices-at', { body: { table, wishes } satisfies ListenAt })

/** Has an address called with what is wanted at it; "" has none called any more. */
export const callAt = (url: string): Promise<HookSet> =>
  api.ask('account/hook', { body: { url } satisfies AccountHook })

/** Ends all letters, by what stands in one of them. */
export const leave = (token: string): Promise<void> =>
  api.ask(`notices/leave/${encodeURIComponent(token)}`, { body: {} })

/** Sent so that it arrives though the page goes away at this moment; whether it does is not waited for. */
function say(table: string, is: boolean): void {
  const said = JSON.stringify({ table, in_sight: is } satisfies InSight)
  navigator.sendBeacon('api/account/in-sight', new Blob([said], { type: 'application/json' }))
}

/** Says that a table is in sight, as long as it is; what it returns ends that. */
export function keepInSight(table: string): () => void {
  const look = (): void => say(table, !document.hidden)
  const leaves = (): void => say(table, false)
  look()
  const every = setInterval(() => document.hidden || look(), EVERY)
  document.addEventListener('visibilitychange', look)
  addEventListener('pagehide', leaves)
  return () => {
    clearInterval(every)
    document.removeEventListener('visibilitychange', look)
    removeEventListener('pagehide', leaves)
    leaves()
  }
}
