// Determines the sounds of log entries. A game can define them. By default, only entries with dice have a sound.
import type { LogEvent, Seat } from '../../types'
import type { Sound } from '../../ui/sounds.svelte'
import type { GameAdapter } from '../game-interfaces'
import { diceIn } from './event-playback.svelte'

/**
 * Return the sound of an entry as a seat hears it; `seat` is null for a spectator. Return null if the entry has no
 * sound.
 */
export const eventSound = (game: Pick<GameAdapter, 'sound'>, event: LogEvent, seat: Seat | null): Sound | null =>
  game.sound === undefined ? (diceIn(event).length > 0 ? 'dice' : null) : game.sound(event, seat)

/**
 * Return the sounds of entries that are shown together, in the order of playing: first dice, then the result. A card
 * has a sound only if the other entries have none.
 */
export function eventSounds(game: Pick<GameAdapter, 'sound'>, events: LogEvent[], seat: Seat | null): Sound[] {
  const all = events.map((event) => eventSound(game, event, seat)).filter((sound) => sound !== null)
  const end = all.findLast((sound) => sound === 'won' || sound === 'lost')
  const loud: Sound[] = [...(all.includes('dice') ? (['dice'] as const) : []), ...(end === undefined ? [] : [end])]
  return loud.length > 0 ? loud : all.slice(-1)
}
