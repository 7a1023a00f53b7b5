// The clock of a table. It is loaded at intervals, and counted down between the requests.
import * as api from '../api'
import type { ClockState } from '../generated/wire'

/** How long after a request a stopped clock is loaded again, in milliseconds. A bot may have taken over meanwhile. */
const STALE_MS = 15_000

export class TableClock {
  state = $state.raw<ClockState | null>(null)
  /** The time when `state` arrived, by this page's own clock. */
  private at = 0
  private asking = false
  /** Whether the table has changed since the last request. The response can then be outdated. */
  private again = false

  constructor(private readonly table: string) {}

  /** Load the clock. With `soon`, load it only if time is running or the last response is old. */
  async look(key: string, soon = false): Promise<void> {
    if (api.isLocal()) return
    if (this.asking) {
      this.again = true
      return
    }
    const quiet = this.state !== null && this.state.terms === null && Object.keys(this.state.sitting).length === 0
    if (soon && quiet && performance.now() < this.at + STALE_MS) return
    this.asking = true
    try {
      this.keep(await api.fetchPart<ClockState>(this.table, 'clock', {}, key))
    } catch {
      // Ignore a failure. The table itself reports a lost connection.
    } finally {
      this.asking = false
    }
    if (!this.again) return
    this.again = false
    await this.look(key, soon)
  }

  /** Let a bot play for the seat. If `bot` is empty, the player takes the seat back. */
  async sitIn(key: string, bot: string): Promise<void> {
    await this.send('sit-in', { bot }, key)
  }

  /** Let a bot play for the player who is out of time. */
  async claim(key: string): Promise<void> {
    await this.send('claim', {}, key)
  }

  async resume(key: string): Promise<void> {
    await this.send('resume', {}, key)
  }

  /** Start or end a vacation. */
  async leave(key: string, on: boolean): Promise<void> {
    await this.send('leave', { on }, key)
  }

  /** Return the seconds that a seat has left at `now`, a time of this page's own clock. */
  left(seat: string, now: number): number {
    const known = this.state?.left[seat] ?? 0
    // A clock stops during a vacation. After an outage, it stops until the players are back.
    const still = Math.max(this.state?.away[seat] ?? 0, this.state?.waits ?? 0)
    const gone = Math.max(0, (now - this.at) / 1000 - still)
    return this.state?.running === seat ? Math.max(0, known - gone) : known
  }

  private async send(what: string, body: unknown, key: string): Promise<void> {
    const state = await api.sendPart<ClockState>(this.table, what, body, key)
    // The response to an earlier request can arrive after this response, so repeat that request.
    this.again = this.asking
    this.keep(state)
  }

  private keep(state: ClockState): void {
    this.state = state
    this.at = performance.now()
  }
}

/** The numbers of remaining seconds at which a sound warns the player to move. */
const WARN_AT_S = [60, 10]

/** Return whether the remaining time has just fallen to one of the warning times. */
export const runsShort = (before: number, now: number): boolean =>
  WARN_AT_S.some((seconds) => before > seconds && now <= seconds && now > 0)

const clocks = new Map<string, TableClock>()

/** Return the clock of a table. All components share the same object. */
export function clockOf(table: string): TableClock {
  const known = clocks.get(table)
  if (known) return known
  clocks.clear()
  const made = new TableClock(table)
  clocks.set(table, made)
  return made
}
