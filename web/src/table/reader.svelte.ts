// How far whoever reads at this screen has read, and since when others have gone on without him.
import type { LogEvent } from '../types'
import { markOf, read, setMark, type Mark } from './marks'

export class Reader {
  /** What the reader has missed begins after this event. */
  since = $state(0)
  private mark: Mark | null = null
  private who = ''

  constructor(private readonly table: () => string) {}

  /** Somebody sits down to read. */
  sit(who: string): void {
    this.who = who
    this.mark = markOf(this.table(), who)
  }

  /** The last event when he last acted; null if he has never been here. */
  get own(): number | null {
    return this.mark?.own ?? null
  }

  /** What of it is new to him; nothing if he has never been here. */
  news(events: LogEvent[]): LogEvent[] {
    return read(this.mark, events, false).news
  }

  /** He has read all that there is, and is told what of it was new; `own` if he has done it himself. */
  read(events: LogEvent[], own: boolean): LogEvent[] {
    const { mark, news } = read(this.mark, events, own)
    this.mark = mark
    this.since = mark.since
    this.remember()
    return news
  }

  /** A page that nobody looks at has not been read. */
  remember(): void {
    if (this.mark !== null && !document.hidden) setMark(this.table(), this.who, this.mark)
  }
}
