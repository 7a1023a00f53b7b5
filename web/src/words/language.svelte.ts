// The language that is spoken, remembered by the browser, and the words of it for the game that is shown.
import { untrack } from 'svelte'
import * as api from '../api'
import type { Arg, Called, Lang, Message, Named, Ref } from '../types'
import { remember, remembered } from '../ui/storage'
import { Words } from './words'

const KEY = 'sandtable-lang'

const firstLang = (): Lang => {
  const kept = remembered(KEY)
  if (kept === 'en' || kept === 'ja') return kept
  return globalThis.navigator?.language?.startsWith('ja') ? 'ja' : 'en'
}

class Language {
  lang = $state<Lang>(firstLang())
  words = $state.raw<Words | null>(null)
  private sources = new Map<string, Promise<string>>()
  private game = ''
  /** What is said in files of their own and is among its words. */
  private apart: api.Apart = ''
  private names: [string, Named][] = []
  private people: Called = {}

  async speak(lang: Lang): Promise<void> {
    const { game, names, apart } = this
    const sources = await Promise.all([this.source(lang, game), ...(apart ? [this.source(lang, game, apart)] : [])])
    // Another game may have been turned to meanwhile.
    if (game !== this.game || apart !== this.apart) return
    this.words = new Words(lang, sources.join('\n'), names).calling(this.people)
    this.lang = lang
    document.documentElement.lang = lang
    remember(KEY, lang)
  }

  /** Lets the words of a game come while something else is waited for. */
  prepare(game: string): void {
    this.source(this.lang, game).catch(() => undefined)
  }

  private source(lang: Lang, game: string, apart: api.Apart = ''): Promise<string> {
    const key = `${lang} ${game} ${apart}`
    const kept = this.sources.get(key)
    if (kept !== undefined) return kept
    const source = api.locale(lang, game, apart)
    this.sources.set(key, source)
    source.catch(() => this.sources.delete(key))
    return source
  }

  /** The words of a game, with the names that its edition gives to spaces and cards, for every sentence from now on. */
  async learn(game: string, names: Iterable<[string, Named]>, apart: api.Apart = ''): Promise<void> {
    this.game = game
    this.apart = apart
    this.names = [...names]
    await this.speak(this.lang)
  }

  /** What the seats of the table that is shown are called from now on, in every sentence; nothing gives them their own names back. */
  call(people: Called): void {
    if (JSON.stringify(people) === JSON.stringify(this.people)) return
    this.people = people
    this.words = untrack(() => this.words?.calling(people) ?? null)
  }
}

export const language = new Language()

export const t = (id: string, args?: Record<string, Arg>): string => language.words?.t(id, args) ?? ''
/** A message that not every game has words for; empty where there are none. */
export const known = (id: string, args?: Record<string, Arg>): string => (language.words?.has(id) ? t(id, args) : '')
export const say = (message: Message): string => language.words?.say(message) ?? ''
export const name = (kind: string, id: string): string => language.words?.ref({ kind, id }) ?? ''
export const nameOf = (ref: Ref): string => language.words?.ref(ref) ?? ''
