// Divides the game log into turns, operations and battles. An operation is a player's action or the effect of a card.
// It can contain battles. The game's classifier determines what each entry is.
import type { LogEvent, Seat } from '../../types'
import { refsIn } from './event-playback.svelte'

/** The start of an operation. */
export interface OperationStart {
  /** The event card whose effects follow, or null for a player's action. */
  card: string | null
  seat: Seat | null
}

/** Return the id of the component that an argument of an entry names, or null. */
export const idIn = (event: Pick<LogEvent, 'message'>, name: string): string | null => {
  const arg = event.message.args[name]
  return typeof arg === 'object' ? arg.id : null
}

/** What an entry is about, for the filters of the log. */
export const LOG_KINDS = ['battle', 'move', 'card', 'score', 'other'] as const
export type LogKind = (typeof LOG_KINDS)[number]

/** The functions with which a game classifies its log entries. */
export interface LogClassifier {
  /** Return whether the entry begins a turn. */
  turn(event: LogEvent): boolean
  begins(event: LogEvent): OperationStart | null
  /** Return whether the entry begins a battle. */
  fight(event: LogEvent): boolean
  /** Return whether the entry continues the battle before it. */
  fought(event: LogEvent): boolean
  /** Return the entry that states the result of a battle. Return null if the battle has no result yet. */
  result(events: LogEvent[]): LogEvent | null
  /** Return what an entry outside battles is about. */
  kind(event: LogEvent): LogKind
}

/** The classifier for games without page code. It finds no turns and no battles. */
export const GENERIC_CLASSIFIER: LogClassifier = {
  turn: () => false,
  begins: () => null,
  fight: () => false,
  fought: () => false,
  result: () => null,
  kind: () => 'other',
}

/** A row of the log. A battle is one row, with its first entry as `event`. */
export interface LogItem {
  event: LogEvent
  kind: LogKind
  /** All entries of the battle, or null if the row is no battle. */
  fight: LogEvent[] | null
}

export interface LogOperation extends OperationStart {
  /** The number of the operation's first entry. */
  n: number
  /** The entry with which the operation's turn began, or null before the first turn. */
  turn: LogEvent | null
  items: LogItem[]
}

/** Return the operations of the whole log. The oldest is first. */
export function gameLog(events: LogEvent[], classifier: LogClassifier): LogOperation[] {
  const found: LogOperation[] = []
  let turn: LogEvent | null = null
  let fight: LogEvent[] | null = null
  const begin = (event: LogEvent, beginning: OperationStart): void => {
    found.push({ ...beginning, n: event.n, turn, items: [] })
  }
  for (const event of events) {
    if (fight !== null && classifier.fought(event)) {
      fight.push(event)
      continue
    }
    fight = null
    const turns = classifier.turn(event)
    if (turns) turn = event
    const beginning = classifier.begins(event)
    if (beginning !== null || turns || found.length === 0)
      begin(event, beginning ?? { card: null, seat: idIn(event, 'seat') })
    if (classifier.fight(event)) fight = [event]
    found.at(-1)!.items.push({ event, kind: fight === null ? classifier.kind(event) : 'battle', fight })
  }
  return found
}

export interface LogFilter {
  seat: Seat | null
  kind: LogKind | null
  /**
   * The number of the entry that begins the wanted turn. 0 means the entries before the first turn, null means all
   * turns.
   */
  turn: number | null
  text: string
}

export const NO_FILTER: LogFilter = { seat: null, kind: null, turn: null, text: '' }

const refers = (event: LogEvent, seat: Seat): boolean =>
  refsIn(event).some((ref) => ref.kind === 'seat' && ref.id === seat)

/**
 * Return the operations that match the filter. `say` returns the text of an entry. If one entry of a battle matches,
 * the whole battle is kept.
 */
export function filterLog(
  operations: LogOperation[],
  wanted: LogFilter,
  say: (event: LogEvent) => string,
): LogOperation[] {
  const { seat, kind, turn } = wanted
  const text = wanted.text.trim().toLocaleLowerCase()
  if (seat === null && kind === null && turn === null && text === '') return operations
  const has = ({ event, fight }: LogItem): boolean =>
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

/** Return the seats that have operations in the log, or that an entry names. */
export const seatsIn = (operations: LogOperation[], seats: Seat[]): Seat[] =>
  seats.filter((seat) =>
    operations.some((operation) => operation.seat === seat || operation.items.some(({ event }) => refers(event, seat))),
  )

export const kindsIn = (operations: LogOperation[]): LogKind[] =>
  LOG_KINDS.filter((kind) => operations.some(({ items }) => items.some((item) => item.kind === kind)))

export const countEntries = (operations: LogOperation[]): number =>
  operations.reduce((sum, { items }) => sum + items.reduce((n, { fight }) => n + (fight?.length ?? 1), 0), 0)
