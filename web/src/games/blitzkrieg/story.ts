// What begins a chapter of the story: a card that is played, a pass, a turn.
import { idIn, type Beginning } from '../../table/chapters'
import type { LogEvent } from '../../types'

const BEGINNINGS = new Set([
  'did-play',
  'did-pass',
  'did-spend',
  'did-spend-momentum',
  'did-begin-turn',
  'did-end-turn',
  'did-end-pre-moves',
])

export const begins = (event: LogEvent): Beginning | null =>
  BEGINNINGS.has(event.message.id) ? { card: null, seat: idIn(event, 'seat') } : null
