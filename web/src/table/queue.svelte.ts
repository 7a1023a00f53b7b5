// The states of a table in the order in which they have come: the newest, and those that are not on the table yet.
import type { BaseView, SeatState, Told } from '../types'

/** So many of the newest are held, for what is pushed may go on from an earlier one than the last. */
const RECENT = 4

/** A state that comes on the table; `own` if it is what an own choice has led to. */
export interface Taken<V extends BaseView> {
  state: SeatState<V>
  own: boolean
}

export class StateQueue<V extends BaseView> {
  /** How many states have come that are not on the table yet. */
  behind = $state(0)
  /** Whether what waits first is what an own choice has led to, which is told before it is put on the table. */
  unfolding = $state(false)
  /** Whether what waits first is told before it is put on the table, whoever has brought it about. */
  leads = false
  /** The newest states that have come, the last of them the newest. */
  recent: SeatState<V>[] = []
  private waiting: SeatState<V>[] = []

  get newest(): SeatState<V> | undefined {
    return this.recent.at(-1)
  }

  /** A state has come; false if it is old, or known already, such as what is fetched while the same is pushed. */
  note(next: SeatState<V>, own: boolean): boolean {
    const { newest } = this
    if (newest !== undefined && (next.cursor < newest.cursor || (next.cursor === newest.cursor && !own))) return false
    this.recent = [...this.recent.slice(1 - RECENT), next]
    return true
  }

  /** Lets a state wait until what is told has been told. */
  push(next: SeatState<V>): void {
    this.waiting.push(next)
    this.behind = this.waiting.length
  }

  /** The state that waits first. */
  get first(): SeatState<V> | undefined {
    return this.waiting[0]
  }

  /** Leaves out what waits first as long as all that is new, by `told`, is one sentence with what comes next. */
  gather(told: (next: SeatState<V>) => Told[]): void {
    for (let next = this.waiting[1]; !this.leads && next !== undefined; next = this.waiting[1]) {
      const [one, ...more] = told(next)
      if (one?.of === undefined || more.length > 0) return
      this.take()
    }
  }

  /** Lets what an own choice has led to wait alone, until the way there has been told. */
  unfold(next: SeatState<V>): void {
    this.waiting = [next]
    this.behind = 1
    this.unfolding = true
    this.leads = true
  }

  /** The state that waits first, which waits no longer. */
  take(): Taken<V> | undefined {
    const state = this.waiting.shift()
    if (state === undefined) return undefined
    const own = this.unfolding
    this.behind = this.waiting.length
    this.unfolding = false
    this.leads = false
    return { state, own }
  }

  /** All that wait, one after the other. */
  takeAll(): Taken<V>[] {
    const found: Taken<V>[] = []
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
