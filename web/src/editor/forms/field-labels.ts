// Labels of the keys and values in the component files.
import { language, name, t } from '../../words/language.svelte'
import type { Field } from './form-fields'
import { pairOf } from '../../edition/edit-components'
import type { Entry, Target } from '../../edition/types'

const dashed = (key: string): string => key.replaceAll('_', '-')
const messageOr = (id: string, otherwise: string): string => (language.words?.has(id) ? t(id) : otherwise)

export const fieldLabel = (key: string): string => messageOr(`editor-field-${dashed(key)}`, key)
/** Return the label of a field. The label can depend on the kind of the field, not only on its key. */
export const labelOf = ({ key, kind }: Field): string =>
  messageOr(`editor-field-${dashed(key)}-${kind}`, fieldLabel(key))

/** Return the label of a key's value. If the value refers to a component, the label is the component's name. */
export function valueLabel(key: string, value: string): string {
  const id = value === '' ? 'none' : value
  return messageOr(`editor-value-${dashed(key)}-${id}`, messageOr(`editor-value-${id}`, nameFor('power', value)))
}

/** Return the name of the component with a given id. `names` is the kind of component. */
export function nameFor(names: string, id: string): string {
  if (names === 'when') {
    const [when = '', power = ''] = id.split(':')
    return when === '' ? t('editor-when-always') : t(`editor-when-${when}`, { power: name('power', power) })
  }
  if (names === '' || id === '') return id
  return name(names, id)
}

/** Return the title in an entry, in the current language. */
function titleOf(entry: Entry): string {
  const { title } = entry
  return typeof title === 'object' && title !== null && !Array.isArray(title) ? String(title[language.lang] ?? '') : ''
}

/** Return the label of an entry. */
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
  return messageOr(`editor-field-${dashed(String(list))}-${dashed(String(key))}`, fieldLabel(String(key ?? list)))
}
