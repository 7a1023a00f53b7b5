// What happened since this seat last looked, told one sentence at a time at the pace that was set.
import type { Arg, LogEvent, Ref, Told } from '../types'
import { prefs, type Pace } from '../ui/prefs.svelte'

/** How long a sentence stands, in milliseconds. */
const STANDS: Record<Exclude<Pace, 'once'>, number> = { slow: 3000, normal: 1600, fast: 700 }
/** Dice are looked at longer. */
const DICE = 1.4
/** Who has missed a lot is told it faster. */
const MANY = 10
const VERY_MANY = 30
/** How long the last sentence stands over a phone's map before it has been read, in milliseconds. */
const READ = 7000
/** So long a film of what was lasts at most, as long as each of its sentences can be read at all, in milliseconds. */
const FILM = 40_000
const LEAST = 350

export const refsIn = (event: LogEvent): Ref[] =>
  Object.values(event.message.args).filter((arg: Arg): arg is Ref => typeof arg === 'object')

export const diceIn = (event: LogEvent): number[] =>
  refsIn(event)
    .filter((ref) => ref.kind === 'dice')
    .flatMap((ref) => ref.id.split(/\s+/).filter(Boolean).map(Number))

/** What lies on the map of a sentence: single things, each once. */
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

/** The way a sentence tells of, as "from to": where something moved, attacked or withdrew. */
export const routesIn = (event: LogEvent): Ref[] => {
  const [from, to] = [idOf(event, 'start'), idOf(event, 'space')]
  return from === '' || to === '' || from === to ? [] : [{ kind: 'route', id: `${from} ${to}` }]
}

const NOWHERE = new Set(['space', 'spaces', 'dice', 'seat'])

/** All of a sentence that lies on the map: its places and ways, and where else a thing that it names stands. */
export function onMap(event: LogEvent, stand: (ref: Ref) => string[]): Ref[] {
  const things = refsIn(event).filter(({ kind }) => !NOWHERE.has(kind))
  const ids = new Set([...placesIn(event).map(({ id }) => id), ...things.flatMap(stand)])
  return [...[...ids].map((id) => ({ kind: 'space', id })), ...routesIn(event)]
}

export class Story {
  queue = $state.raw<Told[]>([])
  at = $state(0)
  /** Whether the sentences pass by themselves, or stand still. */
  playing = $state(false)
  /** Whether the sentences were told before and are told again because somebody wished it. */
  again = $state(false)
  /** Whether all has been told and stood long enough to be read: then it need not take room any more. */
  read = $state(false)
  /** Whether it happened while nobody looked. */
  away = $state(false)
  /** How fast it is told at this table, whatever the reader has set; null goes by that. */
  tempo = $state<Pace | null>(null)
  private own = false
  /** Whether it waits for the picture of its first sentence. */
  held = $state(false)
  private timer: ReturnType<typeof setTimeout> | undefined
  private reading: ReturnType<typeof setTimeout> | undefined

  readonly now: Told | null = $derived(this.queue[this.at] ?? null)
  readonly changed: Ref[] = $derived(this.now ? placesIn(this.now) : [])
  readonly routes: Ref[] = $derived(this.now ? routesIn(this.now) : [])
  /** Whether something is being told again that others have come after. */
  readonly past: boolean = $derived(this.again && (this.playing || this.at < this.queue.length - 1))

  /**
   * @param rested what is to be done when the last sentence has stood its time, such as showing what came next
   * @param waiting how much is still to come after what is told now
   * @param last what is to be done when the last sentence comes
   */
  constructor(
    private readonly rested: () => void = () => undefined,
    private readonly waiting: () => number = () => 0,
    private readonly last: () => void = () => undefined,
  ) {}

  get pace(): Pace {
    return this.tempo ?? prefs.pace
  }

  /** Tells news; `own` is what one's own choice has brought, told from its beginning if `whole`. */
  tell(news: Told[], own: boolean, whole = false): void {
    if (news.length === 0) return
    const played = !own || whole || (news.length > 1 && news.some((event) => diceIn(event).length > 0))
    // One's own plain act needs no telling, unless dice fell or more came of it.
    if (own && news.length === 1 && diceIn(news[0]!).length === 0) return this.clear()
    // Whoever acts has read enough of what came before; what others do one after another is one story.
    const more = !own && !this.own && this.queue.length > 0 && !this.again
    const first = more ? this.queue.length : 0
    const reading = more && (this.playing || this.at < this.queue.length - 1)
    this.queue = more ? [...this.queue, ...news] : news
    // What others do after one's own act is told with it.
    this.own = own && !whole
    this.again = false
    this.away = false
    this.held = false
    // A sentence that is being read is not begun anew, and whoever has gone back is left there.
    if (reading && this.pace !== 'once') return
    this.begin(played ? first : this.queue.length - 1, played)
  }

  /** Leaves out what has been taken back since it was told: what is no longer among the events. Whether there was any. */
  keep(events: LogEvent[]): boolean {
    if (this.queue.length === 0) return false
    const known = new Map(events.map((event) => [event.n, event.message]))
    const stands = ({ n, message }: LogEvent): boolean => JSON.stringify(known.get(n)) === JSON.stringify(message)
    const all = (told: Told): boolean => (told.of ?? [told]).every(stands)
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

  /** Tells again what was told before; `away` if it was not, for nobody looked. */
  retell(events: Told[], away = false): void {
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

  /** Lets the first sentence stand until the picture that belongs to it is there. */
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

  /** Shows again what had been read, until it is put away. */
  unfold(): void {
    clearTimeout(this.reading)
    this.read = false
  }

  play(): void {
    if (this.at >= this.queue.length - 1) this.at = 0
    this.playing = true
    this.run()
  }

  /** To the end, and whatever still waits is shown. */
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
    // What is derived keeps its last value until it is read again, and there may be nobody who reads it.
    void [this.now, this.changed, this.routes]
  }

  /** Goes on when the page is looked at again. */
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
    this.reading = setTimeout(() => (this.read = typeof document === 'undefined' || !document.hidden), READ)
  }

  private run(): void {
    clearTimeout(this.timer)
    this.unfold()
    // Nobody reads what passes behind another window.
    if (!this.playing || this.held || this.now === null || (typeof document !== 'undefined' && document.hidden)) return
    const pace = this.pace === 'once' ? 'fast' : this.pace
    const stands = STANDS[pace] * (diceIn(this.now).length > 0 ? DICE : 1)
    const left = this.queue.length - this.at + this.waiting()
    if (this.again) {
      const short = Math.max(LEAST, FILM / this.queue.length)
      this.timer = setTimeout(() => this.next(), Math.min(stands, short))
      return
    }
    const haste = left > VERY_MANY ? 4 : left > MANY ? 2 : 1
    this.timer = setTimeout(() => this.next(), stands / haste)
  }
}
