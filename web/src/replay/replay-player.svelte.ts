// Plays a game back. It loads the frames in batches, and shows them on a table that accepts no choices.
import * as api from '../api'
import type { Outlook } from '../generated/wire'
import type { GameAdapter } from '../table/game-interfaces'
import { FRAMES_PER_REQUEST, ReplayFrames, type FetchFrames } from '../table/log/replay-frames'
import { diceIn } from '../table/log/event-playback.svelte'
import { Table } from '../table/table.svelte'
import type { BaseComponents, LogEvent, Reason, SeatState } from '../types'
import type { ReplayFrame, ReplayIndex, Line } from './types'

/** The playback speeds, as multiples of the normal speed. */
export const SPEEDS = [1, 2, 4] as const
export type ReplaySpeed = (typeof SPEEDS)[number]
const EVENT_MS = 1700
const DICE_FACTOR = 1.4
/** How long a frame without a log entry is shown, as a share of the usual time. */
const WORDLESS_FACTOR = 0.35
const MIN_EVENT_MS = 140

/** Loads the threats, supply lines and goals at a frame. `parts` are the query parameters. */
export type FetchOutlook = (parts: Record<string, string>) => Promise<Outlook | null>

/** The table of a replay. It shows one frame of a game after another, and accepts no choices. */
export class ReplayTable extends Table {
  constructor(
    index: ReplayIndex,
    components: BaseComponents,
    private readonly adapter: GameAdapter,
  ) {
    const { table, game, variant, seats, names, over } = index
    super({ table, game, variant, seats, names, keys: {}, opened: 0, actor: null, over }, components, adapter)
  }

  /** Do nothing. A replay has no choices to explain. */
  override ask(): Promise<void> {
    return Promise.resolve()
  }

  /** Return null. The service computes odds only for the current state of a table. */
  override odds(): Promise<null> {
    return Promise.resolve(null)
  }

  /** Load the threats, supply lines and goals at the current frame. */
  foresees: FetchOutlook = () => Promise.resolve(null)

  override outlook = (): Promise<Outlook | null> => {
    const now = this.state
    return now === null ? Promise.resolve(null) : this.foresees({ eyes: now.seat ?? '', frame: String(now.version) })
  }

  /** Show log entries again, without the map at their time. The reader can see that map with the replay bar. */
  override tellAgain(events: LogEvent[]): void {
    this.playback.retell(events)
  }

  /** Show a frame on the table. `stepped` means that the frame directly follows the previous frame. */
  put(next: SeatState, news: Line[], stepped: boolean): void {
    const before = this.state
    this.moved = stepped && before !== null ? this.adapter.travels(before.view, next.view) : []
    this.pointed = []
    this.sent = next
    this.chosen = (news[0]?.n ?? Infinity) - 1
    this.playback.clear()
    this.playback.queue = news
    if (news.length > 0) this.spoken = news
  }
}

export class ReplayPlayer {
  at = $state(0)
  playing = $state(false)
  speed = $state<ReplaySpeed>(1)
  /** Whether a frame is being loaded. */
  loading = $state(true)
  trouble = $state.raw<Reason | 'offline' | null>(null)
  private readonly frames: ReplayFrames
  private timer: ReturnType<typeof setTimeout> | undefined
  /** The number of the latest request. Responses to earlier requests are dropped. */
  private wish = 0
  private readonly byFrame: Line[][]

  constructor(
    readonly index: ReplayIndex,
    readonly table: ReplayTable,
    fetched: FetchFrames,
    foresees: FetchOutlook,
  ) {
    table.foresees = foresees
    this.frames = new ReplayFrames(index, fetched)
    this.byFrame = Array.from({ length: index.frames }, () => [])
    for (const line of index.events) this.byFrame[line.frame]?.push(line)
  }

  get last(): number {
    return this.index.frames - 1
  }

  turnAt(frame: number): number {
    return Math.max(
      0,
      this.index.turns.findLastIndex((turn) => turn.frame <= frame),
    )
  }

  /** The step of the record whose result the current frame shows. It is null while the game is running. */
  get step(): number | null {
    return this.index.steps?.[this.at] ?? null
  }

  /** Return the frame that shows the result of a step of the record. */
  frameOf(step: number): number {
    return Math.max(0, this.index.steps?.findLastIndex((each) => each <= step) ?? 0)
  }

  async seek(frame: number): Promise<void> {
    const wanted = Math.min(Math.max(Math.round(frame), 0), this.last)
    const stepped = wanted === this.at + 1 && this.table.state !== null
    const wish = ++this.wish
    this.at = wanted
    this.loading = true
    try {
      const found = await this.frames.frame(wanted)
      if (wish !== this.wish || found === undefined) return
      this.table.put(this.state(found), this.byFrame[wanted] ?? [], stepped)
      this.trouble = null
      // Prefetch the next frames.
      if (wanted % FRAMES_PER_REQUEST > FRAMES_PER_REQUEST / 2 && wanted + FRAMES_PER_REQUEST / 2 <= this.last)
        this.frames.prepare(wanted + FRAMES_PER_REQUEST / 2)
    } catch (failure) {
      if (!(failure instanceof api.ApiError)) throw failure
      this.pause()
      this.trouble = failure.reason ?? 'offline'
    } finally {
      if (wish === this.wish) this.loading = false
    }
  }

  /** Go to a frame, and pause the playback. */
  go(frame: number): void {
    this.pause()
    void this.seek(frame)
  }

  /** Go to the start of the next turn (1), or back to the start of this or the previous turn (-1). */
  turn(by: 1 | -1): void {
    const { turns } = this.index
    const here = this.turnAt(this.at)
    const back = this.at > (turns[here]?.frame ?? 0) ? here : here - 1
    this.go(by > 0 ? (turns[here + 1]?.frame ?? this.last) : (turns[back]?.frame ?? 0))
  }

  toggle(): void {
    if (this.playing) this.pause()
    else void this.play()
  }

  async play(): Promise<void> {
    this.playing = true
    if (this.at >= this.last) await this.seek(0)
    this.wait()
  }

  pause(): void {
    clearTimeout(this.timer)
    this.playing = false
  }

  /**
   * Take over the table from another `ReplayPlayer`, which shows another seat's view. The reader can navigate
   * meanwhile.
   * @param same returns the frame of this player that corresponds to the other player's current frame.
   */
  async relieve(other: ReplayPlayer, same: () => number): Promise<void> {
    this.speed = other.speed
    let wanted: number
    do {
      wanted = same()
      await this.seek(wanted)
    } while (same() !== wanted)
    other.leave()
  }

  /** Stop the playback, and drop the responses to pending requests. */
  leave(): void {
    this.pause()
    this.wish += 1
  }

  private wait(): void {
    clearTimeout(this.timer)
    if (!this.playing) return
    const { now } = this.table.playback
    const weight = now === null ? WORDLESS_FACTOR : diceIn(now).length > 0 ? DICE_FACTOR : 1
    this.timer = setTimeout(() => void this.tick(), Math.max(MIN_EVENT_MS, (EVENT_MS * weight) / this.speed))
  }

  /** Show the next log entry or the next frame. */
  private async tick(): Promise<void> {
    const { playback } = this.table
    if (playback.at < playback.queue.length - 1) playback.at += 1
    else if (this.at < this.last) await this.seek(this.at + 1)
    else return this.pause()
    this.wait()
  }

  private state({ frame, view, prompt }: ReplayFrame): SeatState {
    const { table, game, variant, eyes, turns, events, commitment, dice, seats, names } = this.index
    const turn = turns[this.turnAt(frame)]?.turn ?? 0
    return {
      table,
      name: '',
      game,
      variant,
      view,
      prompt,
      commitment,
      dice,
      parts: null,
      names,
      version: frame,
      cursor: frame,
      actor: null,
      seat: eyes === '' ? null : eyes,
      over: this.index.over && frame === this.last,
      outcome: null,
      turn,
      options: [],
      undo: false,
      reset: false,
      may_ask: false,
      takeback_request: null,
      ending: null,
      offer: null,
      parted: {},
      counts: false,
      acts: [],
      early: null,
      orders: [],
      conditional: null,
      auto_forced: false,
      pace: null,
      rematch: '',
      events: events.filter((event) => event.frame <= frame),
      keep: 0,
      players: seats,
    }
  }
}
