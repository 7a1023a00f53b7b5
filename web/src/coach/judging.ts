// What a coach makes of figures: what is worth saying, and which of the moves that were compared was made.
import type { Hint } from '../generated/wire'

export type Considered = Hint['moves'][number]
export type Counted = 'chance' | 'points'

/** From how much on it is worth saying what a move has cost: points of the chance to win, or victory points. */
const MATTERS: Record<Counted, number> = { chance: 8, points: 1.5 }

/**
 * From how far the best is ahead of the middle one it is worth saying that much hangs on a choice.  In victory points two or
 * three lie between them at nearly every turn, and what is said at every turn is not heard.
 */
const MUCH: Record<Counted, number> = { chance: 8, points: 3 }

/** What a coach knows of his player: games won with him, and moves in a row without a fault. */
export interface Skill {
  won: number
  streak: number
}

const MOST_WON = 4
const MOST_STREAK = 20

/** A threat from this chance on is worth a word; one with which the game may be over, from this. */
const LIKELY = 0.4
const LIKELY_GRAVE = 0.1

/** What matters in set-up and planning is told as long as it takes less than so many times as much to be worth saying. */
const COUNSELLED = 2.5

/** How many times as much it takes to be worth saying as at first; the better somebody plays, the more. */
const quiet = ({ won, streak }: Skill): number =>
  1 + Math.min(won, MOST_WON) / 2 + Math.min(streak, MOST_STREAK) / MOST_STREAK

export const threshold = (unit: Counted, skill: Skill): number => MATTERS[unit] * quiet(skill)

export const hangs = (unit: Counted, skill: Skill): number => MUCH[unit] * quiet(skill)

/** Whether a threat is worth a word. */
export const threatens = (chance: number | null, grave: boolean): boolean =>
  (chance ?? 0) >= (grave ? LIKELY_GRAVE : LIKELY)

/** Whether it is told what matters in set-up and planning. */
export const counsels = (skill: Skill): boolean => quiet(skill) < COUNSELLED

/** Whether somebody has won so many games with a coach that he is told no less after more of them. */
export const grown = ({ won }: Skill): boolean => won >= MOST_WON

/** What is counted in something that a player knows. */
export const counted = ({ unit }: Hint): Counted | null => (unit === 'chance' || unit === 'points' ? unit : null)

/** A step of a compared move in the words in which it is chosen. */
function chosen({ id, args }: Considered['steps'][number]): string {
  const verb = id.replace(/^do-(act-)?/, '')
  const thing = Object.values(args ?? {})[0]
  return typeof thing === 'object' && thing !== null && 'id' in thing ? `${verb} ${String(thing.id)}` : verb
}

/**
 * Which of the moves that were compared this line is; undefined if none. What a comparison does not tell apart, such as how many
 * go along, is not looked at either.
 */
export function made(hint: Hint, line: readonly string[]): Considered | undefined {
  const fits = ({ option, steps }: Considered): boolean => {
    const left = [...line]
    return [option.notation, ...steps.map(chosen)].every((wanted) => {
      const at = left.indexOf(wanted)
      if (at >= 0) left.splice(at, 1)
      return at >= 0
    })
  }
  // A move that only begins another is another: the one that tells most of the line is the one that was made.
  const fitting = hint.moves.filter((move) => move.option.notation === line[0] && fits(move))
  const told = fitting.toSorted((a, b) => b.steps.length - a.steps.length)[0]
  const units = (of: readonly string[]): number => of.filter((choice) => choice.startsWith('take ')).length
  return told && units(told.steps.map(chosen)) === units(line) ? told : undefined
}

/** How much more the best promises than what lies in the middle of all that was compared. */
export function spread({ moves }: Hint): number {
  const gains = moves.map(({ gain }) => gain).toSorted((a, b) => b - a)
  return (gains[0] ?? 0) - (gains[Math.floor(gains.length / 2)] ?? 0)
}

/** The best of all that was compared. */
export const best = ({ moves }: Hint): Considered | undefined => moves.toSorted((a, b) => b.gain - a.gain)[0]
