// Loads the messages of games that are not the current game, so that lists can show the names of their seats and turns.
import * as api from '../api'
import { loadedPage } from '../games'
import { language } from '../words/language.svelte'
import { Words } from '../words/fluent-messages'
import type { BaseComponents } from '../types'

class GameWords {
  private words = $state.raw<ReadonlyMap<string, Words>>(new Map())
  private readonly asked = new Set<string>()

  /** Load the messages of several games in the current language. */
  async learn(games: Iterable<string>, shelf: ReadonlyMap<string, BaseComponents>): Promise<void> {
    const { lang } = language
    for (const game of new Set(games)) {
      const key = `${lang} ${game}`
      const page = loadedPage(game)
      const components = shelf.get(game)
      if (!page || !components || this.asked.has(key)) continue
      this.asked.add(key)
      try {
        const found = new Words(lang, await api.locale(lang, game), page.adapter.names(components))
        this.words = new Map([...this.words, [key, found]])
      } catch {
        this.asked.delete(key)
      }
    }
  }

  private ref(game: string, kind: string, id: string): string {
    return this.words.get(`${language.lang} ${game}`)?.ref({ kind, id }) ?? ''
  }

  /** Return a message of a game. Return "" if the game has no such message, or if the messages are still loading. */
  own(game: string, id: string): string {
    const words = this.words.get(`${language.lang} ${game}`)
    return words?.has(id) ? words.t(id) : ''
  }

  /** Return the name of a game's component. Return "" if it has none, or if the messages are still loading. */
  thing(game: string, kind: string, id: string): string {
    return this.ref(game, kind, id)
  }

  seat(game: string, seat: string): string {
    return this.ref(game, 'seat', seat)
  }

  /** Return the name of a turn. Return "" if the game's turns have only numbers. */
  turn(game: string, turn: string): string {
    return this.ref(game, 'turn', turn)
  }
}

export const gameWords = new GameWords()
