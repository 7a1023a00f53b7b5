// The moments of a game that were, fetched from the service some at a time.
import * as api from '../api'
import type * as wire from '../generated/wire'
import type { BaseView, LogEvent, Seat } from '../types'

export type Index = wire.ReplayIndex
/** What is seen at a moment of a game whose view is `V`. */
export type Frame<V extends BaseView = BaseView> = Omit<wire.ReplayFrame, 'view'> & { view: V }

/** So many frames are fetched at once. */
export const PIECE = 60

/** Fetches frames, as the address is asked for them. */
export type Fetched<V extends BaseView = BaseView> = (parts: Record<string, string>) => Promise<Frame<V>[]>

/** Fetches those of a table; `key` is of the seat through whose eyes a running game is seen. */
export const ofTable =
  <V extends BaseView>(table: string, key: string): Fetched<V> =>
  (parts) =>
    api.part<Frame<V>[]>(table, 'replay/frames', parts, key)

/** A game so far through somebody's eyes, frame by frame. */
export class ReplayFrames<V extends BaseView = BaseView> {
  private readonly pieces = new Map<number, Promise<Frame<V>[]>>()

  constructor(
    readonly index: Index,
    private readonly fetched: Fetched<V>,
  ) {}

  /** A frame, with those beside it; undefined where there is none. */
  async frame(n: number): Promise<Frame<V> | undefined> {
    return (await this.piece(Math.floor(n / PIECE)))[n % PIECE]
  }

  /** Lets frames come before they are wanted. */
  prepare(n: number): void {
    this.piece(Math.floor(n / PIECE)).catch(() => undefined)
  }

  private piece(number: number): Promise<Frame<V>[]> {
    let found = this.pieces.get(number)
    if (found === undefined) {
      const { eyes } = this.index
      found = this.fetched({ eyes, from: String(number * PIECE), count: String(PIECE) })
      this.pieces.set(number, found)
      found.catch(() => this.pieces.delete(number))
    }
    return found
  }
}

export const replayFrames = async <V extends BaseView>(
  table: string,
  eyes: Seat | '',
  key: string,
): Promise<ReplayFrames<V>> =>
  new ReplayFrames<V>(await api.part<Index>(table, 'replay', { eyes }, key), ofTable(table, key))

/**
 * How the table looked when these events happened, by their numbers, told as far as it is known whenever more of it is;
 * events that have been taken back meanwhile are left out.
 */
export async function positions<V extends BaseView>(
  frames: ReplayFrames<V>,
  events: LogEvent[],
  known: (views: ReadonlyMap<number, V>) => boolean,
): Promise<void> {
  const lines = new Map(frames.index.events.map((line) => [line.n, line]))
  const views = new Map<number, V>()
  for (const event of events) {
    const line = lines.get(event.n)
    if (line === undefined || line.message.id !== event.message.id) continue
    const frame = await frames.frame(line.frame)
    if (frame) views.set(event.n, frame.view)
    if (!known(new Map(views))) return
  }
}
