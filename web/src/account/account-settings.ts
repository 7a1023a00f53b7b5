// Keeps this browser's preferences and the settings of the signed-in account equal. The browser's storage remains the
// copy that is used without a network and without an account. The last change on any device wins.
import * as api from '../api'
import type { AccountSettings } from '../generated/wire'
import { wasSignedIn } from '../notifications/notifications.svelte'
import { readStored, writeStored } from '../ui/local-storage'
import { applySettings, onPreferenceChange, UNSAVED_SETTINGS_KEY, type Setting } from '../ui/shared-preferences'
import * as calls from './api'

/** The time for collecting further changes before they are sent, in milliseconds. */
const SAVE_DELAY_MS = 300

/** Return the changes that the account does not have yet. They outlive the page, because the network may be away. */
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
  /** Whether the account's settings are loaded, or being loaded. */
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

  /** Load the account's settings once after the start of the page and after each sign-in. */
  async load(): Promise<void> {
    if (this.loaded || !wasSignedIn()) return
    this.loaded = true
    try {
      const settings = await calls.settings()
      if (!this.loaded) return
      applySettings({ ...settings, ...unsaved() })
      this.schedule()
    } catch {
      // The next load tries again.
      this.loaded = false
    }
  }

  /** Forget the account when this browser is signed out. Its preferences stay as they are. */
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

  /** Send the unsaved changes, one request at a time, so that the last change arrives last. */
  private async save(): Promise<void> {
    if (this.sending || !wasSignedIn()) return
    this.sending = true
    const sent = unsaved()
    try {
      await calls.changeSettings(sent)
      this.drop(sent)
    } catch (failure) {
      // A change that the service refuses would be refused again. Other changes wait for the next load or change.
      if (failure instanceof api.ApiError && failure.status === 422) this.drop(sent)
      return
    } finally {
      this.sending = false
    }
    this.schedule()
  }

  /** Remove changes from the unsaved ones, unless the player has changed them again meanwhile. */
  private drop(sent: AccountSettings): void {
    const left = unsaved()
    for (const setting of Object.keys(sent) as Setting[]) if (left[setting] === sent[setting]) delete left[setting]
    setUnsaved(left)
  }
}

export const settingsSync = new SettingsSync()
