// Rules that decide which findings are worth a remark of the coach, and which of the compared moves the player made.
import type { Hint } from '../generated/wire'

export type ComparedMove = Hint['moves'][number]
export type CostUnit = 'chance' | 'points'

/**
 * A move gets a remark if it costs at least this much: in percentage points of the win chance, or in victory points.
 */
const MATTERS_FROM: Record<CostUnit, number> = { chance: 8, points: 1.5 }

/**
 * A choice matters much if the best move leads the median move by at least this much. In victory points the lead is 2–3
 * at nearly every turn, so the limit is higher: players ignore a remark that appears at every turn.
 */
const GRAVE_FROM: Record<CostUnit, number> = { chance: 8, points: 3 }

/** A player's skill: the number of games won with a coach, and the number of consecutive moves without an error. */
export interface PlayerSkill {
  won: number
  streak: number
}

const MAX_GAMES_WON = 4
const MAX_STREAK = 20

/**
 * The least probability at which a threat gets a remark, and the lower one for a threat that may end the game.
 */
const LIKELY_THREAT = 0.4
const LIKELY_GRAVE_THREAT = 0.1

/** Advice on set-up and planning stops when the threshold for remarks has risen by this factor. */
const MAX_QUIET_WITH_ADVICE = 2.5

/** Return the factor by which the threshold for remarks has risen; it grows with the player's skill. */
const quiet = ({ won, streak }: PlayerSkill): number =>
  1 + Math.min(won, MAX_GAMES_WON) / 2 + Math.min(streak, MAX_STREAK) / MAX_STREAK

export const mattersFrom = (unit: CostUnit, skill: PlayerSkill): number => MATTERS_FROM[unit] * quiet(skill)

export const graveFrom = (unit: CostUnit, skill: PlayerSkill): number => GRAVE_FROM[unit] * quiet(skill)

/** Return whether a threat is worth a remark. */
export const isThreatWorthSaying = (chance: number | null, grave: boolean): boolean =>
  (chance ?? 0) >= (grave ? LIKELY_GRAVE_THREAT : LIKELY_THREAT)

/** Return whether the player still gets advice on set-up and planning. */
export const givesAdvice = (skill: PlayerSkill): boolean => quiet(skill) < MAX_QUIET_WITH_ADVICE

/** Return whether the player has won enough games to play without a coach. */
export const needsNoCoach = ({ won }: PlayerSkill): boolean => won >= MAX_GAMES_WON

/** Return the unit of a hint's costs, or null for a bot's internal unit, which players do not know. */
export const costUnit = ({ unit }: Hint): CostUnit | null => (unit === 'chance' || unit === 'points' ? unit : null)

/** Return the notation of the choice that a step of a compared move makes. */
function chosen({ id, args }: ComparedMove['steps'][number]): string {
  const verb = id.replace(/^do-(act-)?/, '')
  const thing = Object.values(args ?? {})[0]
  return typeof thing === 'object' && thing !== null && 'id' in thing ? `${verb} ${String(thing.id)}` : verb
}

/**
 * Return the compared move that the player's choices have made; undefined if none matches. A compared move lists only
 * the choices that distinguish it from the others, so the player's other choices are ignored.
 */
export function moveMade(hint: Hint, line: readonly string[]): ComparedMove | undefined {
  const fits = ({ option, steps }: ComparedMove): boolean => {
    const left = [...line]
    return [option.notation, ...steps.map(chosen)].every((wanted) => {
      const at = left.indexOf(wanted)
      if (at >= 0) left.splice(at, 1)
      return at >= 0
    })
  }
  // One compared move can be the beginning of another, so the match with the most steps is the move that was made.
  const fitting = hint.moves.filter((move) => move.option.notation === line[0] && fits(move))
  const fullest = fitting.toSorted((a, b) => b.steps.length - a.steps.length)[0]
  const units = (of: readonly string[]): number => of.filter((choice) => choice.startsWith('take ')).length
  return fullest && units(fullest.steps.map(chosen)) === units(line) ? fullest : undefined
}

/** Return the lead of the best move over the median of all compared moves. */
export function gainSpread({ moves }: Hint): number {
  const gains = moves.map(({ gain }) => gain).toSorted((a, b) => b - a)
  return (gains[0] ?? 0) - (gains[Math.floor(gains.length / 2)] ?? 0)
}

/** Return the best of all compared moves. */
export const bestMove = ({ moves }: Hint): ComparedMove | undefined => moves.toSorted((a, b) => b.gain - a.gain)[0]
