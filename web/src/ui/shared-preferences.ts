// Preferences that all devices of an account share. Each preference is stored by the module that contains it. This
// module knows which account setting it is, and reports the player's changes to the account.
import type { AccountSettings } from '../generated/wire'

/** The key under which the browser stores changes that the account does not have yet. */
export const UNSAVED_SETTINGS_KEY = 'sandtable-unsaved-settings'

export type Setting = keyof AccountSettings
type Value<S extends Setting> = NonNullable<AccountSettings[S]>

interface SharedPreference {
  read: () => unknown
  apply: (value: never) => void
}

const preferences = new Map<Setting, SharedPreference>()
/** The last value of each setting on this device or in the account. Only another value is a change by the player. */
const known = new Map<Setting, unknown>()
let received: AccountSettings = {}
let report: (change: AccountSettings) => void = () => undefined

const applyReceived = (setting: Setting): void => {
  const preference = preferences.get(setting)
  const value = received[setting]
  if (!preference || value === undefined) return
  known.set(setting, value)
  if (preference.read() !== value) preference.apply(value as never)
}

/** Make a preference a setting of the account. If the account's settings are loaded already, its value is applied. */
export function sharePreference<S extends Setting>(
  setting: S,
  read: () => Value<S>,
  apply: (value: Value<S>) => void,
): void {
  preferences.set(setting, { read, apply })
  known.set(setting, read())
  applyReceived(setting)
}

/** Report that a preference may have changed. Its module calls this after each change. */
export function preferenceChanged(setting: Setting): void {
  const value = preferences.get(setting)?.read()
  if (value === undefined || known.get(setting) === value) return
  known.set(setting, value)
  received = { ...received, [setting]: value }
  report({ [setting]: value })
}

/** Apply the settings of the account, without reporting them as changes. */
export function applySettings(settings: AccountSettings): void {
  received = settings
  for (const setting of preferences.keys()) applyReceived(setting)
}

/** Set the function that gets the player's changes. */
export const onPreferenceChange = (listener: (change: AccountSettings) => void): void => {
  report = listener
}
