// Tests whole games state by state. The page must show each choice of the seat to move, and each message must exist in
// both languages. tests/service/whole_game_states.py plays new games in each run.
import { execFileSync } from 'node:child_process'
import { delimiter } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { blitzkrieg } from '../../src/games/blitzkrieg/game-adapter'
import type { View as Blitzkrieg } from '../../src/games/blitzkrieg/types'
import { eleven } from '../../src/games/eleven/game-adapter'
import type { View as Eleven } from '../../src/games/eleven/types'
import type { GameAdapter } from '../../src/table/game-interfaces'
import { stateLitChoices, type LitChoices } from '../../src/table/highlighted-options'
import type { BaseComponents, BaseView, Ref, SeatState } from '../../src/types'
import { Words } from '../../src/words/fluent-messages'
import { source } from './fluent-sources'

type State = SeatState<BaseView>
interface Played {
  game: string
  variant: string
  components: BaseComponents & { spaces: { id: string }[] }
  states: State[]
}

const path = (relative: string): string => fileURLToPath(new URL(`../../../${relative}`, import.meta.url))
const played = JSON.parse(
  execFileSync(path('.venv/bin/python'), ['-m', 'service.whole_game_states'], {
    env: {
      ...process.env,
      PYTHONPATH: [path('tests'), process.env['PYTHONPATH'] ?? ''].filter(Boolean).join(delimiter),
    },
    maxBuffer: 2 ** 26,
  }).toString(),
) as Played[]

const ADAPTERS: Record<string, GameAdapter> = { blitzkrieg, eleven }
/** The positions of counters that are in no space: in a box, or beside the map. */
const ASIDE = ['box', '']
/** The events that must occur in a game, so that the test covers the whole game. */
const MOMENTS: Record<string, (view: BaseView) => string[]> = {
  blitzkrieg: (view) => {
    const { phase, battle } = view as Blitzkrieg
    return [phase, ...(battle === null ? [] : ['battle'])]
  },
  eleven: (view) => {
    const { phase, action, event } = view as Eleven
    return [phase, ...(action === null ? [] : ['action']), ...(event === null ? [] : ['event'])]
  },
}
const ALL: Record<string, string[]> = {
  blitzkrieg: ['deployment', 'planning', 'pre-moves', 'operations', 'over', 'battle'],
  eleven: ['draft', 'deployment', 'play', 'over', 'action', 'event'],
}

/**
 * Check whether a text contains a message id, which means that a message is missing. Japanese names contain no
 * lower-case Latin letters.
 */
const raw = ({ lang }: Words, text: string): boolean =>
  text.trim() === '' ||
  (lang === 'ja' ? /[a-z]{2}/ : /\b(page|ask|did|do|no|unit|seat|rule|event|needs|space|card)-[a-z]/).test(text)

/** Return the choices that the options highlight but the page does not show. No player could make them. */
function nowhere({ by }: LitChoices, things: ReadonlySet<string>): string[] {
  return [...by.keys()].filter((key) => {
    if (!key.startsWith('unit:')) return !things.has(key)
    const place = key.slice('unit:'.length, key.indexOf('/'))
    return !ASIDE.includes(place) && !things.has(`space:${place}`)
  })
}

afterEach(() => vi.restoreAllMocks())

describe.each(played)('$game $variant', ({ game, components, states }) => {
  const adapter = ADAPTERS[game]!
  const names = [...adapter.names(components)]
  const asked = states.filter(({ options }) => options.length > 0)

  it('is a whole game', () => {
    expect(asked.length).toBeGreaterThan(100)
    expect(new Set(states.flatMap(({ view }) => MOMENTS[game]!(view)))).toEqual(new Set(ALL[game]))
    expect(new Set(states.filter(({ over }) => over).map(({ seat }) => seat)).size).toBe(
      Object.keys(states[0]!.players).length,
    )
  })

  it('lights each choice of the asked seat, on things that are on the page', () => {
    const things = new Set([...names.map(([key]) => key), ...components.spaces.map(({ id }) => `space:${id}`)])
    for (const state of asked) {
      const lights = stateLitChoices(adapter, state, [])!
      const found = new Set([...lights.numbers, ...lights.rest, ...[...lights.by.values()].flat()])
      expect(new Set(state.options), `step ${state.version}`).toEqual(found)
      expect(nowhere(lights, things), `step ${state.version}`).toEqual([])
    }
  })

  it.each(['en', 'ja'] as const)('has text for each message: %s', (lang) => {
    const warned = vi.spyOn(console, 'warn')
    const words = new Words(lang, source(lang, game), names)
    const bad = new Set<string>()
    const read = (text: string): unknown => raw(words, text) && bad.add(text)
    const called = (ref: Ref): unknown => read(words.ref(ref))
    for (const { prompt, options, events } of states) {
      read(words.say(prompt.message))
      for (const { label, lights } of options) {
        read(words.say(label))
        lights.forEach(called)
      }
      for (const { message } of adapter.together?.(events) ?? events) read(words.say(message))
    }
    expect([...bad]).toEqual([])
    expect(warned).not.toHaveBeenCalled()
  })
})
