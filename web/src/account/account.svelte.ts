// The account with which this browser is signed in. An account is not necessary to play.
import * as api from '../api'
import type { AccountState, OwnAccount } from '../generated/wire'
import {
  knownTable,
  knownTables,
  removeTable,
  saveTable,
  updateTable,
  type KnownTable,
} from '../table/storage/known-tables'
import type { PublicTable, Seat } from '../types'
import { wasSignedIn, storeSignedIn } from '../notifications/notifications.svelte'
import { settingsSync } from './account-settings'
import * as calls from './api'

class Account {
  state = $state.raw<AccountState | null>(null)

  get me(): OwnAccount | null {
    return this.state?.me ?? null
  }

  /** Whether the server has accounts. */
  get possible(): boolean {
    return this.state !== null && Object.values(this.state.ways).includes(true)
  }

  /** The name of the OpenID provider, or "" if there is none. */
  get provider(): string {
    return this.state?.provider ?? ''
  }

  private asked: Promise<void> | null = null

  /** Load the account state. The offline page has no accounts, so it loads nothing. */
  load(): Promise<void> {
    this.asked = this.ask()
    return this.asked
  }

  /** Wait until the account state is loaded. */
  known(): Promise<void> {
    return this.asked ?? this.load()
  }

  private async ask(): Promise<void> {
    if (api.isLocal()) return
    this.state = await calls.account().catch(() => null)
    if (this.state === null) return
    storeSignedIn(this.state.me !== null)
    if (this.state.me === null) settingsSync.stop()
    else void settingsSync.load()
  }

  /** Sign out. Remove the seat keys and tables that this browser received only through the account. */
  async leave(): Promise<void> {
    await calls.signOut()
    this.forget()
    await this.load()
  }

  /** Remove the seat keys that this browser received through the account, and tables without any other key. */
  forget(): void {
    for (const known of knownTables()) {
      if (!known.lent) continue
      const keys = Object.fromEntries(Object.entries(known.keys).filter(([seat]) => !known.lent?.includes(seat)))
      if (Object.keys(keys).length > 0) updateTable(known, { keys, lent: [] })
      else removeTable(known.table)
    }
  }
}

export const account = new Account()

/**
 * Return the seats whose keys this browser has, but which the account has not claimed. `mine` contains the claimed
 * seats as "TABLE SEAT".
 */
export const unclaimedSeats = (mine: ReadonlySet<string>): [KnownTable, Seat][] =>
  knownTables().flatMap((known) =>
    Object.keys(known.keys)
      .filter((seat) => !mine.has(`${known.table} ${seat}`))
      .map((seat): [KnownTable, Seat] => [known, seat]),
  )

/** Request the keys of an account's seats at a table, and store them in this browser. */
export async function sitAtSeats(facts: PublicTable, seats: Seat[]): Promise<void> {
  const before = knownTables().find((each) => each.table === facts.table)
  const wanted = seats.filter((seat) => !(seat in (before?.keys ?? {})))
  const keys = await Promise.all(
    wanted.map(async (seat) => [seat, (await calls.openSeat(facts.table, seat)).key] as const),
  )
  const lent = [...(before?.lent ?? []), ...wanted]
  saveTable({ ...knownTable(facts, Object.fromEntries(keys)), ...(lent.length > 0 && { lent }) })
}

/** Store the keys of the account's own seats at a table. Return whether this browser now has a key for the table. */
export async function sitAtOwnSeats(facts: PublicTable): Promise<boolean> {
  if (!wasSignedIn()) return false
  const { going } = await calls.games().catch(() => ({ going: [] }))
  const game = going.find((each) => each.facts.table === facts.table)
  if (!game) return false
  await sitAtSeats(game.facts, game.seats)
  return knownTables().some((each) => each.table === facts.table && Object.keys(each.keys).length > 0)
}

/** Return the id of a table other than `shown` at which this player is to move. Return null if there is none. */
export async function nextTableToPlay(shown: string): Promise<string | null> {
  if (account.state === null) await account.load()
  if (account.me !== null) {
    const next = (await calls.games()).going.find((game) => game.mine && game.facts.table !== shown)
    if (next) {
      await sitAtSeats(next.facts, next.seats)
      return next.facts.table
    }
  }
  for (const known of knownTables()) {
    if (known.over || known.table === shown || Object.keys(known.keys).length === 0) continue
    const facts = await api.publicTable(known.table).catch(() => null)
    if (facts !== null && !facts.over && facts.actor !== null && facts.actor in known.keys) return known.table
  }
  return null
}
