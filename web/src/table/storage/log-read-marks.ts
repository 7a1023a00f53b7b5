// Stores how far each seat has read the log in this browser, and when it last acted. Only event numbers are stored.
import type { LogEvent } from '../../types'
import { writeStored, readStored } from '../../ui/local-storage'

export interface ReadMark {
  /** The number of the last event that the page has shown. */
  seen: number
  /** The number of the last event at the time when the seat last acted. */
  own: number
  /** The number of the event after which the missed events begin. */
  since: number
}

/**
 * Return the new read mark after some events were shown, and which events were new. `own` means that the seat has
 * acted.
 */
export function markRead(
  mark: ReadMark | null,
  events: LogEvent[],
  own: boolean,
): { mark: ReadMark; news: LogEvent[] } {
  const last = events.at(-1)?.n ?? 0
  if (mark === null) return { mark: { seen: last, own: last, since: 0 }, news: [] }
  const news = events.filter((event) => event.n > mark.seen)
  if (own) return { mark: { seen: last, own: last, since: mark.since }, news }
  // The seat cannot have missed events that were undone.
  const acted = Math.min(mark.own, last)
  return { mark: { seen: last, own: acted, since: news.length > 0 ? acted : mark.since }, news }
}

const KEY = 'sandtable-marks'
const MAX_MARKS = 60

function all(): Record<string, ReadMark> {
  try {
    return JSON.parse(readStored(KEY) ?? '{}') as Record<string, ReadMark>
  } catch {
    return {}
  }
}

export const markOf = (table: string, reader: string): ReadMark | null => all()[`${table} ${reader}`] ?? null

export function storeMark(table: string, reader: string, mark: ReadMark): void {
  const { [`${table} ${reader}`]: _, ...others } = all()
  const newest = Object.entries(others).slice(-(MAX_MARKS - 1))
  writeStored(KEY, JSON.stringify(Object.fromEntries([...newest, [`${table} ${reader}`, mark]])))
}
