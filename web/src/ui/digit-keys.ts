// Digit keys at a prompt that asks for a number. There a digit chooses that number and has no other effect.
import { preferences } from './preferences.svelte'

/** Return the button of the number that a key chooses at a prompt for a number; at other prompts, return null. */
export const buttonForDigit = (key: string): HTMLElement | null =>
  /^\d$/.test(key) ? document.querySelector(`.prompt .numbers [data-notation$=" ${key}"]`) : null

/** Check whether a key currently chooses a number. */
export const isDigitChoice = (key: string): boolean => preferences.keys && buttonForDigit(key) !== null
