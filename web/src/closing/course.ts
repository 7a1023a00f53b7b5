// What a game that is over was like: how much each seat had at the end of each turn, and where the chances turned.
import * as api from '../api'
import type { Frame, Index } from '../table/frames'
import type { GameLogic, Tally } from '../table/game'
import type { BaseComponents, Seat } from '../types'
import type { Moment, Verdict } from '../replay/types'
import { sure } from '../replay/analysis/analysis.svelte'

/** What the table looked like as the game began, and when a turn had ended. */
export interface TurnEnd {
  turn: number | string
  frame: number
  tallies: Tally[]
}

/** The frames with which turns end; the last one is that with which the game ends. */
export const ends = ({ turns, frames }: Index): { turn: number | string; frame: number }[] =>
  turns.map(({ turn }, i) => ({ turn, frame: (turns[i + 1]?.frame ?? frames) - 1 }))

/** How much each seat had at the beginning and when each turn ended, as everybody may know it. */
export async function turnEnds(
  index: Index,
  logic: GameLogic,
  components: BaseComponents,
  key: string,
): Promise<TurnEnd[]> {
  const tallies = logic.tallies
  if (tallies === undefined) return []
  const begun = { turn: index.turns[0]?.turn ?? 0, frame: 0 }
  return Promise.all(
    [begun, ...ends(index)].map(async ({ turn, frame }) => {
      const parts = { eyes: index.eyes, from: String(frame), count: '1' }
      const [found] = await api.part<Frame[]>(index.table, 'replay/frames', parts, key)
      return { turn, frame, tallies: found === undefined ? [] : tallies(found.view, components) }
    }),
  )
}

/** Where the chance of a seat changed most from one moment to the next. */
export interface Turning {
  seat: Seat
  from: Moment
  to: Moment
}

/** So many standard errors are hardly chance. */
const SURE = 2

/** Where the chances turned towards whoever has won or, where nobody has, away from whoever had most to lose; null where nothing is sure. */
export function turning(course: readonly Moment[], winners: readonly Seat[]): Turning | null {
  let found: Turning | null = null
  let most = 0
  for (const [i, to] of course.entries()) {
    const from = course[i - 1]
    if (from === undefined) continue
    for (const seat of winners.length > 0 ? winners : Object.keys(to.chances)) {
      const [before, after] = [from.chances[seat], to.chances[seat]]
      if (before === undefined || after === undefined) continue
      const change = (after.mean - before.mean) * (winners.length > 0 ? 1 : -1)
      if (change <= most || change < SURE * Math.hypot(before.error, after.error)) continue
      most = change
      found = { seat, from, to }
    }
  }
  return found
}

/** The move that cost most of all that are surely no chance, of those who have not won; of anybody where all have lost. */
export const decisive = (verdicts: readonly Verdict[], winners: readonly Seat[]): Verdict | null =>
  verdicts
    .filter(({ move, cost }) => !winners.includes(move.seat) && sure(cost))
    .toSorted((a, b) => b.cost.mean - a.cost.mean)[0] ?? null
