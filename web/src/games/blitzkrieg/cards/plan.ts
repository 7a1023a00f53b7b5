// The plan of a turn: what is proposed, the line of choices that makes it, and how a card that was chosen singly is taken back.
import type { Arg, Counts, LogEvent } from '../../../types'
import type { BlitzTable, CardInfo, CardsView } from '../types'

const PLAN = 'plan'
const BUY = 'buy'
const DONE = 'done'
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

/** What is taken first where nothing was planned before: operations, for without them nothing moves. */
const FIRST = 'operation'
export const sum = (counts: Counts): number => Object.values(counts).reduce((all, count) => all + count, 0)

/** What was chosen for the turn before, as the log tells it; nothing in the first turn. */
export function lastTurn(events: LogEvent[]): Counts {
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

/** What a plan can be of: how many of each there are, and how many have to be chosen. */
export interface Stock {
  /** Of each card, how many may be in the plan; those that may not be chosen now are left out. */
  most: Counts
  /** What has been chosen singly already. */
  hand: Counts
  limit: number
}

/** A whole plan: as far as it goes what is wanted, then operations, then one of each of the rest, again and again. */
export function propose({ most, hand, limit }: Stock, wanted: Counts): Counts {
  const counts = { ...hand }
  const room = (): number => limit - sum(counts)
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

/** What a line of choices plans beyond what lies in the hand, and how often it pays momentum for a card. */
export function planned(line: string[]): { counts: Counts; bought: number } {
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

/** The choices that make a plan of what lies in the hand: cards up to the limit, then each that is bought, then the end. */
export function planLine({ hand, limit }: Stock, counts: Counts, bought: number): string[] {
  const cards = Object.entries(counts).flatMap(([card, count]) =>
    Array.from({ length: Math.max(0, count - (hand[card] ?? 0)) }, () => `${PLAN} ${card}`),
  )
  const free = Math.max(0, limit - sum(hand))
  const line = cards.slice(0, free)
  const rest = cards.slice(free)
  for (let i = 0; i < bought; i += 1) line.push(BUY, ...rest.slice(i, i + 1))
  return [...line, ...rest.slice(bought), DONE]
}
