// Digits where a number is asked for: there they are that number, and nothing else that a digit may stand for.
import { prefs } from './prefs.svelte'

/** The button of the number that a key stands for, if a number is asked for and it is among those that may be chosen. */
export const numberButton = (key: string): HTMLElement | null =>
  /^\d$/.test(key) ? document.querySelector(`.prompt .numbers [data-notation$=" ${key}"]`) : null

/** Whether a key chooses a number now. */
export const choosesNumber = (key: string): boolean => prefs.keys && numberButton(key) !== null
