// The service's addresses, typed. Every call either answers or throws a `Failed` that carries what to tell the player.
import type { BaseComponents, BaseView, Lang, Listed, Message, Reason, Seat, SeatState } from './types'

export class Failed extends Error {
  constructor(
    readonly status: number,
    readonly reason: Reason | null,
    /** The present state of the table, when the choice answered an older one. */
    readonly state: SeatState | null = null,
  ) {
    super(`status ${status}`)
  }
}

interface Trouble {
  error?: Message
  section?: string
  state?: SeatState
}

interface Asking {
  /** A seat's key: sent as a header, for addresses end up in histories and logs. */
  key?: string
  body?: unknown
}

async function ask<T>(path: string, { key, body }: Asking = {}): Promise<T> {
  const headers: Record<string, string> = {}
  if (key !== undefined) headers['authorization'] = `Bearer ${key}`
  if (body !== undefined) headers['content-type'] = 'application/json'
  const init: RequestInit = body === undefined ? { headers } : { method: 'POST', headers, body: JSON.stringify(body) }
  let response: Response
  try {
    response = await fetch(`api/${path}`, init)
  } catch {
    throw new Failed(0, null)
  }
  if (response.ok) return (await response.json()) as T
  const trouble = (await response.json().catch(() => ({}))) as Trouble
  const reason = trouble.error ? { section: trouble.section ?? '', message: trouble.error } : null
  throw new Failed(response.status, reason, trouble.state ?? null)
}

const at = (table: string, what: string): string => `tables/${encodeURIComponent(table)}/${what}`

/** What is asked for, with what is left open left out. */
const query = (parts: Record<string, string>): string => {
  const given = Object.entries(parts).filter(([, value]) => value !== '')
  return given.length === 0 ? '' : `?${new URLSearchParams(given).toString()}`
}

export const games = (): Promise<Listed[]> => ask('games')
export const components = (game: string, variant = ''): Promise<BaseComponents> => ask(`games/${game}${query({ variant })}`)
export const rules = (game: string): Promise<Reason[]> => ask(`games/${game}/rules`)
export const bots = (game: string, variant: string): Promise<string[]> => ask(`bots/${game}${query({ variant })}`)

export async function locale(lang: Lang, game: string): Promise<string> {
  const response = await fetch(`api/locale/${lang}${query({ game })}`)
  if (!response.ok) throw new Failed(response.status, null)
  return response.text()
}

export interface Opened {
  table: string
  keys: Record<Seat, string>
  actor: Seat | null
}

export const open = (game: string, variant: string, seats: Record<Seat, string>, seed: number | null): Promise<Opened> =>
  ask('tables', { body: { game, variant, seats, seed } })

export const look = <V extends BaseView>(table: string, key: string): Promise<SeatState<V>> => ask(at(table, 'seat'), { key })

export const choose = <V extends BaseView>(table: string, key: string, version: number, notation: string): Promise<SeatState<V>> =>
  ask(at(table, 'choose'), { key, body: { version, notation, token: crypto.randomUUID?.() ?? `${Date.now()}${Math.random()}` } })

export const undo = <V extends BaseView>(table: string, key: string, version: number): Promise<SeatState<V>> =>
  ask(at(table, 'undo'), { key, body: { version } })

export const why = (table: string, key: string, about: string): Promise<Reason | null> =>
  ask(`${at(table, 'why')}?about=${encodeURIComponent(about)}`, { key })

/** Calls `moved` with the table's version whenever it moves on; comes back by itself after a gap. */
export function follow(table: string, key: string, moved: (version: number) => void): () => void {
  let socket: WebSocket | null = null
  let closed = false
  let wait = 500
  const connect = (): void => {
    const address = new URL(`api/${at(table, 'live')}?key=${encodeURIComponent(key)}`, location.href)
    address.protocol = address.protocol === 'https:' ? 'wss:' : 'ws:'
    socket = new WebSocket(address)
    socket.onopen = () => {
      wait = 500
    }
    socket.onmessage = (frame: MessageEvent<string>) => {
      moved((JSON.parse(frame.data) as { version: number }).version)
    }
    socket.onclose = () => {
      if (closed) return
      setTimeout(connect, wait)
      wait = Math.min(wait * 2, 10_000)
    }
  }
  connect()
  return () => {
    closed = true
    socket?.close()
  }
}
