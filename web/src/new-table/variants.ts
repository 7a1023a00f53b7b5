// Splits the choice of a variant into two choices: scenario and number of players.
import type { Variant } from '../types'

const SHORT = 'short-'

export const scenarioOf = (variant: Variant): string => (variant.id.startsWith(SHORT) ? 'short' : 'standard')

/** Return the scenarios in the order of the variants. */
export function scenarios(variants: Variant[]): string[] {
  return [...new Set(variants.map(scenarioOf))]
}

/** Return the variants of one scenario, those with the fewest players first. */
export function variantsOf(variants: Variant[], scenario: string): Variant[] {
  return variants.filter((variant) => scenarioOf(variant) === scenario).sort((a, b) => a.seats.length - b.seats.length)
}

/** Return the scenario's variant with as many players as another variant; if there is none, its first variant. */
export function matchingVariant(variants: Variant[], scenario: string, like: Variant | undefined): Variant | undefined {
  const found = variantsOf(variants, scenario)
  return found.find((variant) => variant.seats.length === like?.seats.length) ?? found[0]
}

/** Return the first solo variant of a game that also has other variants. */
export function soloVariant(variants: Variant[]): Variant | undefined {
  return variants.length > 1 ? variants.find((variant) => variant.seats.length === 1) : undefined
}
