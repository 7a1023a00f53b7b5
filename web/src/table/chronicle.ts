// The log in its order: turns, in them what each player did or a card brought, in that battles. What a game's sentences
// begin and what kind they are of its guide tells.
import type { LogEvent, Seat } from '../types'
import { refsIn } from './story.svelte'

/** What a sentence begins. */
export interface Beginning {
  /** The card of the game's own that is carried out from here on, or null for what a player does. */
  card: string | null
  /** Who acts. */
  seat: Seat | null
}

/** The id of a thing in a sentence; null if it has none. */
export const idIn = (event: Pick<LogEvent, 'message'>, name: string): string | null => {
  const arg = event.message.args[name]
  return typeof arg === 'object' ? arg.id : null
}

/** What a sentence is about, as one looks for it. */
export const KINDS = ['battle', 'move', 'card', 'score', 'other'] as const
export type Kind = (typeof KINDS)[number]

/** What a game tells the log about its sentences. */
export interface Guide {
  /** Whether a turn begins with it. */
  turn(event: LogEvent): boolean
  begins(event: LogEvent): Beginning | null
  /** Whether a battle begins with it. */
  fight(event: LogEvent): boolean
  /** Whether it goes on with the battle before it. */
  fought(event: LogEvent): boolean
  /** Of a battle's sentences the one that tells how it went; null as long as there is none. */
  result(events: LogEvent[]): LogEvent | null
  /** What it is about outside a battle. */
  kind(event: LogEvent): Kind
}

/** For a game that tells nothing about its sentences. */
export const PLAIN_GUIDE: Guide = {
  turn: () => false,
  begins: () => null,
  fight: () => false,
  fought: () => false,
  result: () => null,
  kind: () => 'other',
}

/** A sentence by itself, or a battle: its first sentence with all others. */
export interface Item {
  event: LogEvent
  kind: Kind
  /** Of a battle, all its sentences. */
  fight: LogEvent[] | null
}

export interface Operation extends Beginning {
  /** The number of its first sentence. */
  n: number
  /** The sentence with which its turn began; null before the first. */
  turn: LogEvent | null
  items: Item[]
}

/** The whole log, in the order in which it happened. */
export function chronicle(events: LogEvent[], guide: Guide): Operation[] {
  const found: Operation[] = []
  let turn: LogEvent | null = null
  let fight: LogEvent[] | null = null
  const begin = (event: LogEvent, beginning: Beginning): void => {
    found.push({ ...beginning, n: event.n, turn, items: [] })
  }
  for (const event of events) {
    if (fight !== null && guide.fought(event)) {
      fight.push(event)
      continue
    }
    fight = null
    const turns = guide.turn(event)
    if (turns) turn = event
    const beginning = guide.begins(event)
    if (beginning !== null || turns || found.length === 0)
      begin(event, beginning ?? { card: null, seat: idIn(event, 'seat') })
    if (guide.fight(event)) fight = [event]
    found.at(-1)!.items.push({ event, kind: fight === null ? guide.kind(event) : 'battle', fight })
  }
  return found
}

/** What is looked for in the log. */
export interface Wanted {
  seat: Seat | null
  kind: Kind | null
  /** The number of the sentence that begins the turn; 0 for what came before the first. */
  turn: number | null
  text: string
}

export const ALL: Wanted = { seat: null, kind: null, turn: null, text: '' }

const refers = (event: LogEvent, seat: Seat): boolean =>
  refsIn(event).some((ref) => ref.kind === 'seat' && ref.id === seat)

/** What of the log is wanted; `say` puts a sentence into words. Of a battle in which something is found all is kept. */
export function sought(operations: Operation[], wanted: Wanted, say: (event: LogEvent) => string): Operation[] {
  const { seat, kind, turn } = wanted
  const text = wanted.text.trim().toLocaleLowerCase()
  if (seat === null && kind === null && turn === null && text === '') return operations
  const has = ({ event, fight }: Item): boolean =>
    text === '' || (fight ?? [event]).some((each) => say(each).toLocaleLowerCase().includes(text))
  return operations.flatMap((operation) => {
    if (turn !== null && (operation.turn?.n ?? 0) !== turn) return []
    const items = operation.items.filter(
      (item) =>
        (kind === null || item.kind === kind) &&
        (seat === null || operation.seat === seat || (item.fight ?? [item.event]).some((each) => refers(each, seat))) &&
        has(item),
    )
    return items.length === 0 ? [] : [{ ...operation, items }]
  })
}

/** The seats that something in the log is told of. */
export const seatsIn = (operations: Operation[], seats: Seat[]): Seat[] =>
  seats.filter((seat) =>
    operations.some((operation) => operation.seat === seat || operation.items.some(({ event }) => refers(event, seat))),
  )

export const kindsIn = (operations: Operation[]): Kind[] =>
  KINDS.filter((kind) => operations.some(({ items }) => items.some((item) => item.kind === kind)))

/** How many sentences there are. */
export const countOf = (operations: Operation[]): number =>
  operations.reduce((sum, { items }) => sum + items.reduce((n, { fight }) => n + (fight?.length ?? 1), 0), 0)
