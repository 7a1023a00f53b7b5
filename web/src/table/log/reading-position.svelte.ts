// How far the reader at this screen has read the log, and which events other players have caused since.
import type { LogEvent } from '../../types'
import { markOf, markRead, storeMark, type ReadMark } from '../storage/log-read-marks'

export class LogReader {
  /** The number of the event after which the missed entries begin. */
  since = $state(0)
  private mark: ReadMark | null = null
  private who = ''

  constructor(private readonly table: () => string) {}

  /** Load the position of a reader: a seat, or "" for all seats together. */
  sit(who: string): void {
    this.who = who
    this.mark = markOf(this.table(), who)
  }

  /** The number of the last event when the reader last acted; null on the first visit. */
  get own(): number | null {
    return this.mark?.own ?? null
  }

  /** Return the events that the reader has not seen; none on the first visit. */
  news(events: LogEvent[]): LogEvent[] {
    return markRead(this.mark, events, false).news
  }

  /** Mark all events as read, and return the new ones; `own` means that the reader has acted. */
  read(events: LogEvent[], own: boolean): LogEvent[] {
    const { mark, news } = markRead(this.mark, events, own)
    this.mark = mark
    this.since = mark.since
    this.remember()
    return news
  }

  /** Store the position, unless the page is hidden, because a reader has read nothing on a hidden page. */
  remember(): void {
    if (this.mark !== null && !document.hidden) storeMark(this.table(), this.who, this.mark)
  }
}
