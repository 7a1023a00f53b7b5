// What a seat may do about its game beside playing it, and what is sent to the service for that.
import type { Offering, Resigning, SeatState } from '../generated/wire'

export type Act = SeatState['acts'][number]

export interface Step {
  what: 'resign' | 'offer' | 'abandon'
  body: Partial<Resigning> | Offering | Record<string, never>
}

/** What is sent to do something; `bot` is had where a computer takes a seat. */
export function actOf(act: Act, bot: string): Step {
  switch (act) {
    case 'resign':
      return { what: 'resign', body: bot === '' ? {} : { bot } }
    case 'abandon':
      return { what: 'abandon', body: {} }
    case 'draw':
    case 'end':
      return { what: 'offer', body: { kind: 'end' } }
    case 'pause':
      return { what: 'offer', body: { kind: 'pause' } }
    case 'pass':
      return { what: 'offer', body: { kind: 'pass' } }
    case 'pass-bot':
      return { what: 'offer', body: { kind: 'pass', to: bot } }
  }
}
