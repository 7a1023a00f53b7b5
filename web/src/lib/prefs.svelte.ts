// What a player sets once: language, theme, the pace of the story, shortcuts; remembered by the browser. And the words
// of that language.
import { untrack } from 'svelte'
import * as api from '../api'
import type { Arg, Called, Lang, Message, Named, Ref } from '../types'
import { Words } from './words'

export type Theme = 'auto' | 'light' | 'dark'

/** How fast what others do is told: sentence by sentence, or all at once. */
export type Pace = 'slow' | 'normal' | 'fast' | 'once'
export const PACES: Pace[] = ['slow', 'normal', 'fast', 'once']

export const THEMES: Theme[] = ['auto', 'light', 'dark']
export const THEME_SIGNS: Record<Theme, string> = { auto: '◐', light: '☀', dark: '☾' }

export const remembered = (key: string): string | null => {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}
export const remember = (key: string, value: string): void => {
  try {
    localStorage.setItem(key, value)
  } catch {
    // A browser that keeps nothing still plays; it only forgets.
  }
}

const firstLang = (): Lang => {
  const kept = remembered('sandtable-lang')
  if (kept === 'en' || kept === 'ja') return kept
  return globalThis.navigator?.language?.startsWith('ja') ? 'ja' : 'en'
}
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
  lang = $state<Lang>(firstLang())
  theme = $state<Theme>(firstTheme())
  pace = $state<Pace>(firstPace())
  /** Whether single keys are shortcuts. */
  keys = $state(remembered('sandtable-keys') !== 'off')
  words = $state.raw<Words | null>(null)
  private sources = new Map<string, Promise<string>>()
  private game = ''
  private names: [string, Named][] = []
  private people: Called = {}

  async speak(lang: Lang): Promise<void> {
    const { game, names } = this
    const source = await this.source(lang, game)
    // Another game may have been turned to meanwhile.
    if (game !== this.game) return
    this.words = new Words(lang, source, names).calling(this.people)
    this.lang = lang
    document.documentElement.lang = lang
    remember('sandtable-lang', lang)
  }

  /** Lets the words of a game come while something else is waited for. */
  prepare(game: string): void {
    this.source(this.lang, game).catch(() => undefined)
  }

  private source(lang: Lang, game: string): Promise<string> {
    const key = `${lang} ${game}`
    const kept = this.sources.get(key)
    if (kept !== undefined) return kept
    const source = api.locale(lang, game)
    this.sources.set(key, source)
    source.catch(() => this.sources.delete(key))
    return source
  }

  /** The words of a game, with the names that its edition gives to spaces and cards, for every sentence from now on. */
  async learn(game: string, names: Iterable<[string, Named]>): Promise<void> {
    this.game = game
    this.names = [...names]
    await this.speak(this.lang)
  }

  /** What the seats of the table that is shown are called from now on, in every sentence; nothing gives them their own names back. */
  call(people: Called): void {
    if (JSON.stringify(people) === JSON.stringify(this.people)) return
    this.people = people
    this.words = untrack(() => this.words?.calling(people) ?? null)
  }

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
}

export const prefs = new Prefs()

export const t = (id: string, args?: Record<string, Arg>): string => prefs.words?.t(id, args) ?? ''
export const say = (message: Message): string => prefs.words?.say(message) ?? ''
export const name = (kind: string, id: string): string => prefs.words?.ref({ kind, id }) ?? ''
export const nameOf = (ref: Ref): string => prefs.words?.ref(ref) ?? ''
