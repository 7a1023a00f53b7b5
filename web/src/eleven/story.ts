// The story in chapters: what a general did, what an Allied card brought, and which of them one has not seen acted out.
import type { LogEvent, Seat } from '../types'

const DREW = 'did-draw-card'
const DRAWN = new Set([DREW, 'did-repeat'])
const TURN_EVENT = 'did-turn-event'
const ACTED = 'did-use'
const TURN = 'did-begin-turn'

export interface Chapter {
  /** The sentence it begins with. */
  head: LogEvent
  /** The Allied card that is carried out, or `turn-event`, or null for what a player does. */
  card: string | null
  /** Who acts. */
  seat: Seat | null
  events: LogEvent[]
}

const ref = (event: LogEvent, name: string): string | null => {
  const arg = event.message.args[name]
  return typeof arg === 'object' ? arg.id : null
}

/** The card that a sentence lays on the table. */
function cardIn(event: LogEvent): string | null {
  if (event.message.id === TURN_EVENT) return TURN_EVENT.slice('did-'.length)
  return DRAWN.has(event.message.id) ? ref(event, 'card') : null
}

/** The sentences of a stretch of the log by who caused them. */
export function chapters(events: LogEvent[]): Chapter[] {
  const found: Chapter[] = []
  for (const event of events) {
    const card = cardIn(event)
    const { id } = event.message
    if (card !== null) found.push({ head: event, card, seat: null, events: [] })
    else if (id === ACTED || id === TURN) found.push({ head: event, card: null, seat: ref(event, 'seat'), events: [] })
    else if (found.length > 0) found.at(-1)!.events.push(event)
    else found.push({ head: event, card: null, seat: ref(event, 'seat'), events: [] })
  }
  return found
}

/** Whether a sentence begins an act of a seat: it uses a general or, alone, has drawn one's card. */
export function actOf(event: LogEvent, seat: Seat | null, generals: ReadonlySet<string>): boolean {
  if (event.message.id === ACTED) return ref(event, 'seat') === seat
  return event.message.id === DREW && generals.has(ref(event, 'card') ?? '')
}

/** What has happened since one's last act, that act included; the act under way does not count as the last. */
export function since(events: LogEvent[], isOwn: (event: LogEvent) => boolean, acting: boolean): LogEvent[] {
  const acts = events.flatMap((event, i) => (isOwn(event) ? [i] : []))
  const last = acts.at(acting ? -2 : -1)
  return last === undefined ? [] : events.slice(last)
}

/** Which Allied card the sentence that is being told belongs to, so that the card can lie beside it. */
export function cardOf(events: LogEvent[], now: LogEvent | null): string | null {
  if (now === null) return null
  const told = chapters(events.filter((event) => event.n <= now.n))
  return told.at(-1)?.card ?? null
}
