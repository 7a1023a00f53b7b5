// Loads the frames of a game's replay from the service, in batches.
import * as api from '../../api'
import type * as wire from '../../generated/wire'
import type { BaseView, LogEvent, Seat } from '../../types'

export type ReplayIndex = wire.ReplayIndex
/** A frame of a replay. `V` is the type of the game's view. */
export type ReplayFrame<V extends BaseView = BaseView> = Omit<wire.ReplayFrame, 'view'> & { view: V }

export const FRAMES_PER_REQUEST = 60

/** Loads frames. `parts` are the query parameters. */
export type FetchFrames<V extends BaseView = BaseView> = (parts: Record<string, string>) => Promise<ReplayFrame<V>[]>

/**
 * Return a function that loads a table's frames. In a running game, `key` must be the key of the seat whose view is
 * shown.
 */
export const tableFrames =
  <V extends BaseView>(table: string, key: string): FetchFrames<V> =>
  (parts) =>
    api.fetchPart<ReplayFrame<V>[]>(table, 'replay/frames', parts, key)

/** The frames of a game in the view of one seat. Each batch is loaded once. */
export class ReplayFrames<V extends BaseView = BaseView> {
  private readonly pieces = new Map<number, Promise<ReplayFrame<V>[]>>()

  constructor(
    readonly index: ReplayIndex,
    private readonly fetched: FetchFrames<V>,
  ) {}

  /** Load the batch of a frame and return the frame. Return undefined if there is no such frame. */
  async frame(n: number): Promise<ReplayFrame<V> | undefined> {
    return (await this.piece(Math.floor(n / FRAMES_PER_REQUEST)))[n % FRAMES_PER_REQUEST]
  }

  /** Load the batch of a frame in advance. */
  prepare(n: number): void {
    this.piece(Math.floor(n / FRAMES_PER_REQUEST)).catch(() => undefined)
  }

  private piece(number: number): Promise<ReplayFrame<V>[]> {
    let found = this.pieces.get(number)
    if (found === undefined) {
      const { eyes } = this.index
      found = this.fetched({ eyes, from: String(number * FRAMES_PER_REQUEST), count: String(FRAMES_PER_REQUEST) })
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
  new ReplayFrames<V>(await api.fetchPart<ReplayIndex>(table, 'replay', { eyes }, key), tableFrames(table, key))

/**
 * Call `known` with the views after some events, by event number, each time another view has been loaded. Stop when
 * `known` returns false. Events that have been undone are omitted.
 */
export async function positionsAt<V extends BaseView>(
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
