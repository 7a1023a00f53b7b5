// The language of the page, which the browser stores, and the messages of the current game.
import { untrack } from 'svelte'
import * as api from '../api'
import type { Arg, SeatNames, Lang, Message, LocalisedText, Ref } from '../types'
import { writeStored, readStored } from '../ui/local-storage'
import { preferenceChanged, sharePreference } from '../ui/shared-preferences'
import { Words } from './fluent-messages'

const KEY = 'sandtable-lang'

const firstLang = (): Lang => {
  const kept = readStored(KEY)
  if (kept === 'en' || kept === 'ja') return kept
  return globalThis.navigator?.language?.startsWith('ja') ? 'ja' : 'en'
}

class Language {
  lang = $state<Lang>(firstLang())
  /** The language whose messages are being loaded, otherwise the current language. */
  private wanted: Lang = this.lang
  words = $state.raw<Words | null>(null)
  private sources = new Map<string, Promise<string>>()
  private game = ''
  /**
   * The additional group of the game's messages that has been loaded: those of lessons, those of annotated games, or ""
   * for none.
   */
  private apart: api.TextPart = ''
  private names: [string, LocalisedText][] = []
  private people: SeatNames = {}

  constructor() {
    sharePreference(
      'language',
      () => this.lang,
      (lang) => void this.speak(lang).catch(() => undefined),
    )
  }

  /** Switch to the language that the player has chosen, and store it. */
  async choose(lang: Lang): Promise<void> {
    await this.speak(lang)
    preferenceChanged('language')
  }

  async speak(lang: Lang): Promise<void> {
    this.wanted = lang
    const { game, names, apart } = this
    const parts = [this.source(lang, game), ...(apart ? [this.source(lang, game, apart)] : [])]
    const sources = await Promise.all(parts).catch((failure: unknown) => {
      if (this.wanted === lang) this.wanted = this.lang
      throw failure
    })
    // If the page has switched to another game or language meanwhile, discard these messages.
    if (game !== this.game || apart !== this.apart || lang !== this.wanted) return
    this.words = new Words(lang, sources.join('\n'), names).calling(this.people)
    this.lang = lang
    document.documentElement.lang = lang
    writeStored(KEY, lang)
  }

  /** Load the messages of a game in advance. */
  prepare(game: string): void {
    this.source(this.lang, game).catch(() => undefined)
  }

  private source(lang: Lang, game: string, apart: api.TextPart = ''): Promise<string> {
    const key = `${lang} ${game} ${apart}`
    const kept = this.sources.get(key)
    if (kept !== undefined) return kept
    const source = api.locale(lang, game, apart)
    this.sources.set(key, source)
    source.catch(() => this.sources.delete(key))
    return source
  }

  /** Load a game's messages, and the names of its components. All later texts use them. */
  async learn(game: string, names: Iterable<[string, LocalisedText]>, apart: api.TextPart = ''): Promise<void> {
    this.game = game
    this.apart = apart
    this.names = [...names]
    await this.speak(this.wanted)
  }

  /**
   * Set the names of the players at the current table, which later texts use. An empty object restores the names of the
   * seats.
   */
  call(people: SeatNames): void {
    if (JSON.stringify(people) === JSON.stringify(this.people)) return
    this.people = people
    this.words = untrack(() => this.words?.calling(people) ?? null)
  }
}

export const language = new Language()

export const t = (id: string, args?: Record<string, Arg>): string => language.words?.t(id, args) ?? ''
/** Return a message that only some games define. Return "" if the current game does not. */
export const known = (id: string, args?: Record<string, Arg>): string => (language.words?.has(id) ? t(id, args) : '')
export const say = (message: Message): string => language.words?.say(message) ?? ''
/** Join messages that are whole sentences into one text. */
export const sentences = (messages: readonly Message[]): string =>
  messages.map(say).join(language.lang === 'ja' ? '' : ' ')
export const name = (kind: string, id: string): string => language.words?.ref({ kind, id }) ?? ''
export const nameOf = (ref: Ref): string => language.words?.ref(ref) ?? ''
