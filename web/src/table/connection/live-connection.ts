// The live connection to a table. A WebSocket receives states. It reconnects automatically, and reports whether it is
// open.
import * as api from '../../api'
import type { LiveLine } from '../../transport'
import type { BaseView, LiveFrame, SeatState } from '../../types'

const FIRST_RETRY_MS = 300
const MAX_RETRY_MS = 10_000
/**
 * How much waiting times vary at random, as a share. If a server restarts, its clients then do not reconnect at the
 * same time.
 */
const RETRY_JITTER = 0.5
/** If the page was hidden for this time, in milliseconds, the computer may have slept and the socket may be dead. */
const SLEEP_MS = 30_000

/**
 * Return the state that a pushed frame produces. For an outdated frame, return the newest state in `recent`, which is
 * the last. If frames are missing, return null. A frame can continue an earlier state, because the response to a choice
 * can arrive before the frame.
 */
export function joinFrame<V extends BaseView>(recent: SeatState<V>[], frame: LiveFrame<V>): SeatState<V> | null {
  const newest = recent.at(-1)
  if (newest !== undefined && frame.cursor <= newest.cursor) return newest
  if (frame.from === null) return frame.state
  const before = recent.findLast((state) => state.cursor === frame.from)
  if (before === undefined || before.events.length < frame.keep) return null
  return completeState({ ...frame.state, keep: frame.keep }, before)
}

/** Return a state with all its events. The omitted events are copied from an earlier state. */
export const completeState = <V extends BaseView>(
  state: SeatState<V>,
  before: SeatState<V> | undefined,
): SeatState<V> =>
  state.keep === 0
    ? state
    : { ...state, keep: 0, events: [...(before?.events.slice(0, state.keep) ?? []), ...state.events] }

/** Return how far the page has received states and events, so that the service sends only later ones. */
export const knownUpTo = <V extends BaseView>(
  newest: SeatState<V> | undefined,
): { cursor: number; events: number } | null =>
  newest === undefined ? null : { cursor: newest.cursor, events: newest.events.length }

export interface LiveListener<V extends BaseView> {
  /** Return how far the page has received states and events, or null if it has received none. */
  has(): { cursor: number; events: number } | null
  frame(frame: LiveFrame<V>): void
  /** Called with true when the connection has opened, and with false when an attempt has failed. */
  stands(stands: boolean): void
}

export class LiveConnection<V extends BaseView> {
  private socket: LiveLine | null = null
  private timer: ReturnType<typeof setTimeout> | undefined
  private wait = FIRST_RETRY_MS
  private tries = 0
  private closed = false
  private hiddenAt = 0

  constructor(
    private readonly table: string,
    private readonly key: string,
    /** The id of this page. Requests contain it too, so that the service does not push their responses to this page. */
    private readonly page: string,
    private readonly listener: LiveListener<V>,
  ) {
    addEventListener('online', this.again)
    addEventListener('offline', this.lost)
    document.addEventListener('visibilitychange', this.woke)
    this.connect()
  }

  close(): void {
    this.closed = true
    removeEventListener('online', this.again)
    removeEventListener('offline', this.lost)
    document.removeEventListener('visibilitychange', this.woke)
    clearTimeout(this.timer)
    this.drop()
  }

  /** Try to connect now, even during a waiting time. */
  readonly again = (): void => {
    if (this.closed) return
    clearTimeout(this.timer)
    this.wait = FIRST_RETRY_MS
    this.drop()
    this.connect()
  }

  /** When the browser goes offline, close the connection. The open socket no longer works. */
  private readonly lost = (): void => {
    if (api.isLocal()) return
    this.listener.stands(false)
    this.drop()
    this.later()
  }

  private readonly woke = (): void => {
    if (document.hidden) {
      this.hiddenAt = Date.now()
      return
    }
    const dead = this.socket === null || this.socket.readyState > WebSocket.OPEN
    if (dead || Date.now() - this.hiddenAt > SLEEP_MS) this.again()
  }

  private connect(): void {
    const socket = api.openLiveLine(this.table, this.key, this.page, this.listener.has())
    this.socket = socket
    socket.onmessage = (message: MessageEvent<string>) => {
      if (socket !== this.socket) return
      this.wait = FIRST_RETRY_MS
      this.tries = 0
      this.listener.stands(true)
      this.listener.frame(JSON.parse(message.data) as LiveFrame<V>)
    }
    socket.onclose = () => {
      if (socket !== this.socket || this.closed) return
      this.socket = null
      // The first attempt often restores a broken connection, so report only a second failure.
      this.tries += 1
      if (this.tries > 1) this.listener.stands(false)
      this.later()
    }
  }

  private later(): void {
    if (this.closed) return
    clearTimeout(this.timer)
    this.timer = setTimeout(
      () => {
        this.drop()
        this.connect()
      },
      this.wait * (1 - RETRY_JITTER + 2 * RETRY_JITTER * Math.random()),
    )
    this.wait = Math.min(this.wait * 2, MAX_RETRY_MS)
  }

  /** Close the current socket, and ignore messages that still arrive. */
  private drop(): void {
    const socket = this.socket
    this.socket = null
    socket?.close()
  }
}
