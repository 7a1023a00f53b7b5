// Units that are sent somewhere, all at once: out of the box of replacements, and out of a stack that cannot stay together.
// What is proposed is the best of it: as many as may, tanks before infantry, spread over the places where the enemy is nearest; of a
// stack that parts to where the others go.
import type { Ahead } from '../../../generated/wire'
import { inParts, walk } from '../../../table/walk'
import type { Counts, Option, Reason } from '../../../types'
import type { BlitzTable } from '../types'
import { farFromEnemy, isTank } from './worth'

/** Units of a kind that go somewhere, or are given up. */
export interface Post {
  unit: string
  /** The space; null for none. */
  to: string | null
  count: number
}

interface Whole {
  posts: Post[]
  line: string[]
}

const BOX = 'ask-replacements-units'
const SPLIT = 'ask-retreat-split'
const DONE = 'done'
const SEND = 'send'
const keyOf = (unit: string, to: string | null): string => `${unit} ${to ?? ''}`
const take = ({ unit, to }: Pick<Post, 'unit' | 'to'>): string[] => [`take ${unit}`, `to ${to}`]

export class Posting {
  private said = $state.raw<{ stand: string; whole: Whole | null }>({ stand: '', whole: null })
  /** Why it cannot be so; null if it can. */
  wrong = $state.raw<Reason | null>(null)
  /** Whether it is being asked if it may be so. */
  checking = $state(false)
  /** Of a stack that parts, what has been said otherwise than is proposed, the last first. */
  private wished = new Map<string, number>()
  private asked = 0

  constructor(private readonly table: BlitzTable) {}

  get whole(): Whole | null {
    return this.said.stand === this.table.stand ? this.said.whole : null
  }

  /** Whether units are to be sent somewhere, and what may be is not known yet. */
  get pending(): boolean {
    return this.question !== null && this.said.stand !== this.table.stand
  }

  /** What is asked, all of it. */
  get asks(): string {
    return this.question === SPLIT ? 'page-post-split' : 'page-post-replacements'
  }

  /** How many of a kind there are to be sent. */
  get stock(): Counts {
    const { view } = this.table.state ?? {}
    if (view === undefined) return {}
    return this.question === SPLIT ? (view.battle?.defending ?? {}) : (view.boxes[view.seat ?? '']?.replacement ?? {})
  }

  /** How many may come back; of a stack that parts all go. */
  get most(): number {
    const left = this.table.state?.prompt.message.args['left']
    return typeof left === 'number' ? left : Object.values(this.stock).reduce((sum, count) => sum + count, 0)
  }

  private get question(): string | null {
    const { state, mine, draft } = this.table
    const id = state?.prompt.message.id
    return mine && draft === null && (id === BOX || id === SPLIT) ? id : null
  }

  /** The table stands otherwise. */
  async turned(): Promise<void> {
    if (this.table.stand === this.said.stand) return
    this.asked += 1
    this.wished = new Map()
    this.wrong = null
    if (this.table.state?.options.some(({ notation }) => notation === 'accept')) await this.offerRetreats()
    else if (this.question === SPLIT) await this.part()
    else if (this.question === BOX) await this.propose()
  }

  /** So many are to go there; where that is more than may, another stays or goes less far. */
  async set(post: Post, count: number): Promise<void> {
    if (this.question === SPLIT) {
      const key = keyOf(post.unit, post.to)
      this.wished.delete(key)
      this.wished = new Map([[key, count], ...this.wished])
      return this.part()
    }
    const posts = (this.whole?.posts ?? []).map((each) => ({ ...each }))
    const same = (each: Post): boolean => each.unit === post.unit && each.to === post.to
    const chosen = posts.find(same)
    if (chosen === undefined) return
    chosen.count = Math.max(0, count)
    const sum = (of: Post[]): number => of.reduce((all, each) => all + each.count, 0)
    const alike = posts.filter((each) => each.unit === post.unit)
    const others = (of: Post[]): Post | undefined => of.findLast((each) => each.count > 0 && !same(each))
    for (let i = sum(alike) - (this.stock[post.unit] ?? 0); i > 0; i -= 1) lessen(others(alike))
    for (let i = sum(posts) - this.most; i > 0; i -= 1) lessen(others(posts))
    await this.lay(posts)
  }

  async confirm(): Promise<void> {
    if (this.whole !== null && this.wrong === null) await this.table.make(this.whole.line)
  }

  /** Retreats are offered beside standing, each as one choice with its word. */
  private async offerRetreats(): Promise<void> {
    const { stand } = this.table
    const [told] = await this.table.ahead([['accept']])
    if (stand !== this.table.stand) return
    const retreats = told?.asked ? told.options.filter(({ verb }) => verb === 'retreat') : []
    this.table.offers.make(
      stand,
      retreats.map((option) => ({
        option,
        odds: null,
        take: () => void this.table.make(['accept', option.notation]),
      })),
    )
    this.said = { stand, whole: null }
  }

  /** What comes back, and where it may arrive. */
  private async propose(): Promise<void> {
    const asked = ++this.asked
    const { stand, state, components } = this.table
    if (state === null) return
    const units = state.options.filter(({ verb }) => verb === 'take').map(({ notation }) => notation.slice(5))
    const places = components.spaces.filter(({ shape, port }) => shape === 'base' || port)
    const pairs = units.flatMap((unit) => places.map(({ id }) => ({ unit, to: id, count: 0 })))
    const told = await inParts((lines) => this.table.ahead(lines), pairs.map(take))
    if (asked !== this.asked || stand !== this.table.stand) return
    const posts = pairs.filter((_, i) => told[i]?.refusal === null)
    const far = farFromEnemy(state.view, components)
    const best = [...posts].sort((a, b) => Number(isTank(b.unit)) - Number(isTank(a.unit)) || far(a.to) - far(b.to))
    spread(best, { ...this.stock }, this.most)
    await this.lay(posts)
    // Where the nearest has no room for all, the last of them stay in the box.
    while (this.wrong !== null && posts.some(({ count }) => count > 0)) {
      lessen(posts.findLast(({ count }) => count > 0))
      await this.lay(posts)
    }
  }

  /** Sees whether it may be so, and whether it has to be said that no more come. */
  private async lay(posts: Post[]): Promise<void> {
    const asked = ++this.asked
    const { stand } = this.table
    this.checking = true
    const line = posts.flatMap((post) => Array.from({ length: post.count }, () => take(post)).flat())
    const [told] = line.length === 0 ? await this.table.ahead([[DONE]]) : await this.table.ahead([line])
    if (asked !== this.asked || stand !== this.table.stand) return
    this.checking = false
    const refusal = told?.refusal ?? null
    this.wrong = refusal === null ? null : { section: refusal.section, message: refusal.error }
    const open = told?.asked && told.options.some(({ notation }) => notation === DONE)
    this.said = { stand, whole: { posts, line: open ? [...line, DONE] : line } }
  }

  /** Divides a stack: as has been said, and as is best for whoever divides it. */
  private async part(): Promise<void> {
    const asked = ++this.asked
    const { stand, state } = this.table
    if (state === null) return
    this.checking = true
    const own = state.view.battle?.attacker !== state.seat
    const steps = await walk(
      (lines) => this.table.ahead(lines),
      [],
      (told, taken) => this.send(told, taken, own),
    )
    if (asked !== this.asked || stand !== this.table.stand) return
    this.checking = false
    const posts = new Map<string, Post>()
    for (const { told, choice } of steps ?? []) {
      for (const option of told.options) {
        const post = postOf(option)
        const key = keyOf(post.unit, post.to)
        if (!posts.has(key)) posts.set(key, post)
        if (option.notation === choice) posts.get(key)!.count += 1
      }
    }
    const line = (steps ?? []).map(({ choice }) => choice)
    this.said = { stand, whole: steps === null ? null : { posts: [...posts.values()], line } }
  }

  private send({ options, prompt }: Ahead, taken: string[], own: boolean): string | null {
    if (prompt?.message.id !== SPLIT) return null
    const count = (notation: string): number => taken.filter((each) => each === notation).length
    const keys = new Map(options.map((option) => [keyOf(postOf(option).unit, postOf(option).to), option]))
    for (const [key, wanted] of this.wished) {
      const option = keys.get(key)
      if (option !== undefined && count(option.notation) < wanted) return option.notation
    }
    const free = [...keys].filter(([key]) => !this.wished.has(key)).map(([, option]) => option)
    // Tanks are saved first, by whoever owns them, and given up first by an enemy; where some have gone the others follow.
    const worth = (option: Option): number => {
      const { unit, to } = postOf(option)
      return (
        (to === null ? 0 : 4) + ((to !== null) === own && isTank(unit) ? 2 : 0) + (count(option.notation) > 0 ? 1 : 0)
      )
    }
    const among = free.length > 0 ? free : options
    return among.reduce((a, b) => (worth(b) > worth(a) ? b : a)).notation
  }
}

function postOf({ notation }: Option): Post {
  const [verb, unit = '', to = ''] = notation.split(' ')
  return { unit, to: verb === SEND ? to : null, count: 0 }
}

/** Lays so many units out, the best first: each goes where fewest have been sent yet, so that not all go to one place. */
function spread(best: Post[], stock: Counts, most: number): void {
  const sent = new Map<string | null, number>()
  for (const unit of new Set(best.map((post) => post.unit))) {
    const places = best.filter((post) => post.unit === unit)
    for (let left = stock[unit] ?? 0; left > 0 && most > 0; left -= 1, most -= 1) {
      const next = places.reduce((a, b) => ((sent.get(b.to) ?? 0) < (sent.get(a.to) ?? 0) ? b : a))
      next.count += 1
      sent.set(next.to, (sent.get(next.to) ?? 0) + 1)
    }
  }
}

function lessen(post: Post | undefined): void {
  if (post !== undefined) post.count -= 1
}
