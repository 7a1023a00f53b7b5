// Whose account this browser is signed in to; nobody needs one.
import * as api from '../api'
import type { AccountState, Me } from '../generated/wire'
import { knownOf, knownTables, removeTable, saveTable, updateTable, type Known } from '../table/seats'
import type { PublicTable, Seat } from '../types'
import { maySignedIn, noteSignedIn } from '../notices/notices.svelte'
import * as calls from './calls'

class Account {
  state = $state.raw<AccountState | null>(null)

  get me(): Me | null {
    return this.state?.me ?? null
  }

  /** Whether there are accounts at this service. */
  get possible(): boolean {
    return this.state !== null && Object.values(this.state.ways).includes(true)
  }

  /** What the OpenID provider is called; "" if there is none. */
  get provider(): string {
    return this.state?.provider ?? ''
  }

  private asked: Promise<void> | null = null

  /** Asks who one is. Where tables are in this browser nobody else is there to be told from. */
  load(): Promise<void> {
    this.asked = this.ask()
    return this.asked
  }

  /** Waits until it is known who one is. */
  known(): Promise<void> {
    return this.asked ?? this.load()
  }

  private async ask(): Promise<void> {
    if (api.here()) return
    this.state = await calls.account().catch(() => null)
    if (this.state !== null) noteSignedIn(this.state.me !== null)
  }

  /** Signs out; what this browser knew by its account alone it forgets. */
  async leave(): Promise<void> {
    await calls.signOut()
    this.forget()
    await this.load()
  }

  /** Forgets the keys that went with the session. */
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

/** Seats of this browser that the account does not have yet. */
export const strangers = (mine: ReadonlySet<string>): [Known, Seat][] =>
  knownTables().flatMap((known) =>
    Object.keys(known.keys)
      .filter((seat) => !mine.has(`${known.table} ${seat}`))
      .map((seat): [Known, Seat] => [known, seat]),
  )

/** Lets this browser sit at the seats that the account has at a table. */
export async function sit(facts: PublicTable, seats: Seat[]): Promise<void> {
  const before = knownTables().find((each) => each.table === facts.table)
  const wanted = seats.filter((seat) => !(seat in (before?.keys ?? {})))
  const keys = await Promise.all(
    wanted.map(async (seat) => [seat, (await calls.openSeat(facts.table, seat)).key] as const),
  )
  const lent = [...(before?.lent ?? []), ...wanted]
  saveTable({ ...knownOf(facts, Object.fromEntries(keys)), ...(lent.length > 0 && { lent }) })
}

/** Lets this browser sit at the seats that its account has at a table, and says whether it has any. */
export async function sitWhereMine(facts: PublicTable): Promise<boolean> {
  if (!maySignedIn()) return false
  const { going } = await calls.games().catch(() => ({ going: [] }))
  const game = going.find((each) => each.facts.table === facts.table)
  if (!game) return false
  await sit(game.facts, game.seats)
  return knownTables().some((each) => each.table === facts.table && Object.keys(each.keys).length > 0)
}

/** The next table that waits for whoever sits here, and is not the one that is shown; null if none does. */
export async function nextWaiting(shown: string): Promise<string | null> {
  if (account.state === null) await account.load()
  if (account.me !== null) {
    const next = (await calls.games()).going.find((game) => game.mine && game.facts.table !== shown)
    if (next) {
      await sit(next.facts, next.seats)
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
