// Composes the plan of a turn: proposes a whole plan, applies changes, and sends it with one click. If the other side
// is asked first, the service stores the plan as a pre-move and executes it when this side is asked.
import type { AdviceSource } from '../../../panel/prompt/form-advice-interface'
import type { Counts, Message, Option, Reason } from '../../../types'
import { writeStored, readStored } from '../../../ui/local-storage'
import { name, t } from '../../../words/language.svelte'
import {
  lastPlan,
  planLine,
  plannedCards,
  proposePlan,
  countCards,
  undoPlannedCard,
  type PlanLimits,
} from '../cards/plan-proposal'
import type { BlitzTable, CardInfo, CardsView } from '../types'

/** The cards with which a turn's plan begins: those of the last plan, or none. */
export type PlanStart = 'last' | 'none'
const BEGINNING = 'sandtable-blitzkrieg-plan'

const OPERATION = 'operation'
const CHANCE = 'no-line-chance'
const STALE = 'service-stale'
const NOTHING: PlanLimits = { most: {}, hand: {}, limit: 0 }

export class PlanComposer implements AdviceSource {
  /** The number of each card in this turn's plan. */
  counts = $state.raw<Counts>({})
  /** The number of additional cards that are paid for with momentum. */
  bought = $state(0)
  /** The reason why the plan is not allowed; null if it is allowed. */
  wrong = $state.raw<Reason | null>(null)
  /** Advice on a complete plan; null without advice. */
  open = $state.raw<Message | null>(null)
  /** Whether the plan can be sent. The confirm button is disabled for a plan that would be refused. */
  ready = $state(false)
  /** Whether the service is still checking the plan. */
  checking = $state(false)
  /** Whether a card that was chosen singly is being undone at the moment. */
  working = $state(false)
  /** The cards with which the next plan begins, as the player last set them. */
  beginning = $state<PlanStart>(readStored(BEGINNING) === 'none' ? 'none' : 'last')
  /** The cards that were planned before the player's first choice, and that cannot be undone. */
  private given = $state.raw<Counts>({})
  private key = ''
  private asked = 0

  constructor(
    private readonly table: BlitzTable,
    /** Returns whether the player gets advice on plans. */
    private readonly counselled: () => boolean = () => false,
  ) {}

  /** This side's cards while it can plan, also before it is asked; otherwise null. */
  get cards(): CardsView | null {
    const state = this.table.state
    if (state === null || state.view.phase !== 'planning' || state.seat === null) return null
    if (!this.table.mine && state.early === null) return null
    const cards = state.view.cards[state.seat] ?? null
    return cards === null || cards.pool === null || cards.plan_limit === null ? null : cards
  }

  /** Whether the plan has been submitted and waits for the plan of the other side. */
  get waiting(): boolean {
    return (this.table.state?.orders.length ?? 0) > 0
  }

  private get options(): Option[] {
    const state = this.table.state
    return state?.early?.options ?? state?.options ?? []
  }

  /**
   * The deck in the order of proposals: after the card “Operation”, cards for battles come before those played as
   * operations.
   */
  private get deck(): CardInfo[] {
    const deck = this.table.components.cards[this.table.state?.seat ?? ''] ?? []
    return [...deck].sort((a, b) => Number(a.when.includes(OPERATION)) - Number(b.when.includes(OPERATION)))
  }

  get stock(): PlanLimits {
    const { cards } = this
    if (cards === null) return NOTHING
    const hand = cards.hand ?? {}
    const may = new Set(this.options.filter(({ verb }) => verb === 'plan').map(({ notation }) => notation.slice(5)))
    const most: Counts = {}
    // With all slots full, the options contain no card until momentum has bought a slot. Then count all available
    // cards.
    for (const { id } of this.deck)
      most[id] = (hand[id] ?? 0) + (may.size === 0 || may.has(id) ? (cards.pool?.[id] ?? 0) : 0)
    return { most, hand, limit: cards.plan_limit ?? 0 }
  }

  get total(): number {
    return countCards(this.counts)
  }

  get limit(): number {
    return this.stock.limit + this.bought
  }

  /** The momentum that can still be spent. */
  get momentum(): number {
    const { view, seat } = this.table.state ?? {}
    const own = seat === 'german' ? (view?.momentum ?? 0) : -(view?.momentum ?? 0)
    return this.cards === null ? 0 : Math.max(0, own)
  }

  /** Handle a new state: propose a plan for a new turn, and add cards that were chosen singly. */
  turned(): void {
    const { cards, table } = this
    if (cards === null || table.state === null) return
    const hand = cards.hand ?? {}
    if (this.key !== this.standing) {
      this.key = this.standing
      this.given = table.state.undo ? {} : hand
      // A hand with cards, as in a lesson, shows that the player plans card by card, so propose no others.
      this.start(countCards(hand) > 0 ? 'none' : this.beginning)
      return
    }
    const singly = Object.entries(hand).filter(([card, count]) => count > (this.counts[card] ?? 0))
    if (singly.length > 0) this.counts = { ...this.counts, ...Object.fromEntries(singly) }
    void this.check()
  }

  /** Begin with as much of the last plan as possible, or only with the cards chosen singly. */
  private start(from: PlanStart): void {
    const { stock } = this
    this.bought = 0
    this.counts = from === 'none' ? { ...stock.hand } : proposePlan(stock, lastPlan(this.table.state?.events ?? []))
    void this.check()
  }

  /** Restart the plan, and let later plans begin in the same way. */
  begin(from: PlanStart): void {
    this.beginning = from
    writeStored(BEGINNING, from)
    this.start(from)
  }

  /** Describe an advised plan: the number of each card, and the momentum spent. */
  tell(line: string[]): string {
    const { counts, bought } = this.advised(line)
    const cards = this.deck.flatMap(({ id }) => {
      const count = counts[id] ?? 0
      if (count === 0) return []
      return [count === 1 ? name('card', id) : t('page-card-count', { card: name('card', id), count })]
    })
    return [...cards, ...(bought > 0 ? [t('page-plan-bought', { count: bought })] : [])].join(' · ')
  }

  /** Use an advised plan, which can be changed like any other plan. */
  lay(line: string[]): void {
    const { counts, bought } = this.advised(line)
    this.counts = counts
    this.bought = bought
    void this.check()
  }

  laid(line: string[]): boolean {
    const { counts, bought } = this.advised(line)
    const cards = [...Object.keys(counts), ...Object.keys(this.counts)]
    return bought === this.bought && cards.every((card) => (counts[card] ?? 0) === (this.counts[card] ?? 0))
  }

  /** Return the advised plan together with the cards in the hand. */
  private advised(line: string[]): { counts: Counts; bought: number } {
    const { counts, bought } = plannedCards(line)
    const all: Counts = { ...this.stock.hand }
    for (const [card, count] of Object.entries(counts)) all[card] = (all[card] ?? 0) + count
    return { counts: all, bought }
  }

  /** Whether the log contains a plan of an earlier turn. */
  get again(): boolean {
    return countCards(lastPlan(this.table.state?.events ?? [])) > 0
  }

  /** Return how many copies of a card cannot be removed from the plan. */
  fixed(card: string): number {
    return this.given[card] ?? 0
  }

  set(card: string, wanted: number): void {
    const { most, hand } = this.stock
    const count = Math.max(this.fixed(card), Math.min(wanted, most[card] ?? 0))
    const singly = hand[card] ?? 0
    this.counts = { ...this.counts, [card]: count }
    if (count < singly) void this.takeBack(card, singly - count)
    else void this.check()
  }

  buy(count: number): void {
    this.bought = Math.max(0, Math.min(count, this.momentum))
    void this.check()
  }

  /** Send the plan, or submit it as a pre-move if the other side is asked first. */
  async confirm(): Promise<void> {
    const { table } = this
    if (!this.ready || table.state === null) return
    const { version } = table.state
    await this.send()
    // If the other side has finished its plan at the same moment, the version is outdated, but the prompt is still the
    // same. Then send the plan again.
    const overtaken = table.refusal?.message.id === STALE && table.state.version !== version
    if (overtaken && this.cards !== null && !this.waiting && this.key === this.standing) await this.send()
  }

  private async send(): Promise<void> {
    const { table } = this
    const line = planLine(this.stock, this.counts, this.bought)
    await (table.state?.early === null ? table.make(line) : table.order(line))
  }

  /** The seat and turn of the current plan, as one string. */
  private get standing(): string {
    return `${this.table.state?.seat} ${this.table.state?.turn}`
  }

  withdraw(): Promise<void> {
    return this.table.order([])
  }

  /** Explain why a card cannot be chosen. */
  async refuse(card: string): Promise<void> {
    const [preview] = await this.table.ahead([[`plan ${card}`]])
    const refusal = preview?.refusal ?? null
    if (refusal !== null) this.table.refusal = { section: refusal.section, message: refusal.error }
  }

  private async takeBack(card: string, count: number): Promise<void> {
    const { seat } = this.table.state ?? {}
    if (this.working || seat == null) return
    this.working = true
    this.ready = false
    try {
      for (let i = 0; i < count; i += 1) await undoPlannedCard(this.table, seat, card)
    } finally {
      this.working = false
      void this.check()
    }
  }

  /** Check whether the plan is allowed. */
  private async check(): Promise<void> {
    const asked = ++this.asked
    this.ready = false
    this.checking = this.cards !== null && !this.waiting
    if (!this.checking) return
    const line = planLine(this.stock, this.counts, this.bought)
    const [preview] = await this.table.ahead([line])
    if (asked !== this.asked) return
    this.checking = false
    if (preview === undefined) return
    const refusal = preview.refusal
    // If the last choice leads to a die roll or card draw, the service refuses to preview further, but the plan is
    // complete.
    const whole = refusal === null || (refusal.error.id === CHANCE && refusal.n === line.length)
    this.wrong = whole ? null : { section: refusal.section, message: refusal.error }
    this.ready = whole
    // The service gives the advice for the position before the last choice, as it does for single choices.
    const tells = whole && this.counselled()
    const [before] = tells ? await this.table.ahead([line.slice(0, -1)], { counsel: true }) : []
    if (asked === this.asked) this.open = before?.counsel.find(({ key }) => key.startsWith('planned'))?.message ?? null
  }
}
