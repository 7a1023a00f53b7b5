// What a bot would choose of an action as a whole, or of what comes of one: its choices as counts, and in words.
import type { Counts } from '../../../types'
import { t } from '../../../words/language.svelte'
import { BRING, DONE } from '../../../table/walk'

/** The soldiers of which a number is said. */
export const SOLDIERS: Record<string, string> = { soldiers: 'soldier-germany', romanians: 'soldier-romania' }

/** A line of choices as it is put together. */
export interface Composition {
  /** Units that are lost, and such as are taken off the other side, by their choice. */
  taken: Record<string, Counts>
  /** Who goes along, soldiers and generals. */
  along: Counts
  /** The numbers that are said, by their verb. */
  numbers: Map<string, number>
  /** Whether anybody was asked to go along. */
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

/** It in words; nothing where nobody is asked to go along and nothing is lost. */
export function compositionSaid(line: string[], advance: boolean): string {
  const { taken, along, joins } = composition(line)
  const told = ['remove', 'lose'].flatMap((verb) => {
    const units = taken[verb]
    return units === undefined ? [] : [t(`do-${verb}`, { unit: listed(units) })]
  })
  if (joins) {
    const some = Object.values(along).some((count) => count > 0)
    if (advance)
      told.push(some ? t('page-eleven-hinted-advance', { units: listed(along) }) : t('page-eleven-nobody-advances'))
    else told.push(some ? t('do-bring', { unit: listed(along) }) : t('page-eleven-by-himself'))
  }
  return told.join(' · ')
}

const listed = (units: Counts): { kind: 'units'; id: string } => ({
  kind: 'units',
  id: Object.entries(units)
    .filter(([, count]) => count > 0)
    .map(([unit, count]) => `${count} ${unit}`)
    .join(' '),
})
