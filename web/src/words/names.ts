// What those are called who sit at a table.
import { language, name as nameOf, t } from './language.svelte'

const BOT = 'bot:'

export const isBot = (player: string): boolean => player.startsWith(BOT)

/** The computers among those who sit at a table, by the names of their strengths. */
export const botsOf = (players: Record<string, string>): string[] =>
  Object.values(players)
    .filter(isBot)
    .map((player) => player.slice(BOT.length))

/** A strength of play by its name; one that the page has not heard of keeps the name it has. */
export function botName(bot: string): string {
  const id = `page-bot-${bot}`
  return language.words?.has(id) ? t(id) : bot
}

/** One sentence about how a bot plays; empty for one that the page has not heard of. */
export function botText(bot: string): string {
  const id = `page-bot-${bot}-text`
  return language.words?.has(id) ? t(id) : ''
}

/** The weakest first (docs/bots.md has the ladders). */
const STRENGTH = ['random', 'mcts', 'easy', 'basic', 'medium', 'bold', 'careful', 'tricky', 'hard', 'master']

/** Bots in the order of what they can, the weakest first; those of which it is not known come last. */
export const ordered = (bots: string[]): string[] => {
  const rank = (bot: string): number => (STRENGTH.includes(bot) ? STRENGTH.indexOf(bot) : STRENGTH.length)
  return [...bots].sort((a, b) => rank(a) - rank(b))
}

/** Who sits on a seat, in one or two words. */
export function playerName(player: string, name: string, here = false): string {
  if (isBot(player)) return t('page-sits-bot', { bot: botName(player.slice(BOT.length)) })
  if (player === 'open') return t('page-sits-open')
  return name !== '' ? name : t(here ? 'page-sits-you' : 'page-sits-person')
}

/** Who sits on a seat, beside what the seat is called: nothing where it is called after him. */
export function beside(seat: string, player: string, name: string, here = false): string {
  const who = playerName(player, name, here)
  if (who !== nameOf('seat', seat)) return who
  return here ? t('page-sits-you') : ''
}
