// Connects a game without page code to the page's table, with data that every game provides.
import { diceIn } from '../table/log/event-playback.svelte'
import type { GameAdapter } from '../table/game-interfaces'
import type { LocalisedText } from '../types'
import { light } from './highlighted-components'
import type { Components, View } from './types'

const text = (value: unknown): string | null => (typeof value === 'string' ? value : null)

/** A hot-seat curtain always separates the players, because the page cannot know whether a game has secrets. */
export const adapterOf = (name: string): GameAdapter<View, Components> => ({
  name,
  secret: true,
  tellsOwn: true,
  called: () => ({}),
  unfolds: (news) => news.some((event) => diceIn(event).length > 0),
  asked: (view) => text(view['actor']) ?? text(view['asked']),
  standsAt: () => '',
  lights: light,
  travels: () => [],
  *names(components): Iterable<[string, LocalisedText]> {
    for (const { kind, id, name } of components.things) {
      const any = Object.values(name)[0] ?? id
      yield [`${kind}:${id}`, { en: name['en'] ?? any, ja: name['ja'] ?? any }]
    }
  },
})
