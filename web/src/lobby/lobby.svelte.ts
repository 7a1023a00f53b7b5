// The lobby's state, loaded once and then updated live. Also functions to join, open and remove tables in the lobby.
import { account } from '../account/account.svelte'
import { claimSeat } from '../account/api'
import * as api from '../api'
import { request } from '../api'
import type { LobbyListing, LobbyState, LobbyTable, QuickMatch, LobbySeatRequest, TimeControl } from '../generated/wire'
import { openTable } from '../new-table/open-table'
import { quickRated, sitRated } from '../table/ratings-api'
import { currentPlayer } from '../ui/player-name.svelte'
import { knownTable, knownTables, updateTable, type KnownTable } from '../table/storage/known-tables'
import { joinWithPart } from '../table/join-table'
import { transport, type LiveLine } from '../transport'
import type { Listed, Seat } from '../types'

const FIRST_RETRY_MS = 1000
const MAX_RETRY_MS = 30_000

class Lobby {
  state = $state.raw<LobbyState | null>(null)
  private line: LiveLine | null = null
  private timer: ReturnType<typeof setTimeout> | undefined
  private wait = FIRST_RETRY_MS

  get tables(): LobbyTable[] {
    return this.state?.tables ?? []
  }

  /** Keep the lobby up to date while it is visible. Return a function that stops the updates. */
  watch(): () => void {
    let over = false
    const connect = (): void => {
      if (over) return
      const line = transport().live('lobby/live')
      this.line = line
      line.onmessage = ({ data }) => {
        this.wait = FIRST_RETRY_MS
        this.state = JSON.parse(data) as LobbyState
      }
      line.onclose = () => {
        this.timer = setTimeout(connect, this.wait * (0.5 + Math.random()))
        this.wait = Math.min(2 * this.wait, MAX_RETRY_MS)
      }
    }
    if (!api.isLocal())
      void request<LobbyState>('lobby').then(
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

/**
 * Return the path of a lobby endpoint. For a signed-in player, it is the endpoint of the account. The account then owns
 * the seat, and is not matched with blocked players.
 */
async function inLobby(what: 'sit' | 'quick'): Promise<string> {
  await account.known()
  return `${account.me === null ? '' : 'account/'}lobby/${what}`
}

/** Join a table in the lobby. */
export const sitDown = (table: string, seat: Seat, rated: boolean): Promise<KnownTable> =>
  joinWithPart(async (part) =>
    rated
      ? sitRated({ table, seat, part })
      : request(await inLobby('sit'), {
          body: { table, seat, name: currentPlayer.name, part } satisfies LobbySeatRequest,
        }),
  )

export interface MatchWish {
  game: Listed
  variant: string
  /** The wanted seat, or "" for any seat. */
  seat: Seat | ''
  listing: LobbyListing
  /** The clock, or null for a game without a time limit. */
  clock: TimeControl | null
  /** Whether the game is rated. A rated game needs a signed-in player and a clock. */
  rated: boolean
}

/**
 * Join the table that has waited longest for this match. If there is none, open a table in the lobby. `met` is whether
 * the player has joined another player's table.
 */
export async function quickMatch(wish: MatchWish): Promise<{ known: KnownTable; met: boolean }> {
  const { game, variant, seat, listing, clock, rated } = wish
  const language = listing.language ?? ''
  try {
    const known = await joinWithPart(async (part) => {
      if (rated && clock) return quickRated({ game: game.name, variant, seat, language, clock, part })
      return request(await inLobby('quick'), {
        body: { game: game.name, variant, seat, language, clock, name: currentPlayer.name, part } satisfies QuickMatch,
      })
    })
    return { known, met: true }
  } catch (failure) {
    if (!(failure instanceof api.ApiError && failure.status === 404)) throw failure
    return { known: await openWaitingTable(wish), met: false }
  }
}

/** Open a table and list it in the lobby, with its free seats. */
export async function openWaitingTable({ game, variant, seat, listing, clock, rated }: MatchWish): Promise<KnownTable> {
  const seats = game.variants.find(({ id }) => id === variant)?.seats ?? []
  // If the player accepts any seat, choose one at random.
  const mine = seat === '' ? seats[Math.floor(Math.random() * seats.length)] : seat
  const players = Object.fromEntries(
    seats.map((each) => [each, { kind: each === mine ? ('me' as const) : ('open' as const), bot: '', name: '' }]),
  )
  const more = clock === null ? {} : { clock }
  const known = await openTable({ game: game.name, variant, players, bots: [], rated, more })
  // Claim the seat for the account, so that other players see the account's name. For rated games, the service does
  // this itself.
  await account.known()
  if (account.me !== null && !rated) await claimSeat(known.table, Object.values(known.keys)[0]!).catch(() => undefined)
  await request(`tables/${known.table}/list`, { key: Object.values(known.keys)[0], body: listing })
  updateTable(known, { waits: true })
  return known
}

/** Remove a table from the lobby. */
export async function unlist(known: KnownTable): Promise<void> {
  await request(`tables/${known.table}/unlist`, { key: Object.values(known.keys)[0], body: {} })
  updateTable(known, { waits: false })
}

/** Return this browser's tables with seats that are open to all players. */
export const waitingTables = (): KnownTable[] => knownTables().filter((known) => known.waits === true && !known.over)

/** Return the waiting tables that are now full. Each table is returned only once. */
export async function newlyMatched(): Promise<KnownTable[]> {
  const found: KnownTable[] = []
  for (const known of waitingTables()) {
    const facts = await api.publicTable(known.table).catch((failure: unknown) => {
      if (failure instanceof api.ApiError && failure.status === 404) updateTable(known, { waits: false })
      return null
    })
    if (facts === null || Object.values(facts.seats).some(({ player }) => player === 'open')) continue
    updateTable(known, { ...knownTable(facts, {}), waits: false })
    found.push(known)
  }
  return found
}
