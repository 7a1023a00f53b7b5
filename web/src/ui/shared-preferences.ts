// Preferences that all devices of an account share. The module that contains a preference also stores it. This module
// connects it to a setting of the account, and reports the player's changes.
import type { AccountSettings } from '../generated/wire'

/** The storage key of changes that have not been sent to the account. */
export const UNSAVED_SETTINGS_KEY = 'sandtable-unsaved-settings'

export type Setting = keyof AccountSettings
type Value<S extends Setting> = NonNullable<AccountSettings[S]>

interface SharedPreference {
  read: () => unknown
  apply: (value: never) => void
}

const preferences = new Map<Setting, SharedPreference>()
/**
 * The last value of each setting on this device or in the account. Only a different value is a change by the player.
 */
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

/** Connect a preference to a setting of the account. If the account's settings have been loaded, apply this setting. */
export function sharePreference<S extends Setting>(
  setting: S,
  read: () => Value<S>,
  apply: (value: Value<S>) => void,
): void {
  preferences.set(setting, { read, apply })
  known.set(setting, read())
  applyReceived(setting)
}

/** Report that a preference may have changed. The module that contains the preference calls this after each change. */
export function preferenceChanged(setting: Setting): void {
  const value = preferences.get(setting)?.read()
  if (value === undefined || known.get(setting) === value) return
  known.set(setting, value)
  received = { ...received, [setting]: value }
  report({ [setting]: value })
}

/** Apply the account's settings. They are not reported as changes. */
export function applySettings(settings: AccountSettings): void {
  received = settings
  for (const setting of preferences.keys()) applyReceived(setting)
}

/** Set the function that receives the player's changes. */
export const onPreferenceChange = (listener: (change: AccountSettings) => void): void => {
  report = listener
}
