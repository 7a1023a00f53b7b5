// The steps of a move in words; what is done several times is said once, with how often.
import type { Considered } from '../generated/wire'
import { say } from './language.svelte'

export function stepsSaid({ option, steps }: Considered): string {
  const often = new Map<string, number>()
  for (const step of [option.label, ...steps].map(say)) often.set(step, (often.get(step) ?? 0) + 1)
  return [...often].map(([step, n]) => (n > 1 ? `${step} ×${n}` : step)).join(' · ')
}
