// Suggests the bot and the coach for the next game. A new player gets the easiest bot with a coach, and a stronger bot
// after each win.
import { needsNoCoach } from './remark-rules'
import { beatenGames, storeStrongestBeaten, strongestBeaten, isCoachOff, storedSkill } from './coach-storage'

export type Stage = 'easy' | 'medium'

export const BOT_OF: Record<Stage, string> = { easy: 'easy', medium: 'medium' }

/** Return the level of the next game for a player who has finished all lessons. */
export const nextStage = (game: string): Stage => (beatenGames().includes(game) ? 'medium' : 'easy')

/** The bots that can be suggested, the weakest first. */
const LADDER = ['easy', 'basic', 'medium', 'hard', 'master']

/**
 * Return the bot to suggest for the next game. It is the bot one level stronger than the strongest bot that the player
 * has beaten. Without a win, it is the bot of the last game. After a game against a person or another bot, it is
 * `basic`. A new player gets the easiest bot.
 * @param met the bot of the last finished game; "" if the opponent was a person, null without such a game.
 */
export function nextBot(game: string, met: string | null): string {
  const won = LADDER.indexOf(strongestBeaten(game))
  if (won >= 0) return LADDER[Math.min(won + 1, LADDER.length - 1)]!
  if (met === null) return LADDER[0]!
  return LADDER.includes(met) ? met : 'basic'
}

/** Return whether the next game has a coach. The player must need a coach and must not have turned the coach off. */
export const isNextCoached = (): boolean => !isCoachOff() && !needsNoCoach(storedSkill())

/**
 * Store a win. The weakest of the beaten bots counts, and only if it is stronger than the strongest bot beaten earlier
 * in this game.
 */
export function storeWin(game: string, bots: string[]): void {
  const won = Math.min(...bots.map((bot) => LADDER.indexOf(bot)))
  if (bots.length > 0 && won > LADDER.indexOf(strongestBeaten(game))) storeStrongestBeaten(game, LADDER[won]!)
}
