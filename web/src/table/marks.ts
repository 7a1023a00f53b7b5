// Up to where each seat has read at this browser, and where it last acted: numbers of events and nothing else.
import { remember, remembered } from '../ui/storage'

export interface Mark {
  /** The last event that was on the screen. */
  seen: number
  /** The last event when the seat last acted. */
  own: number
  /** What it has missed begins after this event: where it stood when others went on. */
  since: number
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
