// What the shared table asks of a game of which it knows nothing.
import { diceIn } from '../table/story.svelte'
import type { GameLogic } from '../table/game'
import type { Named } from '../types'
import { light } from './lights'
import type { Components, View } from './types'

const text = (value: unknown): string | null => (typeof value === 'string' ? value : null)

/** Whether a game has secrets cannot be told from outside, so between two people the curtain comes down. */
export const logicOf = (name: string): GameLogic<View, Components> => ({
  name,
  secret: true,
  tellsOwn: true,
  called: () => ({}),
  unfolds: (news) => news.some((event) => diceIn(event).length > 0),
  asked: (view) => text(view['actor']) ?? text(view['asked']),
  standsAt: () => '',
  lights: light,
  travels: () => [],
  *names(components): Iterable<[string, Named]> {
    for (const { kind, id, name } of components.things) {
      const any = Object.values(name)[0] ?? id
      yield [`${kind}:${id}`, { en: name['en'] ?? any, ja: name['ja'] ?? any }]
    }
  },
})
