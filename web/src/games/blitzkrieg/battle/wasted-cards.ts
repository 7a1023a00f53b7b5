// Asks the service which battle cards would have no effect.
import { previewInParts, type PreviewLines } from '../../../table/choice-sequence-preview'
import type { Reason } from '../../../types'

/** The id of the card Fog of War, which can be played together with other cards. */
export const FEINT = 'fog-of-war'

/** A choice that plays a card, and the choices that must be made before it. */
export interface TriedCard {
  before: string[]
  choice: string
}

/**
 * Return the reasons why some of the given cards would have no effect. The list is empty if all cards have an effect.
 */
export async function findWastedCards(foresee: PreviewLines, tried: TriedCard[]): Promise<Reason[]> {
  const lines = new Map(tried.map(({ before }) => [before.join(), before]))
  const previews = await previewInParts(foresee, [...lines.values()])
  const after = new Map([...lines.keys()].map((line, i) => [line, previews[i]?.notes ?? []]))
  return together(
    tried.flatMap(
      ({ before, choice }) => after.get(before.join())?.find(({ notation }) => notation === choice)?.notes ?? [],
    ),
  )
}

/** Merge equal reasons from several battles into one reason that names all spaces of these battles. */
function together(reasons: Reason[]): Reason[] {
  const found = new Map<string, { first: Reason; spaces: string[] }>()
  for (const first of reasons) {
    const { card, space } = first.message.args
    const key = JSON.stringify([first.message.id, card])
    const id = typeof space === 'object' ? [space.id] : []
    found.set(key, { first, spaces: [...(found.get(key)?.spaces ?? []), ...id] })
  }
  return [...found.values()].map(({ first, spaces }) => {
    if (spaces.length < 2) return first
    const args = { ...first.message.args, space: { kind: 'spaces', id: spaces.join(' ') } }
    return { ...first, message: { ...first.message, args } }
  })
}
