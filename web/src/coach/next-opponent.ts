// Suggests the next game for a player who has not chosen one. A new player gets the easiest bot with a coach, and a
// stronger bot after each win.
import { needsNoCoach } from './remark-rules'
import { beatenGames, storeStrongestBeaten, strongestBeaten, isCoachOff, storedSkill } from './coach-storage'

export type Stage = 'easy' | 'medium'

export const BOT_OF: Record<Stage, string> = { easy: 'easy', medium: 'medium' }

/** Return the level of the next game for a player who has finished all lessons. */
export const nextStage = (game: string): Stage => (beatenGames().includes(game) ? 'medium' : 'easy')

/** The bots that can be suggested, the weakest first. */
const LADDER = ['easy', 'basic', 'medium', 'hard', 'master']

/**
 * Return the bot to play next. If the player has beaten a bot, that is the next bot after the strongest beaten one.
 * Otherwise it is the last opponent, `basic` if that was a person or another bot. A new player gets the easiest bot.
 * @param met The bot of the last finished game; null if there was no game, "" if the opponent was human.
 */
export function nextBot(game: string, met: string | null): string {
  const won = LADDER.indexOf(strongestBeaten(game))
  if (won >= 0) return LADDER[Math.min(won + 1, LADDER.length - 1)]!
  if (met === null) return LADDER[0]!
  return LADDER.includes(met) ? met : 'basic'
}

/** Return whether the next game has a coach: if the player still needs one and has not turned the coach off. */
export const isNextCoached = (): boolean => !isCoachOff() && !needsNoCoach(storedSkill())

/**
 * Store a win against some bots. The weakest of them counts, and only if it is stronger than every bot that the player
 * has beaten in this game before.
 */
export function storeWin(game: string, bots: string[]): void {
  const won = Math.min(...bots.map((bot) => LADDER.indexOf(bot)))
  if (bots.length > 0 && won > LADDER.indexOf(strongestBeaten(game))) storeStrongestBeaten(game, LADDER[won]!)
}
