// Rules for the coach: which findings are worth a remark, and which of the compared moves the player has made.
import type { Hint } from '../generated/wire'

export type ComparedMove = Hint['moves'][number]
export type CostUnit = 'chance' | 'points'

/** The smallest cost of a move that gets a remark, in percentage points of the win chance or in victory points. */
const MATTERS_FROM: Record<CostUnit, number> = { chance: 8, points: 1.5 }

/**
 * The smallest lead of the best move over the median move at which the coach calls a choice important. In victory
 * points, the lead is 2–3 at almost every turn. The limit is higher, because players ignore a remark that appears at
 * every turn.
 */
const GRAVE_FROM: Record<CostUnit, number> = { chance: 8, points: 3 }

/** A player's skill: games won with a coach (`won`), and consecutive moves without an error (`streak`). */
export interface PlayerSkill {
  won: number
  streak: number
}

const MAX_GAMES_WON = 4
const MAX_STREAK = 20

/**
 * The smallest probability at which a threat gets a remark. The second value applies to threats that can end the game.
 */
const LIKELY_THREAT = 0.4
const LIKELY_GRAVE_THREAT = 0.1

/** The factor of the thresholds from which the coach gives no more advice on set-up and planning. */
const MAX_QUIET_WITH_ADVICE = 2.5

/** Return the factor by which the thresholds for remarks are multiplied. It grows with the player's skill. */
const quiet = ({ won, streak }: PlayerSkill): number =>
  1 + Math.min(won, MAX_GAMES_WON) / 2 + Math.min(streak, MAX_STREAK) / MAX_STREAK

export const mattersFrom = (unit: CostUnit, skill: PlayerSkill): number => MATTERS_FROM[unit] * quiet(skill)

export const graveFrom = (unit: CostUnit, skill: PlayerSkill): number => GRAVE_FROM[unit] * quiet(skill)

/** Return whether a threat is worth a remark. */
export const isThreatWorthSaying = (chance: number | null, grave: boolean): boolean =>
  (chance ?? 0) >= (grave ? LIKELY_GRAVE_THREAT : LIKELY_THREAT)

/** Return whether a player with this skill gets advice on set-up and planning. */
export const givesAdvice = (skill: PlayerSkill): boolean => quiet(skill) < MAX_QUIET_WITH_ADVICE

/** Return whether a player has won enough games to play without a coach. */
export const needsNoCoach = ({ won }: PlayerSkill): boolean => won >= MAX_GAMES_WON

/** Return the unit of a hint's costs. Return null if the unit is one that only bots use. */
export const costUnit = ({ unit }: Hint): CostUnit | null => (unit === 'chance' || unit === 'points' ? unit : null)

/** Return the notation of the choice to which a step of a compared move belongs. */
function chosen({ id, args }: ComparedMove['steps'][number]): string {
  const verb = id.replace(/^do-(act-)?/, '')
  const thing = Object.values(args ?? {})[0]
  return typeof thing === 'object' && thing !== null && 'id' in thing ? `${verb} ${String(thing.id)}` : verb
}

/**
 * Return the compared move that the player has made, or undefined. A compared move lists only the choices that
 * distinguish it from the other moves. The player's other choices are ignored.
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
  // One compared move can be the beginning of another. Of several matches, the player has made the one with the most
  // steps.
  const fitting = hint.moves.filter((move) => move.option.notation === line[0] && fits(move))
  const fullest = fitting.toSorted((a, b) => b.steps.length - a.steps.length)[0]
  const units = (of: readonly string[]): number => of.filter((choice) => choice.startsWith('take ')).length
  return fullest && units(fullest.steps.map(chosen)) === units(line) ? fullest : undefined
}

/** Return the difference in gain between the best move and the median of all compared moves. */
export function gainSpread({ moves }: Hint): number {
  const gains = moves.map(({ gain }) => gain).toSorted((a, b) => b - a)
  return (gains[0] ?? 0) - (gains[Math.floor(gains.length / 2)] ?? 0)
}

/** Return the compared move with the largest gain. */
export const bestMove = ({ moves }: Hint): ComparedMove | undefined => moves.toSorted((a, b) => b.gain - a.gain)[0]
