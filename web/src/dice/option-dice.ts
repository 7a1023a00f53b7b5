// Lists the dice that an option refers to.
import type { Option } from '../types'

/** Return the values of the dice that an option refers to. The option's button shows these dice. */
export function dicePairs(option: Option): number[] {
  return option.lights
    .filter((ref) => ref.kind === 'dice')
    .flatMap((ref) => ref.id.split(/\s+/).filter(Boolean).map(Number))
}
