// Returns the names of turns, and of the seats whose view a replay can show.
import { name, t } from '../words/language.svelte'
import type { Seat } from '../types'

/** Return the name of a turn. If turns have no names, return the turn's number. */
export const turnName = (turn: number | string): string =>
  typeof turn === 'number' || /^\d+$/.test(turn) ? t('page-turn-number', { turn: Number(turn) }) : name('turn', turn)

export const eyesName = (eyes: Seat | ''): string => (eyes === '' ? t('page-replay-spectator') : name('seat', eyes))
