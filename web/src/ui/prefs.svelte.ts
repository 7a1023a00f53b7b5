// What a player sets once: theme, the pace of the story, motion, shortcuts; remembered by the browser.
import { remember, remembered } from './storage'

export type Theme = 'auto' | 'light' | 'dark'

/** How fast what others do is told: sentence by sentence, or all at once. */
export type Pace = 'slow' | 'normal' | 'fast' | 'once'
export const PACES: Pace[] = ['slow', 'normal', 'fast', 'once']

export const THEMES: Theme[] = ['auto', 'light', 'dark']
export const THEME_SIGNS: Record<Theme, string> = { auto: '◐', light: '☀', dark: '☾' }

const firstTheme = (): Theme => {
  const kept = remembered('sandtable-theme')
  return kept === 'light' || kept === 'dark' ? kept : 'auto'
}
const firstPace = (): Pace => {
  const kept = PACES.find((pace) => pace === remembered('sandtable-pace'))
  // Who wants no motion is told all at once, unless he has said otherwise.
  return kept ?? (globalThis.matchMedia?.('(prefers-reduced-motion: reduce)').matches ? 'once' : 'normal')
}

class Prefs {
  theme = $state<Theme>(firstTheme())
  pace = $state<Pace>(firstPace())
  /** Whether single keys are shortcuts. */
  keys = $state(remembered('sandtable-keys') !== 'off')
  /** Whether counters travel, dice tumble and flags rise, where the system wants motion at all. */
  motion = $state(remembered('sandtable-motion') !== 'off')

  shade(theme: Theme): void {
    this.theme = theme
    document.documentElement.dataset['theme'] = theme
    remember('sandtable-theme', theme)
  }

  setPace(pace: Pace): void {
    this.pace = pace
    remember('sandtable-pace', pace)
  }

  setKeys(on: boolean): void {
    this.keys = on
    remember('sandtable-keys', on ? 'on' : 'off')
  }

  setMotion(on: boolean): void {
    this.motion = on
    document.documentElement.dataset['motion'] = on ? 'moving' : 'still'
    remember('sandtable-motion', on ? 'on' : 'off')
  }
}

export const prefs = new Prefs()
