// Functions for the plan of a turn: propose a plan, list its choices, and take a single card back.
import type { Arg, Counts, LogEvent } from '../../../types'
import type { BlitzTable, CardInfo, CardsView } from '../types'

const PLAN = 'plan'
const BUY = 'buy'
const DONE = 'done'
/** The largest number of undos in a row. Every plan has fewer choices. */
const MAX_UNDO_STEPS = 24

const planOf = (table: BlitzTable, seat: string): CardsView | null => {
  const view = table.state?.view
  return view?.phase === 'planning' && table.mine ? (view.cards[seat] ?? null) : null
}

/** Return the notation of the choice that was undone between two states of a plan, or null. */
function undone(before: CardsView, after: CardsView): string | null {
  const card = Object.entries(before.hand ?? {}).find(([id, count]) => (after.hand?.[id] ?? 0) < count)?.[0]
  if (card !== undefined) return `${PLAN} ${card}`
  return (after.plan_limit ?? 0) < (before.plan_limit ?? 0) ? BUY : null
}

/** Take a planned card back. Undo choices until the card is no longer planned, then repeat the other undone choices. */
export async function undoPlannedCard(table: BlitzTable, seat: string, card: string): Promise<void> {
  const again: string[] = []
  for (let i = 0; i < MAX_UNDO_STEPS; i += 1) {
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

/**
 * Return how many planned cards can be used in each way: as an operation, in attack, in defence, or after a victory.
 */
export function countByUse(deck: CardInfo[], hand: Record<string, number>): [string, number][] {
  const counts = new Map<string, number>()
  for (const card of deck)
    for (const when of card.when)
      if ((hand[card.id] ?? 0) > 0) counts.set(when, (counts.get(when) ?? 0) + hand[card.id]!)
  return [...counts]
}

/** The first card of a proposal if there is no earlier plan. Without operations, no unit can move. */
const FIRST = 'operation'
export const countCards = (counts: Counts): number => Object.values(counts).reduce((all, count) => all + count, 0)

/** Return the plan of the previous turn, as recorded in the log. In the first turn it is empty. */
export function lastPlan(events: LogEvent[]): Counts {
  const begins = events.flatMap(({ message }, i) => (message.id === 'did-begin-turn' ? [i] : []))
  const counts: Counts = {}
  if (begins.length < 2) return counts
  for (const { message } of events.slice(begins.at(-2), begins.at(-1))) {
    if (message.id !== 'did-choose-card') continue
    const card = idOf(message.args['card'])
    counts[card] = (counts[card] ?? 0) + 1
  }
  return counts
}

const idOf = (arg: Arg | undefined): string => (typeof arg === 'object' && 'id' in arg ? arg.id : '')

/** The limits of a plan: which cards are available, and how many cards it contains. */
export interface PlanLimits {
  /** How many copies of each card the plan can contain. Cards that cannot be chosen now are omitted. */
  most: Counts
  /** The cards that the player has already chosen one by one. */
  hand: Counts
  limit: number
}

/**
 * Return a whole plan. It contains the wanted cards if they are available, then operations, then one copy each of the
 * other cards in turn.
 */
export function proposePlan({ most, hand, limit }: PlanLimits, wanted: Counts): Counts {
  const counts = { ...hand }
  const room = (): number => limit - countCards(counts)
  const take = (card: string, count: number): void => {
    const here = counts[card] ?? 0
    const more = Math.max(0, Math.min(count, (most[card] ?? 0) - here, room()))
    if (more > 0) counts[card] = here + more
  }
  for (const [card, count] of Object.entries(wanted)) take(card, count - (hand[card] ?? 0))
  take(FIRST, limit)
  for (let before = -1; room() > 0 && before !== room();) {
    before = room()
    for (const card of Object.keys(most)) take(card, 1)
  }
  return counts
}

/** Return the cards that some choices add to a plan, and how many cards they buy with momentum. */
export function plannedCards(line: string[]): { counts: Counts; bought: number } {
  const counts: Counts = {}
  const whole = line.indexOf(DONE)
  const choices = whole < 0 ? line : line.slice(0, whole)
  for (const choice of choices) {
    if (!choice.startsWith(`${PLAN} `)) continue
    const card = choice.slice(PLAN.length + 1)
    counts[card] = (counts[card] ?? 0) + 1
  }
  return { counts, bought: choices.filter((choice) => choice === BUY).length }
}

/** Return the choices that complete the hand to a plan: cards up to the limit, then bought cards, then the end. */
export function planLine({ hand, limit }: PlanLimits, counts: Counts, bought: number): string[] {
  const cards = Object.entries(counts).flatMap(([card, count]) =>
    Array.from({ length: Math.max(0, count - (hand[card] ?? 0)) }, () => `${PLAN} ${card}`),
  )
  const free = Math.max(0, limit - countCards(hand))
  const line = cards.slice(0, free)
  const rest = cards.slice(free)
  for (let i = 0; i < bought; i += 1) line.push(BUY, ...rest.slice(i, i + 1))
  return [...line, ...rest.slice(bought), DONE]
}
