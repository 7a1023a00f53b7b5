// Battle cards that would change no number of dice, as the service tells it.
import { inParts, type Foresee } from '../../../table/walk'
import type { Reason } from '../../../types'

/** The Fog of War, which may lie beside other cards. */
export const FEINT = 'fog-of-war'

/** The choice that lays a card, and the choices before it. */
export interface Tried {
  before: string[]
  choice: string
}

/** Why those of the cards are wasted that are. */
export async function findWasted(foresee: Foresee, tried: Tried[]): Promise<Reason[]> {
  const lines = new Map(tried.map(({ before }) => [before.join(), before]))
  const told = await inParts(foresee, [...lines.values()])
  const after = new Map([...lines.keys()].map((line, i) => [line, told[i]?.notes ?? []]))
  return together(
    tried.flatMap(
      ({ before, choice }) => after.get(before.join())?.find(({ notation }) => notation === choice)?.notes ?? [],
    ),
  )
}

/** What holds of a card in several battles is said once, with all of them. */
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
