// What a seat orders for the case that it is asked something: what can be foreseen, and which replies an order means.
import * as api from '../api'
import type { Condition, Foreseeable, OrderState, Ordering, Reply, SeatState } from '../generated/wire'

export const conditions = (table: string, key: string): Promise<Foreseeable> => api.part(table, 'conditions', {}, key)

export const give = (table: string, key: string, wanted: Ordering): Promise<SeatState> =>
  api.send(table, 'conditional', wanted, key)

export const withdraw = (table: string, key: string, id: number): Promise<SeatState> =>
  api.send(table, 'conditional/withdraw', { id }, key)

/** The replies of which an order is made, in their order; a line that is none of them as it was written. */
export function repliesOf(order: OrderState, condition: Condition | undefined): (Reply | string)[] {
  const found: (Reply | string)[] = []
  let rest = order.then
  while (rest.length > 0) {
    const begun = rest
    const reply = condition?.replies.find(
      ({ lines }) => JSON.stringify(lines) === JSON.stringify(begun.slice(0, lines.length)),
    )
    found.push(reply ?? (rest[0] ?? []).join(', '))
    rest = rest.slice(reply?.lines.length ?? 1)
  }
  return found
}
