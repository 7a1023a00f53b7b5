// The lobby as it fills: asked once whether there is one, then pushed; and what becomes of this browser's own tables there.
import { account } from '../account/account.svelte'
import { take } from '../account/calls'
import * as api from '../api'
import { ask } from '../api'
import type { LobbyListing, LobbyState, LobbyTable, QuickMatch, SittingDown, Terms } from '../generated/wire'
import { openTable } from '../opening/open'
import { quickRated, sitRated } from '../table/ratings'
import { me } from '../ui/me.svelte'
import { knownOf, knownTables, updateTable, type Known } from '../table/seats'
import { seated } from '../table/sitting'
import { transport, type Line } from '../transport'
import type { Listed, Seat } from '../types'

const FIRST_WAIT = 1000
const LONGEST_WAIT = 30_000

class Lobby {
  state = $state.raw<LobbyState | null>(null)
  private line: Line | null = null
  private timer: ReturnType<typeof setTimeout> | undefined
  private wait = FIRST_WAIT

  get tables(): LobbyTable[] {
    return this.state?.tables ?? []
  }

  /** Looks as long as somebody wants to see it; what is returned ends that. */
  watch(): () => void {
    let over = false
    const connect = (): void => {
      if (over) return
      const line = transport().live('lobby/live')
      this.line = line
      line.onmessage = ({ data }) => {
        this.wait = FIRST_WAIT
        this.state = JSON.parse(data) as LobbyState
      }
      line.onclose = () => {
        this.timer = setTimeout(connect, this.wait * (0.5 + Math.random()))
        this.wait = Math.min(2 * this.wait, LONGEST_WAIT)
      }
    }
    if (!api.here())
      void ask<LobbyState>('lobby').then(
        (found) => {
          this.state = found
          if (found.open) connect()
        },
        () => undefined,
      )
    return () => {
      over = true
      clearTimeout(this.timer)
      if (this.line) this.line.onclose = null
      this.line?.close()
      this.line = null
    }
  }
}

export const lobby = new Lobby()

/** Whoever is signed in has the seat in his account, and meets nobody whom he has blocked. */
async function inLobby(what: 'sit' | 'quick'): Promise<string> {
  await account.known()
  return `${account.me === null ? '' : 'account/'}lobby/${what}`
}

/** Sits down at a table of the lobby. */
export const sitDown = (table: string, seat: Seat, rated: boolean): Promise<Known> =>
  seated(async (part) =>
    rated
      ? sitRated({ table, seat, part })
      : ask(await inLobby('sit'), { body: { table, seat, name: me.name, part } satisfies SittingDown }),
  )

export interface Wish {
  game: Listed
  variant: string
  /** "" is any seat. */
  seat: Seat | ''
  listing: LobbyListing
  /** How much time there is; null for as much as one likes. */
  clock: Terms | null
  /** For ratings, as whoever is signed in; with a clock. */
  rated: boolean
}

/** Sits down with whoever has waited longest for this, or else waits; whether somebody was there. */
export async function quickMatch(wish: Wish): Promise<{ known: Known; met: boolean }> {
  const { game, variant, seat, listing, clock, rated } = wish
  const language = listing.language ?? ''
  try {
    const known = await seated(async (part) => {
      if (rated && clock) return quickRated({ game: game.name, variant, seat, language, clock, part })
      return ask(await inLobby('quick'), {
        body: { game: game.name, variant, seat, language, clock, name: me.name, part } satisfies QuickMatch,
      })
    })
    return { known, met: true }
  } catch (failure) {
    if (!(failure instanceof api.ApiError && failure.status === 404)) throw failure
    return { known: await waitAt(wish), met: false }
  }
}

/** Opens a table and lists it: its free seats are for whoever comes. */
export async function waitAt({ game, variant, seat, listing, clock, rated }: Wish): Promise<Known> {
  const seats = game.variants.find(({ id }) => id === variant)?.seats ?? []
  // Any seat is drawn.
  const mine = seat === '' ? seats[Math.floor(Math.random() * seats.length)] : seat
  const players = Object.fromEntries(
    seats.map((each) => [each, { kind: each === mine ? ('me' as const) : ('open' as const), bot: '', name: '' }]),
  )
  const more = clock === null ? {} : { clock }
  const known = await openTable({ game: game.name, variant, players, bots: [], rated, more })
  // By the account it is known who waits; rated tables know it.
  await account.known()
  if (account.me !== null && !rated) await take(known.table, Object.values(known.keys)[0]!).catch(() => undefined)
  await ask(`tables/${known.table}/list`, { key: Object.values(known.keys)[0], body: listing })
  updateTable(known, { waits: true })
  return known
}

/** Takes a table from the lobby. */
export async function unlist(known: Known): Promise<void> {
  await ask(`tables/${known.table}/unlist`, { key: Object.values(known.keys)[0], body: {} })
  updateTable(known, { waits: false })
}

/** The tables of this browser at which whoever comes may sit down. */
export const waiting = (): Known[] => knownTables().filter((known) => known.waits === true && !known.over)

/** Those of them at which nobody is awaited any more; they are told of once. */
export async function met(): Promise<Known[]> {
  const found: Known[] = []
  for (const known of waiting()) {
    const facts = await api.publicTable(known.table).catch((failure: unknown) => {
      if (failure instanceof api.ApiError && failure.status === 404) updateTable(known, { waits: false })
      return null
    })
    if (facts === null || Object.values(facts.seats).some(({ player }) => player === 'open')) continue
    updateTable(known, { ...knownOf(facts, {}), waits: false })
    found.push(known)
  }
  return found
}
