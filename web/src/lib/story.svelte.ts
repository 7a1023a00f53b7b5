// What happened since this seat last looked, told one sentence at a time.
import type { Arg, LogEvent, Ref } from '../types'

const PACE = 1600
const DICE_PACE = 2200
const MANY = 10

export const refsIn = (event: LogEvent): Ref[] =>
  Object.values(event.message.args).filter((arg: Arg): arg is Ref => typeof arg === 'object')

export const diceIn = (event: LogEvent): number[] =>
  refsIn(event)
    .filter((ref) => ref.kind === 'dice')
    .flatMap((ref) => ref.id.split(/\s+/).filter(Boolean).map(Number))

export class Story {
  queue = $state.raw<LogEvent[]>([])
  at = $state(0)
  /** Whether the sentences pass by themselves (another's acts) or stand still (one's own last act). */
  playing = $state(false)
  private timer: ReturnType<typeof setTimeout> | undefined

  readonly now: LogEvent | null = $derived(this.queue[this.at] ?? null)
  readonly changed: Ref[] = $derived(this.now ? refsIn(this.now) : [])

  tell(news: LogEvent[], own: boolean): void {
    if (news.length === 0) return
    // One's own plain act needs no telling, unless dice fell or more came of it.
    if (own && news.length === 1 && diceIn(news[0]!).length === 0) return this.clear()
    // Whoever acts has read enough of what came before.
    const more = !own && this.playing && this.at < this.queue.length - 1
    this.queue = more ? [...this.queue, ...news] : news
    this.playing = !own
    // A sentence that is being read is not begun anew.
    if (more) return
    this.at = own ? news.length - 1 : 0
    this.run()
  }

  next(): void {
    if (this.at < this.queue.length - 1) this.at += 1
    else this.playing = false
    this.run()
  }

  back(): void {
    this.playing = false
    clearTimeout(this.timer)
    if (this.at > 0) this.at -= 1
  }

  skip(): void {
    this.at = Math.max(0, this.queue.length - 1)
    this.playing = false
    clearTimeout(this.timer)
  }

  clear(): void {
    clearTimeout(this.timer)
    this.queue = []
    this.at = 0
    this.playing = false
  }

  private run(): void {
    clearTimeout(this.timer)
    if (!this.playing || this.now === null) return
    const pace = diceIn(this.now).length > 0 ? DICE_PACE : PACE
    // Who has missed a lot is told it faster.
    this.timer = setTimeout(() => this.next(), this.queue.length - this.at > MANY ? pace / 2 : pace)
  }
}
