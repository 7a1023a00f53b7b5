// What begins a chapter of the story: what a general does, or an Allied card; and which of them one has not seen acted out.
import { chapters, idIn, type Beginning } from '../../table/chapters'
import type { LogEvent, Seat } from '../../types'

const DREW = 'did-draw-card'
const DRAWN = new Set([DREW, 'did-repeat'])
const TURN_EVENT = 'did-turn-event'
const ACTED = 'did-use'
const TURN = 'did-begin-turn'

/** The card that a sentence lays on the table. */
function cardIn(event: LogEvent): string | null {
  if (event.message.id === TURN_EVENT) return TURN_EVENT.slice('did-'.length)
  return DRAWN.has(event.message.id) ? idIn(event, 'card') : null
}

/** What a sentence begins: the Allied card that is carried out, or `turn-event`, or what a player does. */
export function begins(event: LogEvent): Beginning | null {
  const card = cardIn(event)
  if (card !== null) return { card, seat: null }
  const { id } = event.message
  return id === ACTED || id === TURN ? { card: null, seat: idIn(event, 'seat') } : null
}

/** Whether a sentence begins an act of a seat: it uses a general or, alone, has drawn one's card. */
export function actOf(event: LogEvent, seat: Seat | null, generals: ReadonlySet<string>): boolean {
  if (event.message.id === ACTED) return idIn(event, 'seat') === seat
  return event.message.id === DREW && generals.has(idIn(event, 'card') ?? '')
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
  const told = chapters(
    events.filter((event) => event.n <= now.n),
    begins,
  )
  return told.at(-1)?.card ?? null
}
