// What is heard of a sentence, by the game's own word or, without it, by the dice in it.
import type { LogEvent, Seat } from '../types'
import type { Sound } from '../ui/sounds.svelte'
import type { GameLogic } from './game'
import { diceIn } from './story.svelte'

/** The sound of a sentence to whoever sits at a seat, or at none; null if there is none. */
export const soundOf = (game: Pick<GameLogic, 'sound'>, event: LogEvent, seat: Seat | null): Sound | null =>
  game.sound === undefined ? (diceIn(event).length > 0 ? 'dice' : null) : game.sound(event, seat)

/**
 * The sounds of sentences that are told at once, in the order in which they are heard: dice, then how it went; a card only
 * where there is nothing else.
 */
export function soundsOf(game: Pick<GameLogic, 'sound'>, events: LogEvent[], seat: Seat | null): Sound[] {
  const all = events.map((event) => soundOf(game, event, seat)).filter((sound) => sound !== null)
  const end = all.findLast((sound) => sound === 'won' || sound === 'lost')
  const loud: Sound[] = [...(all.includes('dice') ? (['dice'] as const) : []), ...(end === undefined ? [] : [end])]
  return loud.length > 0 ? loud : all.slice(-1)
}
