// Which game comes next for whoever has chosen none: one against the easiest with a coach, and from each that is won on one against the next.
import { grown } from './judging'
import { beaten, keepOvercome, overcome, putOff, skill } from './kept'

export type Stage = 'easy' | 'medium'

export const BOT_OF: Record<Stage, string> = { easy: 'easy', medium: 'medium' }

/** The next game of somebody who has done all lessons of one. */
export const stageOf = (game: string): Stage => (beaten().includes(game) ? 'medium' : 'easy')

/** Computers from the weakest on, of which each plays better than the one before. */
const LADDER = ['easy', 'basic', 'medium', 'hard', 'master']

/**
 * Against whom somebody plays next of whom no choice is known: the next after the strongest that he has beaten, else whom he has met
 * last; the easiest to begin with.
 *
 * @param met whom he has met in a game that he has played to its end; null if there is none, and empty for people.
 */
export function nextBot(game: string, met: string | null): string {
  const won = LADDER.indexOf(overcome(game))
  if (won >= 0) return LADDER[Math.min(won + 1, LADDER.length - 1)]!
  if (met === null) return LADDER[0]!
  return LADDER.includes(met) ? met : 'basic'
}

/** Whether a coach sits beside him: until he needs none any more, or has put it off. */
export const nextCoached = (): boolean => !putOff() && !grown(skill())

/** Keeps over whom a game has been won, if no stronger one has been beaten; of several computers the weakest counts. */
export function keepWon(game: string, bots: string[]): void {
  const won = Math.min(...bots.map((bot) => LADDER.indexOf(bot)))
  if (bots.length > 0 && won > LADDER.indexOf(overcome(game))) keepOvercome(game, LADDER[won]!)
}
