// What was, told again with the map of then: how things stood at each sentence, fetched from the service.
import type { BaseView, LogEvent, Seat } from '../types'
import { positions, replayFrames } from './frames'
import type { GameLogic, Travel } from './game'
import type { Story } from './story.svelte'

export class Film<V extends BaseView> {
  /** How things stood when the events happened that are told again, by their numbers. */
  private views = $state.raw<ReadonlyMap<number, V>>(new Map())

  constructor(
    private readonly table: () => string,
    private readonly story: Story,
  ) {}

  /** How the table looked at a sentence of what is told; null where it looks as it does. */
  at(place: number): V | null {
    const event = this.story.queue[place]
    return this.story.past && event !== undefined ? (this.views.get(event.n) ?? null) : null
  }

  /** Whether the map is one of then, or is about to be. */
  get runs(): boolean {
    return this.story.past && (this.story.held || this.at(this.story.at) !== null)
  }

  /** What is on its way between the sentence before and the one that is told; null where the map is not one of then. */
  travels(game: Pick<GameLogic<V>, 'travels'>): Travel[] | null {
    const now = this.at(this.story.at)
    if (now === null) return null
    const before = this.at(this.story.at - 1)
    return before === null || before === now ? [] : game.travels(before, now)
  }

  /** Tells events again through a seat's eyes, as soon as the first picture is there; `away` if nobody looked then. */
  tell(events: LogEvent[], seat: Seat | null, key: string, away: boolean): void {
    this.clear()
    this.story.retell(events, away)
    this.story.hold()
    const current = (): boolean => this.story.queue === events
    const fetch = async (): Promise<void> => {
      const frames = await replayFrames<V>(this.table(), seat ?? '', key)
      await positions(frames, events, (views) => {
        if (!current()) return false
        this.views = views
        this.story.release()
        return true
      })
    }
    // Without it the sentences are told over the map as it is.
    fetch()
      .catch(() => undefined)
      .finally(() => current() && this.story.release())
  }

  clear(): void {
    this.views = new Map()
  }
}
