// What is heard of a sentence, by the game's own word or, without it, by the dice in it.
import type { LogEvent, Seat } from '../types'
import type { Sound } from '../ui/sounds.svelte'
import type { GameLogic } from './game'
import { diceIn } from './story.svelte'

/** The sound of a sentence to whoever sits at a seat, or at none; null if there is none. */
export const soundOf = (game: Pick<GameLogic, 'sound'>, event: LogEvent, seat: Seat | null): Sound | null =>
  game.sound === undefined ? (diceIn(event).length > 0 ? 'dice' : null) : game.sound(event, seat)
