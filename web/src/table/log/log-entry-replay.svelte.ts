// Shows past log entries again, together with the map at their time. It loads the past views from the service.
import type { BaseView, LogEvent, Seat } from '../../types'
import { positionsAt, replayFrames } from './replay-frames'
import type { GameAdapter, CounterMove } from '../game-interfaces'
import type { EventPlayback } from './event-playback.svelte'

/** If the player has missed at least this many entries, they are shown together with the map at their time. */
export const MIN_CLIP_EVENTS = 2

export class ReplayClip<V extends BaseView> {
  /** The view after each past event, by the event's number. */
  private views = $state.raw<ReadonlyMap<number, V>>(new Map())

  constructor(
    private readonly table: () => string,
    private readonly playback: EventPlayback,
  ) {}

  /** Return the view that belongs to an entry. Return null if it has not been loaded. */
  at(place: number): V | null {
    const event = this.playback.queue[place]
    return this.playback.past && event !== undefined ? (this.views.get(event.n) ?? null) : null
  }

  /** Whether the map shows a past view, or will show one when the first frame has been loaded. */
  get runs(): boolean {
    return this.playback.past && (this.playback.held || this.at(this.playback.at) !== null)
  }

  /** Return the counters that move at the current entry. Return null if the map does not show a past view. */
  travels(game: Pick<GameAdapter<V>, 'travels'>): CounterMove[] | null {
    const now = this.at(this.playback.at)
    if (now === null) return null
    const before = this.at(this.playback.at - 1)
    return before === null || before === now ? [] : game.travels(before, now)
  }

  /**
   * Show events again as a seat saw them. The display begins when the first frame has been loaded. `away` means that
   * the events happened while the player was away.
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
    // If the frames cannot be loaded, show the entries above the current map.
    fetch()
      .catch(() => undefined)
      .finally(() => current() && this.playback.release())
  }

  clear(): void {
    this.views = new Map()
  }
}
