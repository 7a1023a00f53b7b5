// What keys and values of the component files are called.
import { language, name, t } from '../../words/language.svelte'
import type { Field } from './fields'
import { pairOf } from '../../edition/tables'
import type { Entry, Target } from '../../edition/types'

const dashed = (key: string): string => key.replaceAll('_', '-')
const told = (id: string, otherwise: string): string => (language.words?.has(id) ? t(id) : otherwise)

export const fieldLabel = (key: string): string => told(`editor-field-${dashed(key)}`, key)
/** A number may be called otherwise than what is named by the same key. */
export const labelOf = ({ key, kind }: Field): string => told(`editor-field-${dashed(key)}-${kind}`, fieldLabel(key))

/** What a value of a key is called; one that names something is called by its name. */
export function valueLabel(key: string, value: string): string {
  const id = value === '' ? 'none' : value
  return told(`editor-value-${dashed(key)}-${id}`, told(`editor-value-${id}`, nameFor('power', value)))
}

/** What something is called that a key names. */
export function nameFor(names: string, id: string): string {
  if (names === 'when') {
    const [when = '', power = ''] = id.split(':')
    return when === '' ? t('editor-when-always') : t(`editor-when-${when}`, { power: name('power', power) })
  }
  if (names === '' || id === '') return id
  return name(names, id)
}

/** What an edition is called, by the file that says it. */
function titleOf(entry: Entry): string {
  const { title } = entry
  return typeof title === 'object' && title !== null && !Array.isArray(title) ? String(title[language.lang] ?? '') : ''
}

/** What an entry is called. */
export function entryLabel(target: Target, entry: Entry): string {
  const [list, key] = target.path
  if (list === undefined) return titleOf(entry) || fieldLabel('edition')
  const own = entry[language.lang]
  if (typeof own === 'string' && own !== '') return own
  if ('between' in entry || 'from' in entry) {
    const [a, b] = pairOf(entry)
    return t(list === 'arrow' ? 'editor-arrow-title' : 'editor-join-title', {
      a: name('space', a),
      b: name('space', b),
    })
  }
  if (typeof entry['title'] === 'string') return entry['title']
  if (entry['number'] !== undefined) return t('editor-turn-title', { n: Number(entry['number']) })
  if (list === 'unit') return name('unit', String(entry['id']))
  if (list === 'place')
    return t('editor-place-title', {
      where: entry['space'] === 'core' ? t('editor-value-space-core') : name('space', String(entry['space'])),
      scenario: valueLabel('scenario', String(entry['scenario'])),
    })
  if (list === 'box')
    return t('editor-place-title', {
      where: name('power', String(entry['power'])),
      scenario: valueLabel('scenario', String(entry['scenario'])),
    })
  if (list === 'deal') return valueLabel('deal', String(entry['id']))
  if (typeof entry['id'] === 'string' && typeof key === 'number') return valueLabel(String(list), entry['id'])
  return told(`editor-field-${dashed(String(list))}-${dashed(String(key))}`, fieldLabel(String(key ?? list)))
}
