// Finds what a digit key chooses. At a prompt that asks for a number, a digit chooses this number and has no other
// effect.
import { preferences } from './preferences.svelte'

/** Return the button of the number that a key chooses. Return null if the prompt does not ask for a number. */
export const buttonForDigit = (key: string): HTMLElement | null =>
  /^\d$/.test(key) ? document.querySelector(`.prompt .numbers [data-notation$=" ${key}"]`) : null

/** Check whether a key would choose a number at the current prompt. */
export const isDigitChoice = (key: string): boolean => preferences.keys && buttonForDigit(key) !== null
