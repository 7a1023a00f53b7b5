// How turns and eyes are called.
import { name, t } from '../words/language.svelte'
import type { Seat } from '../types'

/** A turn by its number, or by its name where turns have names. */
export const turnName = (turn: number | string): string =>
  typeof turn === 'number' || /^\d+$/.test(turn) ? t('page-turn-number', { turn: Number(turn) }) : name('turn', turn)

export const eyesName = (eyes: Seat | ''): string => (eyes === '' ? t('page-replay-spectator') : name('seat', eyes))
