// Formats probabilities and averages.
import type { Lang } from '../types'

/** Return a probability as a percentage. Only certain and impossible results are shown as 100% and 0%. */
export function percent(chance: number, lang: Lang): string {
  const format = (value: number, digits: number): string =>
    new Intl.NumberFormat(lang, {
      style: 'percent',
      minimumFractionDigits: digits,
      maximumFractionDigits: digits,
    }).format(value)
  if (chance <= 1e-9) return format(0, 0)
  if (chance >= 1 - 1e-9) return format(1, 0)
  if (chance < 0.0005) return `<${format(0.001, 1)}`
  if (chance > 0.9995) return `>${format(0.999, 1)}`
  return format(chance, chance < 0.0995 || chance > 0.985 ? 1 : 0)
}

/** Return an average with at most two decimals. */
export const mean = (value: number, lang: Lang): string =>
  new Intl.NumberFormat(lang, { minimumFractionDigits: 0, maximumFractionDigits: 2 }).format(value)
