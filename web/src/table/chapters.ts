// The story in chapters: what each player did, and what the game itself brought.
import type { LogEvent, Seat } from '../types'

/** What a sentence begins. */
export interface Beginning {
  /** The card of the game's own that is carried out from here on, or null for what a player does. */
  card: string | null
  /** Who acts. */
  seat: Seat | null
}

export interface Chapter extends Beginning {
  /** The sentence it begins with. */
  head: LogEvent
  events: LogEvent[]
}

/** The id of a thing in a sentence; null if it has none. */
export const idIn = (event: LogEvent, name: string): string | null => {
  const arg = event.message.args[name]
  return typeof arg === 'object' ? arg.id : null
}

/** The sentences of a stretch of the log by who caused them; `begins` tells what a sentence begins, or null. */
export function chapters(events: LogEvent[], begins: (event: LogEvent) => Beginning | null): Chapter[] {
  const found: Chapter[] = []
  for (const event of events) {
    const beginning = begins(event) ?? (found.length === 0 ? { card: null, seat: idIn(event, 'seat') } : null)
    if (beginning !== null) found.push({ ...beginning, head: event, events: [] })
    else found.at(-1)!.events.push(event)
  }
  return found
}
