// Composes the plan of a turn. It proposes a whole plan, applies the player's changes, and sends the plan with one
// click. If the other side is asked first, the service stores the plan as a pre-move and makes its choices later.
import type { AdviceSource } from '../../../panel/prompt/form-hint-interface'
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

/** The cards with which the plan of a turn begins: the cards of the last plan, or none. */
export type PlanStart = 'last' | 'none'
const BEGINNING = 'sandtable-blitzkrieg-plan'

const OPERATION = 'operation'
const CHANCE = 'no-line-chance'
const STALE = 'service-stale'
const NOTHING: PlanLimits = { most: {}, hand: {}, limit: 0 }

export class PlanComposer implements AdviceSource {
  /** How many copies of each card this turn's plan contains. */
  counts = $state.raw<Counts>({})
  /** The number of additional cards that the player buys with momentum. */
  bought = $state(0)
  /** The reason why the plan is not allowed, or null if it is allowed. */
  wrong = $state.raw<Reason | null>(null)
  /** Advice on a complete plan, or null. */
  open = $state.raw<Message | null>(null)
  /** Whether the plan can be sent. If the service would refuse the plan, the confirm button is disabled. */
  ready = $state(false)
  /** Whether the service is still checking the plan. */
  checking = $state(false)
  /** Whether the page is undoing a card that the player had chosen in a single choice. */
  working = $state(false)
  /** With which cards the next plan begins, according to the player's last setting. */
  beginning = $state<PlanStart>(readStored(BEGINNING) === 'none' ? 'none' : 'last')
  /** The cards that were planned before the player's first choice. The player cannot remove them. */
  private given = $state.raw<Counts>({})
  private key = ''
  private asked = 0

  constructor(
    private readonly table: BlitzTable,
    /** Return whether the player gets advice on plans. */
    private readonly counselled: () => boolean = () => false,
  ) {}

  /** This side's cards while it can plan, otherwise null. The side can plan even before it is asked. */
  get cards(): CardsView | null {
    const state = this.table.state
    if (state === null || state.view.phase !== 'planning' || state.seat === null) return null
    if (!this.table.mine && state.early === null) return null
    const cards = state.view.cards[state.seat] ?? null
    return cards === null || cards.pool === null || cards.plan_limit === null ? null : cards
  }

  /** Whether the player has submitted the plan and waits for the other side's plan. */
  get waiting(): boolean {
    return (this.table.state?.orders.length ?? 0) > 0
  }

  private get options(): Option[] {
    const state = this.table.state
    return state?.early?.options ?? state?.options ?? []
  }

  /**
   * The deck in the order of proposals: the card “Operation”, then cards for battles, then other cards for operations.
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
    // If all slots are full, the options contain no cards until the player buys a slot. In this case, count all
    // available cards.
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

  /** The momentum that the player can still spend. */
  get momentum(): number {
    const { view, seat } = this.table.state ?? {}
    const own = seat === 'german' ? (view?.momentum ?? 0) : -(view?.momentum ?? 0)
    return this.cards === null ? 0 : Math.max(0, own)
  }

  /**
   * Handle a new state of the table. Propose a plan at the beginning of a turn. Add cards that the player has chosen in
   * single choices.
   */
  turned(): void {
    const { cards, table } = this
    if (cards === null || table.state === null) return
    const hand = cards.hand ?? {}
    if (this.key !== this.standing) {
      this.key = this.standing
      this.given = table.state.undo ? {} : hand
      // If the hand already contains cards, as in a lesson, the player plans card by card. Propose no other cards.
      this.start(countCards(hand) > 0 ? 'none' : this.beginning)
      return
    }
    const singly = Object.entries(hand).filter(([card, count]) => count > (this.counts[card] ?? 0))
    if (singly.length > 0) this.counts = { ...this.counts, ...Object.fromEntries(singly) }
    void this.check()
  }

  /** Begin a plan: with as many cards of the last plan as possible, or with the cards chosen in single choices. */
  private start(from: PlanStart): void {
    const { stock } = this
    this.bought = 0
    this.counts = from === 'none' ? { ...stock.hand } : proposePlan(stock, lastPlan(this.table.state?.events ?? []))
    void this.check()
  }

  /** Begin the plan again. Later plans begin in the same way. */
  begin(from: PlanStart): void {
    this.beginning = from
    writeStored(BEGINNING, from)
    this.start(from)
  }

  /** Return a text that describes an advised plan: how many copies of each card, and the momentum spent. */
  tell(line: string[]): string {
    const { counts, bought } = this.advised(line)
    const cards = this.deck.flatMap(({ id }) => {
      const count = counts[id] ?? 0
      if (count === 0) return []
      return [count === 1 ? name('card', id) : t('page-card-count', { card: name('card', id), count })]
    })
    return [...cards, ...(bought > 0 ? [t('page-plan-bought', { count: bought })] : [])].join(' · ')
  }

  /** Replace the plan with an advised plan. The player can then change it. */
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

  /** Return an advised plan, together with the cards in the hand. */
  private advised(line: string[]): { counts: Counts; bought: number } {
    const { counts, bought } = plannedCards(line)
    const all: Counts = { ...this.stock.hand }
    for (const [card, count] of Object.entries(counts)) all[card] = (all[card] ?? 0) + count
    return { counts: all, bought }
  }

  /** Whether the log contains the plan of an earlier turn. */
  get again(): boolean {
    return countCards(lastPlan(this.table.state?.events ?? [])) > 0
  }

  /** Return how many copies of a card the player cannot remove from the plan. */
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

  /** Send the plan. If the other side is asked first, submit it as a pre-move. */
  async confirm(): Promise<void> {
    const { table } = this
    if (!this.ready || table.state === null) return
    const { version } = table.state
    await this.send()
    // If the other side finished its plan at the same moment, the service refuses the outdated version of the table. If
    // the prompt is still the same, send the plan again.
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

  /** Explain why the player cannot choose a card. */
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

  /** Ask the service whether the plan is allowed. */
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
    // If the last choice leads to a die roll or a card draw, the service refuses to preview further. The plan is then
    // complete.
    const whole = refusal === null || (refusal.error.id === CHANCE && refusal.n === line.length)
    this.wrong = whole ? null : { section: refusal.section, message: refusal.error }
    this.ready = whole
    // The service gives advice for the position before the last choice, as it does for single choices.
    const tells = whole && this.counselled()
    const [before] = tells ? await this.table.ahead([line.slice(0, -1)], { counsel: true }) : []
    if (asked === this.asked) this.open = before?.counsel.find(({ key }) => key.startsWith('planned'))?.message ?? null
  }
}
