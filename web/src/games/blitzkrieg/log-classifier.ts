// Classifies the game's log entries by their message ids: which begin an operation (such as a played card, a pass or a
// new turn), which belong to a battle, and what the others are about. Also joins consecutive entries into one.
import { idIn, type OperationStart, type LogClassifier, type LogKind } from '../../table/log/game-log'
import type { LogEvent, ShownEvent } from '../../types'
import { RESULTS } from './battle/last-battle'

const TURN = 'did-begin-turn'
const BEGINNINGS = new Set([
  'did-play',
  'did-pass',
  'did-spend',
  'did-spend-momentum',
  TURN,
  'did-end-turn',
  'did-end-pre-moves',
])
const FOUGHT = new Set([
  ...RESULTS,
  'did-open-base',
  'did-lay-card',
  'did-lay',
  'did-defend',
  'did-reveal',
  'did-bluff',
  'did-roll',
  'did-not-roll',
  'did-keep',
  'did-keep-pair',
])
const KINDS: Record<string, LogKind> = {
  'did-move': 'move',
  'did-move-strategic': 'move',
  'did-evacuate': 'move',
  'did-retreat': 'move',
  'did-place': 'move',
  'did-put': 'move',
  'did-replace': 'move',
  'did-play': 'card',
  'did-pass': 'card',
  'did-spend': 'card',
  'did-plan': 'card',
  'did-buy': 'card',
  'did-choose-card': 'card',
  'did-lose-card': 'card',
  'did-seize': 'card',
  'did-recall': 'card',
  'did-recall-card': 'card',
  'did-draw-open': 'card',
  'did-draw-secret': 'card',
  'did-show-secret-card': 'card',
  'did-momentum': 'score',
  'did-momentum-none': 'score',
  'did-spend-momentum': 'score',
  'did-collapse': 'score',
  'did-end-surrender': 'score',
  'did-end-base': 'score',
  'did-end-victory-card': 'score',
  'did-end-no-victory-card': 'score',
}
const WON = new Set(['did-win-attack', 'did-win-defence'])

/** Preliminary moves, which only the Allied player makes (§5.2). */
const ALLIED = new Set(['did-spend', 'did-end-pre-moves'])

const begins = ({ message }: LogEvent): OperationStart | null =>
  BEGINNINGS.has(message.id)
    ? { card: null, seat: ALLIED.has(message.id) ? 'allied' : idIn({ message }, 'seat') }
    : null

export const logClassifier: LogClassifier = {
  turn: (event) => event.message.id === TURN,
  begins,
  fight: (event) => event.message.id === 'did-attack',
  fought: (event) => FOUGHT.has(event.message.id),
  result: (events) => events.find((event) => WON.has(event.message.id)) ?? null,
  kind: (event) => KINDS[event.message.id] ?? 'other',
}

/** Consecutive events that the log shows as one sentence: placed units (§3.2), and planned cards (§6.0). */
const RUNS: Record<string, (of: LogEvent[]) => LogEvent['message']> = {
  'did-place': (of) => ({
    id: 'page-blitzkrieg-placed',
    args: { seat: { kind: 'seat', id: 'allied' }, n: of.length, spaces: { kind: 'spaces', id: named(of, 'space') } },
  }),
  'did-choose-card': (of) => ({
    id: 'page-blitzkrieg-chosen',
    args: { n: of.length, cards: { kind: 'cards', id: named(of, 'card') } },
  }),
}
const named = (of: LogEvent[], what: string): string => [...new Set(of.map((event) => idIn(event, what)))].join(' ')

export function joinedEvents(events: LogEvent[]): ShownEvent[] {
  const found: ShownEvent[] = []
  for (const event of events) {
    const { id } = event.message
    const before = found.at(-1)
    const run = before === undefined ? [] : (before.of ?? [before])
    if (RUNS[id] === undefined || run[0]?.message.id !== id) found.push(event)
    else {
      const of = [...run, event]
      found[found.length - 1] = { ...event, message: RUNS[id](of), of }
    }
  }
  return found
}
