// Plays past log entries with the map of their time, which is fetched from the service.
import type { BaseView, LogEvent, Seat } from '../../types'
import { positionsAt, replayFrames } from './replay-frames'
import type { GameAdapter, CounterMove } from '../game-interfaces'
import type { EventPlayback } from './event-playback.svelte'

/** From this number of missed entries, they are played back with the map of their time. */
export const MIN_CLIP_EVENTS = 2

export class ReplayClip<V extends BaseView> {
  /** The view after each past event, by event number. */
  private views = $state.raw<ReadonlyMap<number, V>>(new Map())

  constructor(
    private readonly table: () => string,
    private readonly playback: EventPlayback,
  ) {}

  /** Return the view at an entry of the playback; null if the view is not loaded. */
  at(place: number): V | null {
    const event = this.playback.queue[place]
    return this.playback.past && event !== undefined ? (this.views.get(event.n) ?? null) : null
  }

  /** Whether the map shows the past, or will when the first frame is loaded. */
  get runs(): boolean {
    return this.playback.past && (this.playback.held || this.at(this.playback.at) !== null)
  }

  /** Return the counters that move at the current entry; null if the map does not show the past. */
  travels(game: Pick<GameAdapter<V>, 'travels'>): CounterMove[] | null {
    const now = this.at(this.playback.at)
    if (now === null) return null
    const before = this.at(this.playback.at - 1)
    return before === null || before === now ? [] : game.travels(before, now)
  }

  /**
   * Play events as a seat saw them, as soon as the first frame is loaded; `away` means that the player was away when
   * they happened.
   */
  tell(events: LogEvent[], seat: Seat | null, key: string, away: boolean): void {
    this.clear()
    this.playback.retell(events, away)
    this.playback.hold()
    const current = (): boolean => this.playback.queue === events
    const fetch = async (): Promise<void> => {
      const frames = await replayFrames<V>(this.table(), seat ?? '', key)
      await positionsAt(frames, events, (views) => {
        if (!current()) return false
        this.views = views
        this.playback.release()
        return true
      })
    }
    // If the frames cannot be fetched, show the entries over the current map.
    fetch()
      .catch(() => undefined)
      .finally(() => current() && this.playback.release())
  }

  clear(): void {
    this.views = new Map()
  }
}
