// Finds the last battle in the log. The view contains a battle only until its last roll, but the player wants to see
// the result.
import { idIn } from '../../../table/log/game-log'
import { diceIn } from '../../../table/log/event-playback.svelte'
import type { LogEvent, Seat } from '../../../types'

export interface LastBattleSide {
  seat: Seat
  rolled: number[]
  kept: number[]
  score: number
}

export interface LastBattle {
  /** The number of the battle's last event. */
  n: number
  space: string
  /** The two sides. The attacker is first. */
  sides: LastBattleSide[]
  /** The log entries that report the results. */
  results: LogEvent[]
}

const KEPT = new Set(['did-keep', 'did-keep-pair'])
/** The ids of messages that report the result of a battle. */
export const RESULTS = new Set([
  'did-lose-pair',
  'did-win-attack',
  'did-win-defence',
  'did-refuse',
  'did-not-retreat',
  'did-surrender',
  'did-retreat',
  'did-take-space',
  'did-go-back',
])

/** Return the last battle in a list of events. Return null if there is no battle, or if a side has not rolled yet. */
export function lastBattle(events: LogEvent[]): LastBattle | null {
  const begun = events.findLastIndex((event) => event.message.id === 'did-attack')
  const attack = events[begun]
  if (attack === undefined) return null
  const sides = new Map<Seat, LastBattleSide>()
  const results: LogEvent[] = []
  let n = attack.n
  for (const event of events.slice(begun + 1)) {
    const { id, args } = event.message
    const seat = idIn(event, 'seat') ?? ''
    if (id === 'did-roll') sides.set(seat, { seat, rolled: diceIn(event), kept: [], score: 0 })
    else if (KEPT.has(id))
      sides.set(seat, {
        ...(sides.get(seat) ?? { seat, rolled: diceIn(event) }),
        kept: diceIn(event),
        score: Number(args['score']),
      })
    else if (RESULTS.has(id)) results.push(event)
    else continue
    n = event.n
  }
  return sides.size < 2 ? null : { n, space: idIn(attack, 'space') ?? '', sides: [...sides.values()], results }
}
