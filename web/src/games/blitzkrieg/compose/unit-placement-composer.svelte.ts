// Composes the placement of several units: from the replacement box, or from a retreating stack that must split. For
// replacements, it proposes as many units as allowed, tanks first, spread over the bases and ports nearest to the
// enemy. For a stack, it proposes to send as many units as possible to the same space.
import type { LinePreview } from '../../../generated/wire'
import { previewInParts, previewWhole } from '../../../table/choice-sequence-preview'
import type { Counts, Option, Reason } from '../../../types'
import type { BlitzTable } from '../types'
import { farFromEnemy, isTank } from './placement-priority'

/** The number of units of one type that go to one destination. */
export interface UnitDestination {
  unit: string
  /** The id of the destination, or null if the units are removed. */
  to: string | null
  count: number
}

interface WholePlacement {
  posts: UnitDestination[]
  line: string[]
}

const BOX = 'ask-replacements-units'
const SPLIT = 'ask-retreat-split'
const DONE = 'done'
const SEND = 'send'
const keyOf = (unit: string, to: string | null): string => `${unit} ${to ?? ''}`
const take = ({ unit, to }: Pick<UnitDestination, 'unit' | 'to'>): string[] => [`take ${unit}`, `to ${to}`]

export class PlacementComposer {
  private said = $state.raw<{ stand: string; whole: WholePlacement | null }>({ stand: '', whole: null })
  /** The reason why the placement is not allowed, or null if it is allowed. */
  wrong = $state.raw<Reason | null>(null)
  /** Whether the service is still checking the placement. */
  checking = $state(false)
  /** The player's changes to the proposed split. The latest change is first. */
  private wished = new Map<string, number>()
  private asked = 0

  constructor(private readonly table: BlitzTable) {}

  get whole(): WholePlacement | null {
    return this.said.stand === this.table.stand ? this.said.whole : null
  }

  /** Whether the player must place units, but the possible placements have not arrived from the service. */
  get pending(): boolean {
    return this.question !== null && this.said.stand !== this.table.stand
  }

  /** The id of the message above the form. */
  get asks(): string {
    return this.question === SPLIT ? 'page-post-split' : 'page-post-replacements'
  }

  /** The number of units to place, by type. */
  get stock(): Counts {
    const { view } = this.table.state ?? {}
    if (view === undefined) return {}
    return this.question === SPLIT ? (view.battle?.defending ?? {}) : (view.boxes[view.seat ?? '']?.replacement ?? {})
  }

  /** The number of units that can return from the replacement box. If a stack splits, all its units must be placed. */
  get most(): number {
    const left = this.table.state?.prompt.message.args['left']
    return typeof left === 'number' ? left : Object.values(this.stock).reduce((sum, count) => sum + count, 0)
  }

  private get question(): string | null {
    const { state, mine, draft } = this.table
    const id = state?.prompt.message.id
    return mine && draft === null && (id === BOX || id === SPLIT) ? id : null
  }

  /** Handle a new state of the table. */
  async turned(): Promise<void> {
    if (this.table.stand === this.said.stand) return
    this.asked += 1
    this.wished = new Map()
    this.wrong = null
    if (this.table.state?.options.some(({ notation }) => notation === 'accept')) await this.offerRetreats()
    else if (this.question === SPLIT) await this.part()
    else if (this.question === BOX) await this.propose()
  }

  /**
   * Set the number of units that go to a destination. If there are then too many units, reduce the number at another
   * destination.
   */
  async set(post: UnitDestination, count: number): Promise<void> {
    if (this.question === SPLIT) {
      const key = keyOf(post.unit, post.to)
      this.wished.delete(key)
      this.wished = new Map([[key, count], ...this.wished])
      return this.part()
    }
    const posts = (this.whole?.posts ?? []).map((each) => ({ ...each }))
    const same = (each: UnitDestination): boolean => each.unit === post.unit && each.to === post.to
    const chosen = posts.find(same)
    if (chosen === undefined) return
    chosen.count = Math.max(0, count)
    const sum = (of: UnitDestination[]): number => of.reduce((all, each) => all + each.count, 0)
    const alike = posts.filter((each) => each.unit === post.unit)
    const others = (of: UnitDestination[]): UnitDestination | undefined =>
      of.findLast((each) => each.count > 0 && !same(each))
    for (let i = sum(alike) - (this.stock[post.unit] ?? 0); i > 0; i -= 1) lessen(others(alike))
    for (let i = sum(posts) - this.most; i > 0; i -= 1) lessen(others(posts))
    await this.lay(posts)
  }

  async confirm(): Promise<void> {
    if (this.whole !== null && this.wrong === null) await this.table.make(this.whole.line)
  }

  /** Offer each retreat as one choice, together with accepting the retreat, which must come before. */
  private async offerRetreats(): Promise<void> {
    const { stand } = this.table
    const [preview] = await this.table.ahead([['accept']])
    if (stand !== this.table.stand) return
    const retreats = preview?.asked ? preview.options.filter(({ verb }) => verb === 'retreat') : []
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

  /** Propose which units return, and where they go. */
  private async propose(): Promise<void> {
    const asked = ++this.asked
    const { stand, state, components } = this.table
    if (state === null) return
    const units = state.options.filter(({ verb }) => verb === 'take').map(({ notation }) => notation.slice(5))
    const places = components.spaces.filter(({ shape, port }) => shape === 'base' || port)
    const pairs = units.flatMap((unit) => places.map(({ id }) => ({ unit, to: id, count: 0 })))
    const previews = await previewInParts((lines) => this.table.ahead(lines), pairs.map(take))
    if (asked !== this.asked || stand !== this.table.stand) return
    const posts = pairs.filter((_, i) => previews[i]?.refusal === null)
    const far = farFromEnemy(state.view, components)
    const best = [...posts].sort((a, b) => Number(isTank(b.unit)) - Number(isTank(a.unit)) || far(a.to) - far(b.to))
    spread(best, { ...this.stock }, this.most)
    await this.lay(posts)
    // If the nearest bases and ports have no room for all units, the last units stay in the box.
    while (this.wrong !== null && posts.some(({ count }) => count > 0)) {
      lessen(posts.findLast(({ count }) => count > 0))
      await this.lay(posts)
    }
  }

  /** Check whether a placement is allowed. If its choices must end with `done`, add `done`. */
  private async lay(posts: UnitDestination[]): Promise<void> {
    const asked = ++this.asked
    const { stand } = this.table
    this.checking = true
    const line = posts.flatMap((post) => Array.from({ length: post.count }, () => take(post)).flat())
    const [preview] = line.length === 0 ? await this.table.ahead([[DONE]]) : await this.table.ahead([line])
    if (asked !== this.asked || stand !== this.table.stand) return
    this.checking = false
    const refusal = preview?.refusal ?? null
    this.wrong = refusal === null ? null : { section: refusal.section, message: refusal.error }
    const open = preview?.asked && preview.options.some(({ notation }) => notation === DONE)
    this.said = { stand, whole: { posts, line: open ? [...line, DONE] : line } }
  }

  /** Split a stack with the player's changes. All other units are divided in the best way for this player. */
  private async part(): Promise<void> {
    const asked = ++this.asked
    const { stand, state } = this.table
    if (state === null) return
    this.checking = true
    const own = state.view.battle?.attacker !== state.seat
    const steps = await previewWhole(
      (lines) => this.table.ahead(lines),
      [],
      (preview, taken) => this.send(preview, taken, own),
    )
    if (asked !== this.asked || stand !== this.table.stand) return
    this.checking = false
    const posts = new Map<string, UnitDestination>()
    for (const { preview, choice } of steps ?? []) {
      for (const option of preview.options) {
        const post = postOf(option)
        const key = keyOf(post.unit, post.to)
        if (!posts.has(key)) posts.set(key, post)
        if (option.notation === choice) posts.get(key)!.count += 1
      }
    }
    const line = (steps ?? []).map(({ choice }) => choice)
    this.said = { stand, whole: steps === null ? null : { posts: [...posts.values()], line } }
  }

  private send({ options, prompt }: LinePreview, taken: string[], own: boolean): string | null {
    if (prompt?.message.id !== SPLIT) return null
    const count = (notation: string): number => taken.filter((each) => each === notation).length
    const keys = new Map(options.map((option) => [keyOf(postOf(option).unit, postOf(option).to), option]))
    for (const [key, wanted] of this.wished) {
      const option = keys.get(key)
      if (option !== undefined && count(option.notation) < wanted) return option.notation
    }
    const free = [...keys].filter(([key]) => !this.wished.has(key)).map(([, option]) => option)
    // The owner of the stack saves tanks first. The enemy removes tanks first. A unit prefers the space to which units
    // have been sent already.
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

function postOf({ notation }: Option): UnitDestination {
  const [verb, unit = '', to = ''] = notation.split(' ')
  return { unit, to: verb === SEND ? to : null, count: 0 }
}

/**
 * Spread units over the destinations in `best`, which are sorted from best to worst. Each unit goes to the destination
 * with the fewest units so far.
 */
function spread(best: UnitDestination[], stock: Counts, most: number): void {
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

function lessen(post: UnitDestination | undefined): void {
  if (post !== undefined) post.count -= 1
}
