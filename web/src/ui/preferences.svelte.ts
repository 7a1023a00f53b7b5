// The player's preferences: theme, playback speed, animations and shortcuts. The browser stores them, and the account
// shares them between devices.
import { writeStored, readStored } from './local-storage'
import { preferenceChanged, sharePreference } from './shared-preferences'

export type Theme = 'auto' | 'light' | 'dark'

/** How fast log entries are shown, one after another. With `once`, all are shown together. */
export type PlaybackSpeed = 'slow' | 'normal' | 'fast' | 'once'
export const PLAYBACK_SPEEDS: PlaybackSpeed[] = ['slow', 'normal', 'fast', 'once']

export const THEMES: Theme[] = ['auto', 'light', 'dark']
export const THEME_SIGNS: Record<Theme, string> = { auto: '◐', light: '☀', dark: '☾' }

const firstTheme = (): Theme => {
  const kept = readStored('sandtable-theme')
  return kept === 'light' || kept === 'dark' ? kept : 'auto'
}
const firstPace = (): PlaybackSpeed => {
  const kept = PLAYBACK_SPEEDS.find((pace) => pace === readStored('sandtable-pace'))
  // If the system prefers reduced motion, all log entries are shown together by default.
  return kept ?? (globalThis.matchMedia?.('(prefers-reduced-motion: reduce)').matches ? 'once' : 'normal')
}

class Preferences {
  theme = $state<Theme>(firstTheme())
  pace = $state<PlaybackSpeed>(firstPace())
  /** Whether single keys work as shortcuts. */
  keys = $state(readStored('sandtable-keys') !== 'off')
  /** Whether counters, dice and flags are animated, if the system's setting allows it. */
  motion = $state(readStored('sandtable-motion') !== 'off')

  constructor() {
    sharePreference(
      'theme',
      () => this.theme,
      (theme) => this.shade(theme),
    )
    sharePreference(
      'playback_speed',
      () => this.pace,
      (pace) => this.setPace(pace),
    )
    sharePreference(
      'shortcuts',
      () => this.keys,
      (on) => this.setKeys(on),
    )
    sharePreference(
      'animations',
      () => this.motion,
      (on) => this.setMotion(on),
    )
  }

  shade(theme: Theme): void {
    this.theme = theme
    document.documentElement.dataset['theme'] = theme
    writeStored('sandtable-theme', theme)
    preferenceChanged('theme')
  }

  setPace(pace: PlaybackSpeed): void {
    this.pace = pace
    writeStored('sandtable-pace', pace)
    preferenceChanged('playback_speed')
  }

  setKeys(on: boolean): void {
    this.keys = on
    writeStored('sandtable-keys', on ? 'on' : 'off')
    preferenceChanged('shortcuts')
  }

  setMotion(on: boolean): void {
    this.motion = on
    document.documentElement.dataset['motion'] = on ? 'moving' : 'still'
    writeStored('sandtable-motion', on ? 'on' : 'off')
    preferenceChanged('animations')
  }
}

export const preferences = new Preferences()
