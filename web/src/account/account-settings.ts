// Synchronises this browser's preferences with the settings of the signed-in account. The browser stores its own copy,
// which works without a network and without an account. The last change on any device wins.
import * as api from '../api'
import type { AccountSettings } from '../generated/wire'
import { wasSignedIn } from '../notifications/notifications.svelte'
import { readStored, writeStored } from '../ui/local-storage'
import { applySettings, onPreferenceChange, UNSAVED_SETTINGS_KEY, type Setting } from '../ui/shared-preferences'
import * as calls from './api'

/** How long to wait for further changes before sending them, in milliseconds. */
const SAVE_DELAY_MS = 300

/** Return the changes that have not been sent to the account. The browser stores them in case the network fails. */
const unsaved = (): AccountSettings => {
  try {
    return JSON.parse(readStored(UNSAVED_SETTINGS_KEY) || '{}') as AccountSettings
  } catch {
    return {}
  }
}
const setUnsaved = (changes: AccountSettings): void =>
  writeStored(UNSAVED_SETTINGS_KEY, Object.keys(changes).length > 0 ? JSON.stringify(changes) : '')

class SettingsSync {
  /** Whether the account's settings have been loaded or are being loaded. */
  private loaded = false
  private sending = false
  private timer: ReturnType<typeof setTimeout> | undefined

  constructor() {
    onPreferenceChange((change) => {
      if (!wasSignedIn()) return
      setUnsaved({ ...unsaved(), ...change })
      this.schedule()
    })
  }

  /** Load the account's settings, once after the page has loaded and once after each sign-in. */
  async load(): Promise<void> {
    if (this.loaded || !wasSignedIn()) return
    this.loaded = true
    try {
      const settings = await calls.settings()
      if (!this.loaded) return
      applySettings({ ...settings, ...unsaved() })
      this.schedule()
    } catch {
      // Let the next call of `load` try again.
      this.loaded = false
    }
  }

  /** Stop synchronising after a sign-out. The browser keeps its preferences. */
  stop(): void {
    this.loaded = false
    clearTimeout(this.timer)
    applySettings({})
    if (Object.keys(unsaved()).length > 0) setUnsaved({})
  }

  private schedule(): void {
    clearTimeout(this.timer)
    if (Object.keys(unsaved()).length > 0) this.timer = setTimeout(() => void this.save(), SAVE_DELAY_MS)
  }

  /** Send the unsaved changes. Only one request is sent at a time, so that the last change arrives last. */
  private async save(): Promise<void> {
    if (this.sending || !wasSignedIn()) return
    this.sending = true
    const sent = unsaved()
    try {
      await calls.changeSettings(sent)
      this.drop(sent)
    } catch (failure) {
      // The service would refuse this change again, so drop it. After other errors, the changes wait for the next load
      // or change.
      if (failure instanceof api.ApiError && failure.status === 422) this.drop(sent)
      return
    } finally {
      this.sending = false
    }
    this.schedule()
  }

  /** Remove changes from the unsaved changes, except settings that the player has changed again meanwhile. */
  private drop(sent: AccountSettings): void {
    const left = unsaved()
    for (const setting of Object.keys(sent) as Setting[]) if (left[setting] === sent[setting]) delete left[setting]
    setUnsaved(left)
  }
}

export const settingsSync = new SettingsSync()
