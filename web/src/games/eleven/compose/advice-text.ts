// Summarises a bot's advice on an action or its results, as counts and as text.
import type { Counts } from '../../../types'
import { t } from '../../../words/language.svelte'
import { BRING, DONE } from '../../../table/choice-sequence-preview'

/** The type of unit that each verb counts. */
export const SOLDIERS: Record<string, string> = { soldiers: 'soldier-germany', romanians: 'soldier-romania' }

/** A summary of a sequence of choices. */
export interface Composition {
  /** The lost units, and the units removed from the enemy, by verb. */
  taken: Record<string, Counts>
  /** The soldiers and generals who join the action. */
  along: Counts
  /** The chosen numbers, by verb. */
  numbers: Map<string, number>
  /** Whether the choices add companions. */
  joins: boolean
}

export function composition(line: string[]): Composition {
  const found: Composition = { taken: {}, along: {}, numbers: new Map(), joins: false }
  for (const choice of line) {
    const [verb = '', noun = ''] = choice.split(' ')
    const soldiers = SOLDIERS[verb]
    if (verb === 'lose' || verb === 'remove') {
      const units = (found.taken[verb] ??= {})
      units[noun] = (units[noun] ?? 0) + 1
    } else if (soldiers !== undefined) {
      found.numbers.set(verb, Number(noun))
      found.along[soldiers] = Number(noun)
    } else if (verb === BRING) found.along[noun] = 1
    else if (verb !== DONE) continue
    found.joins ||= verb !== 'lose' && verb !== 'remove'
  }
  return found
}

/**
 * Return a text that describes the companions and losses in a sequence of choices. Return "" if it contains neither.
 */
export function compositionText(line: string[], advance: boolean): string {
  const { taken, along, joins } = composition(line)
  const losses = ['remove', 'lose'].flatMap((verb) => {
    const units = taken[verb]
    return units === undefined ? [] : [t(`do-${verb}`, { unit: listed(units) })]
  })
  if (joins) {
    const some = Object.values(along).some((count) => count > 0)
    if (advance)
      losses.push(some ? t('page-eleven-hinted-advance', { units: listed(along) }) : t('page-eleven-nobody-advances'))
    else losses.push(some ? t('do-bring', { unit: listed(along) }) : t('page-eleven-by-himself'))
  }
  return losses.join(' · ')
}

const listed = (units: Counts): { kind: 'units'; id: string } => ({
  kind: 'units',
  id: Object.entries(units)
    .filter(([, count]) => count > 0)
    .map(([unit, count]) => `${count} ${unit}`)
    .join(' '),
})
