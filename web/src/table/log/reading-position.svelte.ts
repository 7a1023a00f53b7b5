// Remembers how far the player at this screen has read the log, and which events have happened since the player last
// acted.
import type { LogEvent } from '../../types'
import { markOf, markRead, storeMark, type ReadMark } from '../storage/log-read-marks'

export class LogReader {
  /** The number of the event after which the missed events begin. */
  since = $state(0)
  private mark: ReadMark | null = null
  private who = ''

  constructor(private readonly table: () => string) {}

  /** Load the reading position of a seat, or of all seats together if `who` is "". */
  sit(who: string): void {
    this.who = who
    this.mark = markOf(this.table(), who)
  }

  /** The number of the last event at the time when the player last acted. It is null on the first visit. */
  get own(): number | null {
    return this.mark?.own ?? null
  }

  /** Return the events that the player has not seen. On the first visit, return none. */
  news(events: LogEvent[]): LogEvent[] {
    return markRead(this.mark, events, false).news
  }

  /** Mark all events as read. Return those that were new. `own` means that the player has acted. */
  read(events: LogEvent[], own: boolean): LogEvent[] {
    const { mark, news } = markRead(this.mark, events, own)
    this.mark = mark
    this.since = mark.since
    this.remember()
    return news
  }

  /** Store the reading position. If the page is hidden, store nothing, because the player has read nothing. */
  remember(): void {
    if (this.mark !== null && !document.hidden) storeMark(this.table(), this.who, this.mark)
  }
}
