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
  return tried.flatMap(
    ({ before, choice }) => after.get(before.join())?.find(({ notation }) => notation === choice)?.notes ?? [],
  )
}
