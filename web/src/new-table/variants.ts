// Splits the choice of a variant into two choices: a scenario, and a number of players.
import type { Variant } from '../types'

const SHORT = 'short-'

export const scenarioOf = (variant: Variant): string => (variant.id.startsWith(SHORT) ? 'short' : 'standard')

/** Return the scenarios in the order of the variants. */
export function scenarios(variants: Variant[]): string[] {
  return [...new Set(variants.map(scenarioOf))]
}

/** Return the variants of a scenario. Variants with the fewest players are first. */
export function variantsOf(variants: Variant[], scenario: string): Variant[] {
  return variants.filter((variant) => scenarioOf(variant) === scenario).sort((a, b) => a.seats.length - b.seats.length)
}

/**
 * Return the variant of a scenario with as many players as `like`. If there is none, return the first variant of the
 * scenario.
 */
export function matchingVariant(variants: Variant[], scenario: string, like: Variant | undefined): Variant | undefined {
  const found = variantsOf(variants, scenario)
  return found.find((variant) => variant.seats.length === like?.seats.length) ?? found[0]
}

/** Return the first variant for one player. Return undefined if the game has no other variants. */
export function soloVariant(variants: Variant[]): Variant | undefined {
  return variants.length > 1 ? variants.find((variant) => variant.seats.length === 1) : undefined
}
