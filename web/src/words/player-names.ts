// Functions that return the names of a table's players and bots.
import { language, name as nameOf, t } from './language.svelte'

const BOT = 'bot:'

export const isBot = (player: string): boolean => player.startsWith(BOT)

/** Return the names of the bots among the players of a table, such as `basic`. */
export const botsOf = (players: Record<string, string>): string[] =>
  Object.values(players)
    .filter(isBot)
    .map((player) => player.slice(BOT.length))

/** Return the displayed name of a bot. If it has none, return its identifier. */
export function botName(bot: string): string {
  const id = `page-bot-${bot}`
  return language.words?.has(id) ? t(id) : bot
}

/** Return a sentence that describes how a bot plays, or "". */
export function botText(bot: string): string {
  const id = `page-bot-${bot}-text`
  return language.words?.has(id) ? t(id) : ''
}

/** The bots from the weakest to the strongest. docs/research/bots-tuning.md contains the games that measure this. */
const STRENGTH = ['random', 'mcts', 'easy', 'basic', 'medium', 'bold', 'careful', 'tricky', 'hard', 'master']

/** Sort bots from the weakest to the strongest. Unknown bots are last. */
export const weakestFirst = (bots: string[]): string[] => {
  const rank = (bot: string): number => (STRENGTH.includes(bot) ? STRENGTH.indexOf(bot) : STRENGTH.length)
  return [...bots].sort((a, b) => rank(a) - rank(b))
}

/** Return a short name for a seat's player. */
export function playerName(player: string, name: string, here = false): string {
  if (isBot(player)) return t('page-sits-bot', { bot: botName(player.slice(BOT.length)) })
  if (player === 'open') return t('page-sits-open')
  return name !== '' ? name : t(here ? 'page-sits-you' : 'page-sits-person')
}

/** Return the player's name to show after the name of the seat. Return "" if the seat is named after the player. */
export function playerSuffix(seat: string, player: string, name: string, here = false): string {
  const who = playerName(player, name, here)
  if (who !== nameOf('seat', seat)) return who
  return here ? t('page-sits-you') : ''
}
