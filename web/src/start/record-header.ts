// Reads the header of a record file before the file is sent to the service.
import type { Seat } from '../types'

export interface RecordHeading {
  game: string
  variant: string
  seats: Record<Seat, string>
  steps: number
  over: boolean
}

/** Return the header of a record. Return null if the text is not a record. */
export function headingOf(text: string): RecordHeading | null {
  const lines = text.split('\n').filter((line) => line.trim() !== '')
  try {
    const head = JSON.parse(lines[0] ?? '') as Partial<RecordHeading>
    if (typeof head.game !== 'string' || typeof head.seats !== 'object' || head.seats === null) return null
    const last = JSON.parse(lines.at(-1) ?? '') as { outcome?: unknown }
    const over = lines.length > 1 && last.outcome !== undefined
    return {
      game: head.game,
      variant: head.variant ?? '',
      seats: head.seats,
      steps: lines.length - (over ? 2 : 1),
      over,
    }
  } catch {
    return null
  }
}
