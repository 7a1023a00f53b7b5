// The live line to a table: a WebSocket that pushes states, comes back by itself and says whether it stands.
import * as api from '../api'
import type { Line } from '../transport'
import type { BaseView, LiveFrame, SeatState } from '../types'

const FIRST_WAIT = 300
const LONGEST_WAIT = 10_000
/** How far a wait lies from its usual length, at most: those whom a server has left at once do not come back at once. */
const SPREAD = 0.5
/** A page that was asleep as long as this may hold a line that nobody is at the other end of. */
const ASLEEP = 30_000

/**
 * The state after a frame: the newest one if the frame is old, null if something is missing in between.
 * `recent` are the newest states, the last of them the newest; a frame may go on from an earlier one than the answer to
 * a choice that has come meanwhile.
 */
export function joined<V extends BaseView>(recent: SeatState<V>[], frame: LiveFrame<V>): SeatState<V> | null {
  const newest = recent.at(-1)
  if (newest !== undefined && frame.cursor <= newest.cursor) return newest
  if (frame.from === null) return frame.state
  const before = recent.findLast((state) => state.cursor === frame.from)
  if (before === undefined || before.events.length < frame.keep) return null
  return completed({ ...frame.state, keep: frame.keep }, before)
}

/** A state with the events that were left out of it, which one that came before it has. */
export const completed = <V extends BaseView>(state: SeatState<V>, before: SeatState<V> | undefined): SeatState<V> =>
  state.keep === 0
    ? state
    : { ...state, keep: 0, events: [...(before?.events.slice(0, state.keep) ?? []), ...state.events] }

/** What there is already, so that only what comes after it need be sent. */
export const stand = <V extends BaseView>(
  newest: SeatState<V> | undefined,
): { cursor: number; events: number } | null =>
  newest === undefined ? null : { cursor: newest.cursor, events: newest.events.length }

export interface Listener<V extends BaseView> {
  /** What is had already, so that only what was missed need be sent. */
  has(): { cursor: number; events: number } | null
  frame(frame: LiveFrame<V>): void
  /** The line stands, or was tried in vain. */
  stands(stands: boolean): void
}

export class Live<V extends BaseView> {
  private socket: Line | null = null
  private timer: ReturnType<typeof setTimeout> | undefined
  private wait = FIRST_WAIT
  private tries = 0
  private closed = false
  private hiddenAt = 0

  constructor(
    private readonly table: string,
    private readonly key: string,
    /** What the page calls itself, also where it asks for something: what it is answered is not pushed to it. */
    private readonly page: string,
    private readonly listener: Listener<V>,
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

  /** Tries at once, whatever it is waiting for. */
  readonly again = (): void => {
    if (this.closed) return
    clearTimeout(this.timer)
    this.wait = FIRST_WAIT
    this.drop()
    this.connect()
  }

  /** The browser knows that there is no net: what still looks open leads nowhere. */
  private readonly lost = (): void => {
    if (api.here()) return
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
    if (dead || Date.now() - this.hiddenAt > ASLEEP) this.again()
  }

  private connect(): void {
    const socket = api.live(this.table, this.key, this.page, this.listener.has())
    this.socket = socket
    socket.onmessage = (message: MessageEvent<string>) => {
      if (socket !== this.socket) return
      this.wait = FIRST_WAIT
      this.tries = 0
      this.listener.stands(true)
      this.listener.frame(JSON.parse(message.data) as LiveFrame<V>)
    }
    socket.onclose = () => {
      if (socket !== this.socket || this.closed) return
      this.socket = null
      // A line that breaks is often had again at once; only if not, it is worth a word.
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
      this.wait * (1 - SPREAD + 2 * SPREAD * Math.random()),
    )
    this.wait = Math.min(this.wait * 2, LONGEST_WAIT)
  }

  /** Whatever the present socket still says is no longer heard. */
  private drop(): void {
    const socket = this.socket
    this.socket = null
    socket?.close()
  }
}
