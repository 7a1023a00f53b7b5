// Returns a text that describes the momentum, for screen readers.
import { name, t } from '../../../words/language.svelte'
import type { View } from '../types'

export function momentumText(view: View): string {
  if (view.momentum === 0) return t('page-momentum-none')
  return t('page-momentum-value', {
    seat: name('seat', view.momentum > 0 ? 'german' : 'allied'),
    points: Math.abs(view.momentum),
  })
}
