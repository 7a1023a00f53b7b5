// Computes a summary of a finished game: each seat's score at the end of each turn, the turning point, and the decisive
// move.
import * as api from '../api'
import type { ReplayFrame, ReplayIndex } from '../table/log/replay-frames'
import type { GameAdapter, SeatTally } from '../table/game-interfaces'
import type { BaseComponents, Seat } from '../types'
import type { Moment, Verdict } from '../replay/types'
import { isSignificant } from '../replay/analysis/game-analysis.svelte'

/** The view at the start of the game or at the end of a turn. Scores are computed from it. */
export interface TurnEnd {
  turn: number | string
  frame: number
  tallies: SeatTally[]
}

/** Return the last frame of each turn. The last entry is the end of the game. */
export const lastEvents = ({ turns, frames }: ReplayIndex): { turn: number | string; frame: number }[] =>
  turns.map(({ turn }, i) => ({ turn, frame: (turns[i + 1]?.frame ?? frames) - 1 }))

/** Return each seat's public score at the start of the game and at the end of each turn. */
export async function turnEnds(
  index: ReplayIndex,
  adapter: GameAdapter,
  components: BaseComponents,
  key: string,
): Promise<TurnEnd[]> {
  const tallies = adapter.tallies
  if (tallies === undefined) return []
  const begun = { turn: index.turns[0]?.turn ?? 0, frame: 0 }
  return Promise.all(
    [begun, ...lastEvents(index)].map(async ({ turn, frame }) => {
      const parts = { eyes: index.eyes, from: String(frame), count: '1' }
      const [found] = await api.fetchPart<ReplayFrame[]>(index.table, 'replay/frames', parts, key)
      return { turn, frame, tallies: found === undefined ? [] : tallies(found.view, components) }
    }),
  )
}

/** The largest change of a seat's win chance between two consecutive points of the analysis. */
export interface TurningPoint {
  seat: Seat
  from: Moment
  to: Moment
}

/** A difference counts as significant if it is at least this many standard errors. */
const SURE_ERRORS = 2

/**
 * Return the largest significant change of the win chance in favour of a winner. If no seat has won, return the largest
 * loss of any seat. Return null if no change is significant.
 */
export function turningPoint(course: readonly Moment[], winners: readonly Seat[]): TurningPoint | null {
  let found: TurningPoint | null = null
  let most = 0
  for (const [i, to] of course.entries()) {
    const from = course[i - 1]
    if (from === undefined) continue
    for (const seat of winners.length > 0 ? winners : Object.keys(to.chances)) {
      const [before, after] = [from.chances[seat], to.chances[seat]]
      if (before === undefined || after === undefined) continue
      const change = (after.mean - before.mean) * (winners.length > 0 ? 1 : -1)
      if (change <= most || change < SURE_ERRORS * Math.hypot(before.error, after.error)) continue
      most = change
      found = { seat, from, to }
    }
  }
  return found
}

/**
 * Return the most costly significant error of a seat that has lost. If all seats have lost, consider all seats. Return
 * null if there is no such error.
 */
export const decisiveMove = (verdicts: readonly Verdict[], winners: readonly Seat[]): Verdict | null =>
  verdicts
    .filter(({ move, cost }) => !winners.includes(move.seat) && isSignificant(cost))
    .toSorted((a, b) => b.cost.mean - a.cost.mean)[0] ?? null
