// API endpoints for the automatic replies of a seat, and a function that lists the choices of an automatic reply.
import * as api from '../api'
import type {
  Condition,
  ForeseeableQuestions,
  OrderState,
  ConditionalOrderRequest,
  Reply,
  SeatState,
} from '../generated/wire'

export const fetchConditions = (table: string, key: string): Promise<ForeseeableQuestions> =>
  api.fetchPart(table, 'conditions', {}, key)

export const addOrder = (table: string, key: string, wanted: ConditionalOrderRequest): Promise<SeatState> =>
  api.sendPart(table, 'conditional', wanted, key)

export const withdrawOrder = (table: string, key: string, id: number): Promise<SeatState> =>
  api.sendPart(table, 'conditional/withdraw', { id }, key)

/**
 * List the choices of an automatic reply, in order. A choice is a reply that the condition offers or, if no offered
 * reply matches, the notation of a choice.
 */
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
