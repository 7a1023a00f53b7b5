// A table's clock as this screen knows it: asked for now and then, and counted on in between.
import * as api from '../api'
import type { ClockState } from '../generated/wire'

/** So old it is asked for anew where nobody's time goes: somebody may have let a bot sit in. */
const OLD = 15_000

export class Clock {
  state = $state.raw<ClockState | null>(null)
  /** When that was so, by this page's own time. */
  private at = 0
  private asking = false
  /** Whether the table has moved on since it was asked for: what is answered may be from before. */
  private again = false

  constructor(private readonly table: string) {}

  /** Asks how it stands; `soon` is enough where nothing is known to go. */
  async look(key: string, soon = false): Promise<void> {
    if (api.here()) return
    if (this.asking) {
      this.again = true
      return
    }
    const quiet = this.state !== null && this.state.terms === null && Object.keys(this.state.sitting).length === 0
    if (soon && quiet && performance.now() < this.at + OLD) return
    this.asking = true
    try {
      this.keep(await api.part<ClockState>(this.table, 'clock', {}, key))
    } catch {
      // Whoever cannot be reached is told of by the table itself.
    } finally {
      this.asking = false
    }
    if (!this.again) return
    this.again = false
    await this.look(key, soon)
  }

  /** Has a bot sit in for one's seat; without one, one is back. */
  async sitIn(key: string, bot: string): Promise<void> {
    await this.send('sit-in', { bot }, key)
  }

  /** Has a bot sit in for whoever's time has run out. */
  async claim(key: string): Promise<void> {
    await this.send('claim', {}, key)
  }

  /** Ends a pause. */
  async resume(key: string): Promise<void> {
    await this.send('resume', {}, key)
  }

  /** Takes leave, or is back from it. */
  async leave(key: string, on: boolean): Promise<void> {
    await this.send('leave', { on }, key)
  }

  /** How many seconds a seat has left, at a moment of this page's own time. */
  left(seat: string, now: number): number {
    const known = this.state?.left[seat] ?? 0
    // Whoever is on leave loses nothing as long as that lasts.
    const gone = Math.max(0, (now - this.at) / 1000 - (this.state?.away[seat] ?? 0))
    return this.state?.running === seat ? Math.max(0, known - gone) : known
  }

  private async send(what: string, body: unknown, key: string): Promise<void> {
    const state = await api.send<ClockState>(this.table, what, body, key)
    // What was asked for before may be answered after this.
    this.again = this.asking
    this.keep(state)
  }

  private keep(state: ClockState): void {
    this.state = state
    this.at = performance.now()
  }
}

/** Whoever is asked is told by a sound when so many seconds are left, and once more. */
const STRIKES = [60, 10]

/** Whether so little time is left now, and was not a moment ago, that it is to be heard. */
export const runsShort = (before: number, now: number): boolean =>
  STRIKES.some((seconds) => before > seconds && now <= seconds && now > 0)

const clocks = new Map<string, Clock>()

/** The clock of a table, the same for all who ask for it. */
export function clockOf(table: string): Clock {
  const known = clocks.get(table)
  if (known) return known
  clocks.clear()
  const made = new Clock(table)
  clocks.set(table, made)
  return made
}
