// Returns a text for the steps of a move. A repeated step is named once, with its number.
import type { CandidateMove } from '../generated/wire'
import { say } from './language.svelte'

export function moveText({ option, steps }: CandidateMove): string {
  const often = new Map<string, number>()
  for (const step of [option.label, ...steps].map(say)) often.set(step, (often.get(step) ?? 0) + 1)
  return [...often].map(([step, n]) => (n > 1 ? `${step} ×${n}` : step)).join(' · ')
}
