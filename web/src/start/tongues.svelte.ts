// The words of games that are not the one turned to: seats and turns have their names in each game's own words.
import * as api from '../api'
import { pageOf } from '../games'
import { language } from '../words/language.svelte'
import { Words } from '../words/words'
import type { BaseComponents } from '../types'

class Tongues {
  private words = $state.raw<ReadonlyMap<string, Words>>(new Map())
  private readonly asked = new Set<string>()

  /** Fetches the words of these games in the language that is spoken. */
  async learn(games: Iterable<string>, shelf: ReadonlyMap<string, BaseComponents>): Promise<void> {
    const { lang } = language
    for (const game of new Set(games)) {
      const key = `${lang} ${game}`
      const page = pageOf(game)
      const components = shelf.get(game)
      if (!page || !components || this.asked.has(key)) continue
      this.asked.add(key)
      try {
        const found = new Words(lang, await api.locale(lang, game), page.logic.names(components))
        this.words = new Map([...this.words, [key, found]])
      } catch {
        this.asked.delete(key)
      }
    }
  }

  private ref(game: string, kind: string, id: string): string {
    return this.words.get(`${language.lang} ${game}`)?.ref({ kind, id }) ?? ''
  }

  /** A game's own message; empty where it has none, or its words are still on their way. */
  own(game: string, id: string): string {
    const words = this.words.get(`${language.lang} ${game}`)
    return words?.has(id) ? words.t(id) : ''
  }

  /** A thing of a game by its name; empty where it has none, or the words are still on their way. */
  thing(game: string, kind: string, id: string): string {
    return this.ref(game, kind, id)
  }

  seat(game: string, seat: string): string {
    return this.ref(game, 'seat', seat)
  }

  /** A turn that has a name of its own; empty where turns are counted. */
  turn(game: string, turn: string): string {
    return this.ref(game, 'turn', turn)
  }
}

export const tongues = new Tongues()
