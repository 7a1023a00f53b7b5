import type { Option } from '../types'

/** The dice that an option names, to be drawn on its button. */
export function dicePairs(option: Option): number[] {
  return option.lights
    .filter((ref) => ref.kind === 'dice')
    .flatMap((ref) => ref.id.split(/\s+/).filter(Boolean).map(Number))
}
