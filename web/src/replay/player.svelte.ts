// A game played back: frames fetched some at a time, put on a table that looks like any other but cannot be acted at.
import * as api from '../api'
import type { Outlook } from '../generated/wire'
import type { GameLogic } from '../table/game'
import { PIECE, ReplayFrames, type Fetched } from '../table/frames'
import { diceIn } from '../table/story.svelte'
import { Table } from '../table/table.svelte'
import type { BaseComponents, LogEvent, Reason, SeatState } from '../types'
import type { Frame, Index, Line } from './types'

/** How long a sentence stands at each speed, in milliseconds. */
export const SPEEDS = [1, 2, 4] as const
export type Speed = (typeof SPEEDS)[number]
const STANDS = 1700
const DICE = 1.4
/** What has nothing to be read is looked at less long. */
const WORDLESS = 0.35
const LEAST = 140

/** Asks what could have come, as its address is asked. */
export type Foreseen = (parts: Record<string, string>) => Promise<Outlook | null>

/** A table at which nobody acts: it shows one moment of a game after another. */
export class ReplayTable extends Table {
  constructor(
    index: Index,
    components: BaseComponents,
    private readonly logic: GameLogic,
  ) {
    const { table, game, variant, seats, names, over } = index
    super({ table, game, variant, seats, names, keys: {}, opened: 0, actor: null, over }, components, logic)
  }

  /** Nothing can be chosen here, so there is no reason why not. */
  override ask(): Promise<void> {
    return Promise.resolve()
  }

  /** What was to be expected then is not asked: the table has moved on. */
  override odds(): Promise<null> {
    return Promise.resolve(null)
  }

  /** Asks for what could have come at a frame. */
  foresees: Foreseen = () => Promise.resolve(null)

  override outlook = (): Promise<Outlook | null> => {
    const now = this.state
    return now === null ? Promise.resolve(null) : this.foresees({ eyes: now.seat ?? '', frame: String(now.version) })
  }

  /** The bar below goes back to how it was; here the sentences are told. */
  override tellAgain(events: LogEvent[]): void {
    this.story.retell(events)
  }

  /** Puts a moment on the table; `stepped` if it is the one after the last. */
  put(next: SeatState, news: Line[], stepped: boolean): void {
    const before = this.state
    this.moved = stepped && before !== null ? this.logic.travels(before.view, next.view) : []
    this.pointed = []
    this.sent = next
    this.chosen = (news[0]?.n ?? Infinity) - 1
    this.story.clear()
    this.story.queue = news
    if (news.length > 0) this.spoken = news
  }
}

export class Player {
  at = $state(0)
  playing = $state(false)
  speed = $state<Speed>(1)
  /** Whether a frame is being waited for. */
  loading = $state(true)
  trouble = $state.raw<Reason | 'offline' | null>(null)
  private readonly frames: ReplayFrames
  private timer: ReturnType<typeof setTimeout> | undefined
  /** The newest wish: an older one that answers late is not shown. */
  private wish = 0
  private readonly byFrame: Line[][]

  constructor(
    readonly index: Index,
    readonly table: ReplayTable,
    fetched: Fetched,
    foresees: Foreseen,
  ) {
    table.foresees = foresees
    this.frames = new ReplayFrames(index, fetched)
    this.byFrame = Array.from({ length: index.frames }, () => [])
    for (const line of index.events) this.byFrame[line.frame]?.push(line)
  }

  get last(): number {
    return this.index.frames - 1
  }

  /** Which of the turns a frame is in. */
  turnAt(frame: number): number {
    return Math.max(
      0,
      this.index.turns.findLastIndex((turn) => turn.frame <= frame),
    )
  }

  /** The step of the record that led to what is shown; null while the game goes on. */
  get step(): number | null {
    return this.index.steps?.[this.at] ?? null
  }

  /** The frame that shows what a step of the record has led to. */
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
      // The next ones come before they are wanted.
      if (wanted % PIECE > PIECE / 2 && wanted + PIECE / 2 <= this.last) this.frames.prepare(wanted + PIECE / 2)
    } catch (failure) {
      if (!(failure instanceof api.ApiError)) throw failure
      this.pause()
      this.trouble = failure.reason ?? 'offline'
    } finally {
      if (wish === this.wish) this.loading = false
    }
  }

  /** By hand: a frame forward or back, which stops what plays by itself. */
  go(frame: number): void {
    this.pause()
    void this.seek(frame)
  }

  /** To the beginning of the turn, or of the one before; or of the next. */
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
   * Goes on for another player at the same table, who sees through other eyes; whoever goes on by hand meanwhile is followed.
   *
   * @param same - the frame here that shows what the other one shows
   */
  async relieve(other: Player, same: () => number): Promise<void> {
    this.speed = other.speed
    let wanted: number
    do {
      wanted = same()
      await this.seek(wanted)
    } while (same() !== wanted)
    other.leave()
  }

  /** Shows nothing more, not even what has been asked for. */
  leave(): void {
    this.pause()
    this.wish += 1
  }

  private wait(): void {
    clearTimeout(this.timer)
    if (!this.playing) return
    const { now } = this.table.story
    const weight = now === null ? WORDLESS : diceIn(now).length > 0 ? DICE : 1
    this.timer = setTimeout(() => void this.tick(), Math.max(LEAST, (STANDS * weight) / this.speed))
  }

  /** The next sentence, or the next frame. */
  private async tick(): Promise<void> {
    const { story } = this.table
    if (story.at < story.queue.length - 1) story.at += 1
    else if (this.at < this.last) await this.seek(this.at + 1)
    else return this.pause()
    this.wait()
  }

  private state({ frame, view, prompt }: Frame): SeatState {
    const { table, game, variant, eyes, turns, events, commitment, dice, seats, names } = this.index
    const turn = turns[this.turnAt(frame)]?.turn ?? 0
    return {
      table,
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
