// Shows the events since this seat last looked, one log entry at a time.
import type { Arg, LogEvent, Ref, ShownEvent } from '../../types'
import { preferences, type PlaybackSpeed } from '../../ui/preferences.svelte'

/** How long an entry is shown at each speed, in milliseconds. */
const STANDS: Record<Exclude<PlaybackSpeed, 'once'>, number> = { slow: 3000, normal: 1600, fast: 700 }
/** The factor by which an entry with dice is shown longer. */
const DICE_FACTOR = 1.4
/**
 * If more entries than this remain, they are shown twice as fast. From `VERY_MANY_EVENTS` on, they are shown four times
 * as fast.
 */
const MANY_EVENTS = 10
const VERY_MANY_EVENTS = 30
/** On a phone, how long the last entry stays above the map before it counts as read, in milliseconds. */
const READING_MS = 7000
/**
 * The longest time for showing past entries again, in milliseconds. Each entry is shown for at least `MIN_EVENT_MS`, so
 * many entries can take longer.
 */
const MAX_CLIP_MS = 40_000
const MIN_EVENT_MS = 350

export const refsIn = (event: LogEvent): Ref[] =>
  Object.values(event.message.args).filter((arg: Arg): arg is Ref => typeof arg === 'object')

export const diceIn = (event: LogEvent): number[] =>
  refsIn(event)
    .filter((ref) => ref.kind === 'dice')
    .flatMap((ref) => ref.id.split(/\s+/).filter(Boolean).map(Number))

/** Return references to the spaces that an entry names, each only once. */
export const placesIn = (event: LogEvent): Ref[] => {
  const found = refsIn(event).flatMap((ref) =>
    ref.kind === 'spaces'
      ? ref.id
          .split(/\s+/)
          .filter(Boolean)
          .map((id) => ({ kind: 'space', id }))
      : [ref],
  )
  return found.filter(
    (ref, i) =>
      ref.kind === 'space' && found.findIndex((other) => other.kind === ref.kind && other.id === ref.id) === i,
  )
}

const idOf = (event: LogEvent, arg: string): string => {
  const found = event.message.args[arg]
  return typeof found === 'object' && found.kind === 'space' ? found.id : ''
}

/** Return the route of an entry as "from to", if it reports a move, attack or retreat. */
export const routesIn = (event: LogEvent): Ref[] => {
  const [from, to] = [idOf(event, 'start'), idOf(event, 'space')]
  return from === '' || to === '' || from === to ? [] : [{ kind: 'route', id: `${from} ${to}` }]
}

const NOWHERE = new Set(['space', 'spaces', 'dice', 'seat'])

/**
 * Return what an entry marks on the map: its spaces and routes, and the spaces of the units and cards that it names.
 */
export function onMap(event: LogEvent, stand: (ref: Ref) => string[]): Ref[] {
  const things = refsIn(event).filter(({ kind }) => !NOWHERE.has(kind))
  const ids = new Set([...placesIn(event).map(({ id }) => id), ...things.flatMap(stand)])
  return [...[...ids].map((id) => ({ kind: 'space', id })), ...routesIn(event)]
}

export class EventPlayback {
  queue = $state.raw<ShownEvent[]>([])
  at = $state(0)
  /** Whether the next entry appears automatically. */
  playing = $state(false)
  /** Whether the player has requested to see the entries again. */
  again = $state(false)
  /** Whether all entries have been shown long enough to be read. The strip of recent events can then collapse. */
  read = $state(false)
  /** Whether the events happened while the player was away. */
  away = $state(false)
  /**
   * The playback speed of this table, which replaces the player's setting. Null means that the player's setting
   * applies.
   */
  tempo = $state<PlaybackSpeed | null>(null)
  private own = false
  /** Whether the first entry waits until its frame has been loaded. */
  held = $state(false)
  private timer: ReturnType<typeof setTimeout> | undefined
  private reading: ReturnType<typeof setTimeout> | undefined

  readonly now: ShownEvent | null = $derived(this.queue[this.at] ?? null)
  readonly changed: Ref[] = $derived(this.now ? placesIn(this.now) : [])
  readonly routes: Ref[] = $derived(this.now ? routesIn(this.now) : [])
  /** Whether entries are being shown again. The map then shows an earlier position. */
  readonly past: boolean = $derived(this.again && (this.playing || this.at < this.queue.length - 1))

  /**
   * Create a playback.
   * @param rested called when the last entry has been shown long enough, for example to show the next state.
   * @param waiting returns how many states wait until the current entries have been shown.
   * @param last called when the last entry appears.
   */
  constructor(
    private readonly rested: () => void = () => undefined,
    private readonly waiting: () => number = () => 0,
    private readonly last: () => void = () => undefined,
  ) {}

  get pace(): PlaybackSpeed {
    return this.tempo ?? preferences.pace
  }

  /** Whether entries appear one by one. They do if the page is visible and the speed is not `once`. */
  get isGradual(): boolean {
    return !document.hidden && this.pace !== 'once'
  }

  /**
   * Show new entries. If they belong to the player's own choice (`own`), they start with the first only if `whole` is
   * true.
   */
  tell(news: ShownEvent[], own: boolean, whole = false): void {
    if (news.length === 0) return
    const played = !own || whole || (news.length > 1 && news.some((event) => diceIn(event).length > 0))
    // If the player's own action has a single entry without dice, it is not shown.
    if (own && news.length === 1 && diceIn(news[0]!).length === 0) return this.clear()
    // A player who has acted has read the earlier entries. Only consecutive actions of other players are added to them.
    const more = !own && !this.own && this.queue.length > 0 && !this.again
    const first = more ? this.queue.length : 0
    const reading = more && (this.playing || this.at < this.queue.length - 1)
    this.queue = more ? [...this.queue, ...news] : news
    // Other players' next actions are added only after an own action whose entries were all shown.
    this.own = own && !whole
    this.again = false
    this.away = false
    this.held = false
    // Do not restart the entry that is being read. A reader who has gone back to an earlier entry stays there.
    if (reading && this.pace !== 'once') return
    this.begin(played ? first : this.queue.length - 1, played)
  }

  /** Remove entries whose events have been undone. Return whether any were removed. */
  keep(events: LogEvent[]): boolean {
    if (this.queue.length === 0) return false
    const known = new Map(events.map((event) => [event.n, event.message]))
    const stands = ({ n, message }: LogEvent): boolean => JSON.stringify(known.get(n)) === JSON.stringify(message)
    const all = (entry: ShownEvent): boolean => (entry.of ?? [entry]).every(stands)
    if (this.queue.every(all)) return false
    const left = this.queue.filter(all)
    if (left.length === 0) this.clear()
    else {
      this.pause()
      this.queue = left
      this.at = left.length - 1
      this.stand()
    }
    return true
  }

  /** Show entries again. `away` means that the events happened while the player was away. */
  retell(events: ShownEvent[], away = false): void {
    if (events.length === 0) return
    this.held = false
    this.away = away
    this.queue = events
    this.own = false
    this.again = true
    this.at = 0
    this.playing = true
    this.run()
  }

  next(): void {
    if (this.at < this.queue.length - 1) {
      this.at += 1
      this.run()
      if (this.at === this.queue.length - 1) this.last()
    } else this.rest()
  }

  /** Keep showing the first entry until its frame has been loaded. */
  hold(): void {
    this.held = true
    clearTimeout(this.timer)
  }

  release(): void {
    if (!this.held) return
    this.held = false
    this.run()
  }

  back(): void {
    this.pause()
    if (this.at > 0) this.at -= 1
  }

  pause(): void {
    clearTimeout(this.timer)
    this.playing = false
    this.unfold()
  }

  /** Show the collapsed entries again, until the player closes them. */
  unfold(): void {
    clearTimeout(this.reading)
    this.read = false
  }

  play(): void {
    if (this.at >= this.queue.length - 1) this.at = 0
    this.playing = true
    this.run()
  }

  /** Go to the last entry, and show all waiting states. */
  skip(): void {
    this.at = Math.max(0, this.queue.length - 1)
    this.rest()
  }

  clear(): void {
    this.pause()
    this.queue = []
    this.at = 0
    this.own = false
    this.again = false
    this.away = false
    this.held = false
    // A derived value keeps its old objects in memory until it is read again, so read the derived values.
    void [this.now, this.changed, this.routes]
  }

  /** Continue when the page becomes visible again. */
  woke(): void {
    if (this.playing) this.run()
    else if (!this.read && this.now !== null) this.stand()
  }

  private begin(at: number, played: boolean): void {
    const once = this.pace === 'once'
    this.at = once ? this.queue.length - 1 : at
    this.playing = played && !once
    if (this.playing) this.run()
    else this.rest()
  }

  private rest(): void {
    this.pause()
    this.stand()
    this.rested()
  }

  private stand(): void {
    clearTimeout(this.reading)
    this.reading = setTimeout(() => (this.read = typeof document === 'undefined' || !document.hidden), READING_MS)
  }

  private run(): void {
    clearTimeout(this.timer)
    this.unfold()
    // While the page is hidden, the entries wait.
    if (!this.playing || this.held || this.now === null || (typeof document !== 'undefined' && document.hidden)) return
    const pace = this.pace === 'once' ? 'fast' : this.pace
    const stands = STANDS[pace] * (diceIn(this.now).length > 0 ? DICE_FACTOR : 1)
    const left = this.queue.length - this.at + this.waiting()
    if (this.again) {
      const short = Math.max(MIN_EVENT_MS, MAX_CLIP_MS / this.queue.length)
      this.timer = setTimeout(() => this.next(), Math.min(stands, short))
      return
    }
    const haste = left > VERY_MANY_EVENTS ? 4 : left > MANY_EVENTS ? 2 : 1
    this.timer = setTimeout(() => this.next(), stands / haste)
  }
}
