// Finds what an option highlights in a game without page code: all components that the option names.
import { keyOf, type LitChoices } from '../table/highlighted-options'
import { parseUnits } from '../words/fluent-messages'
import type { Option, Ref } from '../types'

/** The largest number of numeric options that are shown as buttons. More options are shown as a slider. */
const MAX_NUMBER_BUTTONS = 12
const PLURALS: Record<string, string> = { spaces: 'space', cards: 'card', victories: 'victory' }

/** Split a reference to several components into one reference for each component. */
export function splitRef(ref: Ref): Ref[] {
  const kind = PLURALS[ref.kind]
  if (kind !== undefined)
    return ref.id
      .split(/\s+/)
      .filter(Boolean)
      .map((id) => ({ kind, id }))
  if (ref.kind === 'units') return Object.keys(parseUnits(ref.id)).map((id) => ({ kind: 'unit', id }))
  return [ref]
}

/** Return references to the components that an option highlights. */
export const litBy = (option: Option): Ref[] => option.lights.flatMap(splitRef)

export function light(options: Option[]): LitChoices {
  const by = new Map<string, Option[]>()
  const isNumber = (option: Option): boolean => /^\S+ \d+$/.test(option.notation)
  const many =
    options.length > MAX_NUMBER_BUTTONS &&
    options.every((option) => isNumber(option) && option.verb === options[0]!.verb)
  const numbers = many ? options : []
  for (const option of options)
    for (const key of new Set(litBy(option).map(keyOf))) by.set(key, [...(by.get(key) ?? []), option])
  const onMap = options.filter((option) => !many && option.lights.length > 0)
  return { by, numbers, onMap, rest: many ? [] : options.filter((option) => option.lights.length === 0) }
}
