// What options light of a game of which nothing is known: whatever they name.
import { keyOf, type Lights } from '../table/lights'
import { parseUnits } from '../words/words'
import type { Option, Ref } from '../types'

/** More numbers than these are not buttons, but one to be set. */
const MANY = 12
const PLURALS: Record<string, string> = { spaces: 'space', cards: 'card', victories: 'victory' }

/** What a reference names: several things where it is of several. */
export function single(ref: Ref): Ref[] {
  const kind = PLURALS[ref.kind]
  if (kind !== undefined)
    return ref.id
      .split(/\s+/)
      .filter(Boolean)
      .map((id) => ({ kind, id }))
  if (ref.kind === 'units') return Object.keys(parseUnits(ref.id)).map((id) => ({ kind: 'unit', id }))
  return [ref]
}

/** What an option lights, each thing by itself. */
export const litBy = (option: Option): Ref[] => option.lights.flatMap(single)

export function light(options: Option[]): Lights {
  const by = new Map<string, Option[]>()
  const isNumber = (option: Option): boolean => /^\S+ \d+$/.test(option.notation)
  const many = options.length > MANY && options.every((option) => isNumber(option) && option.verb === options[0]!.verb)
  const numbers = many ? options : []
  for (const option of options)
    for (const key of new Set(litBy(option).map(keyOf))) by.set(key, [...(by.get(key) ?? []), option])
  const onMap = options.filter((option) => !many && option.lights.length > 0)
  return { by, numbers, onMap, rest: many ? [] : options.filter((option) => option.lights.length === 0) }
}
