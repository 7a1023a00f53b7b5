// Battle cards that would change no number of dice, for a side throws so many at most and never fewer than none.
import type { Odds } from '../../../generated/wire'
import { inParts, type Foresee } from '../../../table/walk'
import type { Reason } from '../../../types'

const MOST = 'dice-most'
/** It is no more than a feint, and wastes nothing. */
export const FEINT = 'fog-of-war'

/** Why a card is wasted, given what is promised without it and with it; null if it is not, or if that cannot be known. */
export function wasted(card: string, space: string, without: Odds | null, laid: Odds | null): Reason | null {
  if (without === null || laid === null) return null
  const same = laid.contenders.every(({ dice }, i) => dice !== null && dice === without.contenders[i]?.dice)
  if (!same) return null
  const items = [without, laid].flatMap(({ contenders }) => contenders.flatMap(({ modifiers }) => modifiers))
  const cut = items.find(({ message }) => message.id === MOST)
  const args = { card: { kind: 'card', id: card }, space: { kind: 'space', id: space } }
  const message =
    cut === undefined
      ? { id: 'page-card-wasted-least', args }
      : { id: 'page-card-wasted', args: { ...args, limit: cut.message.args['limit'] ?? '' } }
  return { section: '8.3', message }
}

/** A card that may be laid, and the lines of choices without it and with it. */
export interface Tried {
  card: string
  space: string
  without: string[]
  laid: string[]
}

/** Why those of the cards are wasted that are. */
export async function findWasted(foresee: Foresee, tried: Tried[]): Promise<Reason[]> {
  const among = tried.filter(({ card }) => card !== FEINT)
  const told = await inParts(
    foresee,
    among.flatMap(({ without, laid }) => [without, laid]),
  )
  return among.flatMap(({ card, space }, i) => {
    const reason = wasted(card, space, told[2 * i]?.fight ?? null, told[2 * i + 1]?.fight ?? null)
    return reason === null ? [] : [reason]
  })
}
