// Up to where each seat has read at this browser, and where it last acted: numbers of events and nothing else.
import type { LogEvent } from '../types'
import { remember, remembered } from '../ui/storage'

export interface Mark {
  /** The last event that was on the screen. */
  seen: number
  /** The last event when the seat last acted. */
  own: number
  /** What it has missed begins after this event: where it stood when others went on. */
  since: number
}

/** How far one has read when these events are on the screen, and which of them are new; `own` if one has acted. */
export function read(mark: Mark | null, events: LogEvent[], own: boolean): { mark: Mark; news: LogEvent[] } {
  const last = events.at(-1)?.n ?? 0
  if (mark === null) return { mark: { seen: last, own: last, since: 0 }, news: [] }
  const news = events.filter((event) => event.n > mark.seen)
  if (own) return { mark: { seen: last, own: last, since: mark.since }, news }
  // What was taken back cannot have been missed.
  const acted = Math.min(mark.own, last)
  return { mark: { seen: last, own: acted, since: news.length > 0 ? acted : mark.since }, news }
}

const KEY = 'sandtable-marks'
const MOST = 60

function all(): Record<string, Mark> {
  try {
    return JSON.parse(remembered(KEY) ?? '{}') as Record<string, Mark>
  } catch {
    return {}
  }
}

export const markOf = (table: string, reader: string): Mark | null => all()[`${table} ${reader}`] ?? null

export function setMark(table: string, reader: string, mark: Mark): void {
  const { [`${table} ${reader}`]: _, ...others } = all()
  const newest = Object.entries(others).slice(-(MOST - 1))
  remember(KEY, JSON.stringify(Object.fromEntries([...newest, [`${table} ${reader}`, mark]])))
}
