// The variants of a game as two questions: which scenario, and how many players.
import type { Variant } from '../types'

const SHORT = 'short-'

export const scenarioOf = (variant: Variant): string => (variant.id.startsWith(SHORT) ? 'short' : 'standard')

/** The scenarios there are, in the order of the variants. */
export function scenarios(variants: Variant[]): string[] {
  return [...new Set(variants.map(scenarioOf))]
}

/** The variants of one scenario, fewest players first. */
export function ofScenario(variants: Variant[], scenario: string): Variant[] {
  return variants.filter((variant) => scenarioOf(variant) === scenario).sort((a, b) => a.seats.length - b.seats.length)
}

/** The variant of a scenario for as many players as another variant has, or else its first. */
export function matching(variants: Variant[], scenario: string, like: Variant | undefined): Variant | undefined {
  const found = ofScenario(variants, scenario)
  return found.find((variant) => variant.seats.length === like?.seats.length) ?? found[0]
}

/** The usual variant for one player alone, if the game has one that is not played otherwise. */
export function alone(variants: Variant[]): Variant | undefined {
  return variants.length > 1 ? variants.find((variant) => variant.seats.length === 1) : undefined
}
