// The plan of a turn: what has been chosen, and how to take one card of it back.
import type { BlitzTable, CardInfo, CardsView } from '../types'

const PLAN = 'plan'
const BUY = 'buy'
/** Far more than a plan has steps: whatever happens, the undoing ends. */
const MOST = 24

const planOf = (table: BlitzTable, seat: string): CardsView | null => {
  const view = table.state?.view
  return view?.phase === 'planning' && table.mine ? (view.cards[seat] ?? null) : null
}

/** The choice that has been undone between two plans, in notation; null if none was. */
function undone(before: CardsView, after: CardsView): string | null {
  const card = Object.entries(before.hand ?? {}).find(([id, count]) => (after.hand?.[id] ?? 0) < count)?.[0]
  if (card !== undefined) return `${PLAN} ${card}`
  return (after.plan_limit ?? 0) < (before.plan_limit ?? 0) ? BUY : null
}

/** Takes one planned card back: choices are undone until it is out, and those made after it are made again. */
export async function takeBack(table: BlitzTable, seat: string, card: string): Promise<void> {
  const again: string[] = []
  for (let i = 0; i < MOST; i += 1) {
    const before = planOf(table, seat)
    if (before === null || !table.state?.undo) return
    await table.undo()
    const after = planOf(table, seat)
    const choice = after && undone(before, after)
    if (choice === null) return
    if (choice === `${PLAN} ${card}`) break
    again.push(choice)
  }
  if (again.length > 0) await table.make(again.reverse())
}

/** How many of the planned cards are played when: as an operation, in attack, in defence, after a win. */
export function byUse(deck: CardInfo[], hand: Record<string, number>): [string, number][] {
  const counts = new Map<string, number>()
  for (const card of deck)
    for (const when of card.when)
      if ((hand[card.id] ?? 0) > 0) counts.set(when, (counts.get(when) ?? 0) + hand[card.id]!)
  return [...counts]
}
