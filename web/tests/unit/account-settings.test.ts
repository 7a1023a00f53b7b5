// Tests of the settings that the devices of an account share: the page loads them after sign-in, saves them when the
// player changes them, and never sends them while signed out.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { AccountSettings } from '../../src/generated/wire'
import { settingsSync } from '../../src/account/account-settings'
import { storeSignedIn } from '../../src/notifications/notifications.svelte'
import { UNSAVED_SETTINGS_KEY } from '../../src/ui/shared-preferences'
import { preferences } from '../../src/ui/preferences.svelte'
import { sounds } from '../../src/ui/sounds.svelte'

/**
 * The service's copy of the account settings, and the bodies of all requests in order. A request without a body is
 * null.
 */
let account: AccountSettings
let requests: (AccountSettings | null)[]
/** The status of the next responses. */
let status: number

beforeEach(() => {
  vi.useFakeTimers()
  const stored = new Map<string, string>()
  vi.stubGlobal('document', { documentElement: { dataset: {} } })
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  })
  account = {}
  requests = []
  status = 200
  vi.stubGlobal('fetch', (_: string, init?: RequestInit) => {
    const body = init?.body ? (JSON.parse(init.body as string) as AccountSettings) : null
    requests.push(body)
    if (status === 0) return Promise.reject(new TypeError('no network'))
    if (status === 200 && body) account = { ...account, ...body }
    return Promise.resolve(new Response(JSON.stringify(status === 200 ? account : {}), { status }))
  })
  storeSignedIn(true)
  preferences.shade('auto')
  preferences.setMotion(true)
  settingsSync.stop()
})

afterEach(() => {
  settingsSync.stop()
  storeSignedIn(false)
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const settle = (): Promise<unknown> => vi.runAllTimersAsync()

describe('settings of an account', () => {
  it('are applied after sign-in, and not sent back', async () => {
    account = { theme: 'dark', animations: false }
    await settingsSync.load()
    await settle()
    expect([preferences.theme, preferences.motion]).toEqual(['dark', false])
    expect(localStorage.getItem('sandtable-theme')).toBe('dark')
    expect(requests).toEqual([null])
  })

  it('are loaded once for each sign-in', async () => {
    await settingsSync.load()
    await settingsSync.load()
    expect(requests).toEqual([null])
    settingsSync.stop()
    await settingsSync.load()
    expect(requests).toEqual([null, null])
  })

  it('are saved together when the player changes them', async () => {
    await settingsSync.load()
    preferences.shade('light')
    preferences.shade('dark')
    preferences.setMotion(false)
    await settle()
    expect(requests).toEqual([null, { theme: 'dark', animations: false }])
    expect(localStorage.getItem(UNSAVED_SETTINGS_KEY)).toBe('')
  })

  it('are not sent without a change', async () => {
    await settingsSync.load()
    preferences.shade(preferences.theme)
    sounds.turnTo(80)
    await settle()
    expect(requests).toEqual([null])
  })

  it('are neither loaded nor sent while signed out', async () => {
    storeSignedIn(false)
    await settingsSync.load()
    preferences.shade('dark')
    await settle()
    expect(requests).toEqual([])
    // Settings that were changed before the sign-in are not sent.
    storeSignedIn(true)
    await settingsSync.load()
    await settle()
    expect(requests).toEqual([null])
    expect(preferences.theme).toBe('dark')
  })

  it('wait for the network, and then win over the older value of the account', async () => {
    await settingsSync.load()
    status = 0
    preferences.shade('dark')
    await settle()
    settingsSync['loaded'] = false
    account = { theme: 'light', animations: false }
    status = 200
    await settingsSync.load()
    await settle()
    expect([preferences.theme, preferences.motion]).toEqual(['dark', false])
    expect(account.theme).toBe('dark')
  })

  it('are not sent again after the service has refused them', async () => {
    await settingsSync.load()
    status = 422
    preferences.shade('dark')
    await settle()
    expect(requests).toEqual([null, { theme: 'dark' }])
    expect(localStorage.getItem(UNSAVED_SETTINGS_KEY)).toBe('')
  })

  it('are forgotten when signing out, and preferences stay', async () => {
    account = { theme: 'dark' }
    await settingsSync.load()
    status = 0
    preferences.setMotion(false)
    settingsSync.stop()
    storeSignedIn(false)
    await settle()
    expect(requests).toEqual([null])
    expect([preferences.theme, preferences.motion]).toEqual(['dark', false])
    expect(localStorage.getItem(UNSAVED_SETTINGS_KEY)).toBe('')
  })
})
