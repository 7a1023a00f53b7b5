// The states of a table in the order of arrival: the newest states, and those that the page has not shown yet.
import type { BaseView, SeatState, ShownEvent } from '../../types'

/** How many recent states to keep. A pushed frame can continue an earlier state than the last. */
const MAX_RECENT = 4

/** A state to show. `own` means that it is the result of the player's own choice. */
export interface QueuedState<V extends BaseView> {
  state: SeatState<V>
  own: boolean
}

export class StateQueue<V extends BaseView> {
  /** The number of states that the page has not shown yet. */
  behind = $state(0)
  /** Whether the first waiting state is the result of the player's own choice, and is shown after its log entries. */
  unfolding = $state(false)
  /** Whether the first waiting state is shown after its log entries, for any player's choice. */
  leads = false
  /** The latest states. The newest is last. */
  recent: SeatState<V>[] = []
  private waiting: SeatState<V>[] = []

  get newest(): SeatState<V> | undefined {
    return this.recent.at(-1)
  }

  /** Record a state. Return false if it is outdated, or if it has arrived before. */
  note(next: SeatState<V>, own: boolean): boolean {
    const { newest } = this
    if (newest !== undefined && (next.cursor < newest.cursor || (next.cursor === newest.cursor && !own))) return false
    this.recent = [...this.recent.slice(1 - MAX_RECENT), next]
    return true
  }

  /** Add a state that must wait until the current log entries have been shown. */
  push(next: SeatState<V>): void {
    this.waiting.push(next)
    this.behind = this.waiting.length
  }

  /** The first waiting state. */
  get first(): SeatState<V> | undefined {
    return this.waiting[0]
  }

  /** Skip the first waiting state while its new events form one sentence with those of the next state. */
  gather(newEvents: (next: SeatState<V>) => ShownEvent[]): void {
    for (let next = this.waiting[1]; !this.leads && next !== undefined; next = this.waiting[1]) {
      const [one, ...more] = newEvents(next)
      if (one?.of === undefined || more.length > 0) return
      this.take()
    }
  }

  /** Let only this state wait, which is the result of the player's own choice. It is shown after its log entries. */
  unfold(next: SeatState<V>): void {
    this.waiting = [next]
    this.behind = 1
    this.unfolding = true
    this.leads = true
  }

  /** Remove and return the first waiting state. */
  take(): QueuedState<V> | undefined {
    const state = this.waiting.shift()
    if (state === undefined) return undefined
    const own = this.unfolding
    this.behind = this.waiting.length
    this.unfolding = false
    this.leads = false
    return { state, own }
  }

  /** Remove and return all waiting states in order. */
  takeAll(): QueuedState<V>[] {
    const found: QueuedState<V>[] = []
    for (let next = this.take(); next !== undefined; next = this.take()) found.push(next)
    return found
  }

  clear(): void {
    this.recent = []
    this.waiting = []
    this.behind = 0
    this.unfolding = false
    this.leads = false
  }
}
