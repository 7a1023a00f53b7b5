// Finds the dice that an option refers to.
import type { Option } from '../types'

/** Return the values of the dice that an option refers to, to draw them on its button. */
export function dicePairs(option: Option): number[] {
  return option.lights
    .filter((ref) => ref.kind === 'dice')
    .flatMap((ref) => ref.id.split(/\s+/).filter(Boolean).map(Number))
}
