// The battle that was fought last, as the story tells of it: it is over with its last die, and wants to be seen all the same.
import { idIn } from '../../../table/chronicle'
import { diceIn } from '../../../table/story.svelte'
import type { LogEvent, Seat } from '../../../types'

export interface EndedSide {
  seat: Seat
  rolled: number[]
  kept: number[]
  score: number
}

export interface Ended {
  /** The number of the last event of it. */
  n: number
  space: string
  /** The attacker first. */
  sides: EndedSide[]
  /** What came of it. */
  results: LogEvent[]
}

const KEPT = new Set(['did-keep', 'did-keep-pair'])
/** What may come of a battle. */
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

/** The last battle among these events; null if there is none in which both sides have thrown their dice. */
export function lastBattle(events: LogEvent[]): Ended | null {
  const begun = events.findLastIndex((event) => event.message.id === 'did-attack')
  const attack = events[begun]
  if (attack === undefined) return null
  const sides = new Map<Seat, EndedSide>()
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
